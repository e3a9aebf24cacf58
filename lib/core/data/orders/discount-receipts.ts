import type { ReducedSums } from "@/lib/core/domain/orders/reduced-order";
import { discountPartsOf, ratePartsOf } from "@/lib/core/domain/tax/rate-parts";
import type { OrderDocument } from "./documents";
import { type NewReceipt, newReceipt, type OrderMoney, receiptsOf } from "./order-money";
import type { Receipt } from "./receipts";

/**
 * The receipts of a cash discount. Each keeps its part of each rate of tax as the order was then: an order that has fewer pieces later
 * leaves the books of the months before as they are.
 */

interface NewDiscount extends Omit<NewReceipt, "kind"> {
  reason: string;
}

export const discountReceipt = (
  order: Pick<OrderDocument, "_id" | "taxes">,
  { reason, ...discount }: NewDiscount,
): Receipt => ({
  ...newReceipt(order, { ...discount, kind: "discount" }),
  reason,
  byRate: ratePartsOf(order.taxes ?? [], discount.cents),
});

/**
 * The receipts of an order with fewer pieces: a part of its discount lapses. Earlier receipts keep their parts.
 */
export function withLapsed(
  order: OrderMoney & Pick<OrderDocument, "taxes">,
  { lapsed: parts, lapsedCents }: Pick<ReducedSums<unknown>, "lapsed" | "lapsedCents">,
  { reason, ...lapsed }: Omit<NewDiscount, "cents">,
): Receipt[] {
  const receipts = receiptsOf(order).map((receipt) =>
    receipt.kind === "discount" ? { ...receipt, byRate: discountPartsOf(order, receipt) } : receipt,
  );
  if (lapsedCents === 0) return receipts;
  const byRate = parts.map((part) => ({ ...part, cents: -part.cents }));
  const receipt = newReceipt(order, { ...lapsed, cents: -lapsedCents, kind: "discount" });
  return [...receipts, { ...receipt, reason, byRate }];
}
