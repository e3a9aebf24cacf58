import type { Row } from "./row";

const FOUND = import.meta.glob<Readonly<Record<string, Row>>>("/tests/*/access.ts", {
  eager: true,
  import: "calls",
});

/**
 * Every call of the shop with a valid request and what each identity gets, from `access.ts` in the folder of each room and
 * feature; `access.test.ts` compares it with the routes.
 */
export const ROWS: Readonly<Record<string, Row>> = Object.assign({}, ...Object.values(FOUND));
