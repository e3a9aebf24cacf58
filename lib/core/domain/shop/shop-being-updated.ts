import { refuse } from "@/lib/values/result";

/** While an instance of an earlier version may still run, which reads only the first line of an order. */
export const SHOP_BEING_UPDATED = refuse(
  "busy",
  "The shop is being updated. Please try again in a few minutes.",
  { details: { retryAfter: 60 } },
);
