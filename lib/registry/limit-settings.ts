import type { DECLARED_SETTINGS } from "./declared/settings";

/** The limits that an operator can set (docs/settings.md): `reviewsPerDay` for `LIMIT_REVIEWS_PER_DAY`. */
export type LimitSetting = {
  [Name in keyof typeof DECLARED_SETTINGS]: Name extends `LIMIT_${infer Rest}` ? CamelCase<Rest> : never;
}[keyof typeof DECLARED_SETTINGS];

type CamelCase<S extends string> = S extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<S>;
