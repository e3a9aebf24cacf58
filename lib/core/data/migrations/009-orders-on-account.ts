import type { Migration } from "./migration";

/**
 * From this version on companies order on account. Nothing stored changes: a process of the version before shows an error page
 * instead of a list with such an order, and neither ships, cancels nor books it.
 */
export const ordersOnAccount: Migration = {
  version: 9,
  what: "companies order on account",
  run: () => Promise.resolve(),
};
