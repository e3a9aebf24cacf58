import type { Migration } from "./migration";

/** The first shape has nothing to change. It stores the version from which later ones count. */
export const initial: Migration = {
  version: 1,
  what: "the first shape",
  run: () => Promise.resolve(),
};
