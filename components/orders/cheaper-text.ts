import type { CheaperQuantity } from "@/lib/core/domain/prices/tiers";
import { formatCount, formatPrice } from "@/lib/values/money";
import { t } from "@/lib/values/text";

/** `1,000 cost $ 240.00 less than 900: $ 10,200.00 instead of $ 10,440.00` */
export function cheaperText(
  quantity: number,
  cheaper: Pick<CheaperQuantity, "quantity" | "totalCents" | "savedCents">,
): string {
  const { totalCents, savedCents } = cheaper;
  return t`${formatCount(cheaper.quantity)} cost ${formatPrice(savedCents)} less than ${formatCount(quantity)}: ${formatPrice(totalCents)} instead of ${formatPrice(totalCents + savedCents)}`;
}
