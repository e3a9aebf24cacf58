import { msg, plural, t } from "@/lib/values/text";
import { pageRecord } from "./page-record";

export const MAX_LEAVES_WITHIN = 90;

/** When an order leaves, for products, baskets and orders that have not left; null where the owner says nothing of it. */
export function leavesText(days: number = pageRecord().leavesWithinDays): string | null {
  if (days === 0) return null;
  return t(
    plural(days, "Leaves within a day after payment.", msg`Leaves within ${days} days after payment.`),
  );
}

/** The same of an order on account, which is not paid before. */
export function leavesOnAccountText(days: number = pageRecord().leavesWithinDays): string | null {
  if (days === 0) return null;
  return t(plural(days, "Leaves within a day.", msg`Leaves within ${days} days.`));
}
