import type { Migration } from "./migration";

/** The first shape has nothing to change: it sets the mark from which the next one counts. */
export const initial: Migration = {
  version: 1,
  what: "the first shape",
  run: () => Promise.resolve(),
};
