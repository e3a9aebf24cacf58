import type { Migration } from "./migration";

/**
 * From this version on orders may have several lines. Nothing stored changes: a process of the version before reads such an
 * order by its first line and its total.
 */
export const severalLines: Migration = {
  version: 7,
  what: "orders may have several lines",
  run: () => Promise.resolve(),
};
