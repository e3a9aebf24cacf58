import type { Repeats } from "@/lib/core/commands/jobs/feature-upkeep";
import { countSalesDays } from "./data/sales-days";

/** A start after long reads the orders of twelve weeks: a week at a time, so that others are not held up. */
const SALES_EVERY_MS = 5 * 60_000;
const SALES_DAYS_AT_ONCE = 7;

export const repeats: Repeats = [
  {
    name: "sales-days",
    everyMs: SALES_EVERY_MS,
    work: async () => {
      await countSalesDays(new Date(), SALES_DAYS_AT_ONCE);
    },
  },
];
