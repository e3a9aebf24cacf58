import type { OrderAmounts } from "@/lib/core/domain/orders/amounts";
import { isKept } from "@/lib/core/domain/orders/receipts";
import { partsWithout, type RatePart, ratePartsOf } from "@/lib/core/domain/tax/rate-parts";
import type { Cents } from "@/lib/values/money";
import type { OrderDocument } from "./documents";
import { type NewReceipt, newReceipt, type OrderMoney, receiptsOf } from "./order-money";
import type { Receipt } from "./receipts";

/**
 * The receipts of a cash discount. Each keeps its part of each rate of tax as the order was then: an order that is less later on leaves
 * the books of the months before as they are.
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

/** One of an earlier version has the parts of the order as it is. */
export const discountPartsOf = (
  { taxes = [] }: Pick<OrderDocument, "taxes">,
  { byRate, cents }: Receipt,
): RatePart[] => byRate ?? ratePartsOf(taxes, cents);

/**
 * The receipts of an order that is less: a part of its discount lapses, so that what is left has the rates of what is left of the order.
 * Earlier ones keep the parts that they have until now.
 */
export function withLapsed(
  order: OrderMoney & Pick<OrderDocument, "taxes">,
  { lapsedCents, amounts }: { lapsedCents: Cents; amounts: OrderAmounts },
  { reason, ...lapsed }: Omit<NewDiscount, "cents">,
): Receipt[] {
  const receipts = receiptsOf(order).map((receipt) =>
    receipt.kind === "discount" ? { ...receipt, byRate: discountPartsOf(order, receipt) } : receipt,
  );
  if (lapsedCents === 0) return receipts;
  const discounts = receipts.filter((receipt) => receipt.kind === "discount" && isKept(receipt));
  const left = discounts.reduce((sum, { cents }) => sum + cents, -lapsedCents);
  const gone = partsWithout(
    discounts.flatMap(({ byRate = [] }) => byRate),
    ratePartsOf(amounts.taxes ?? [], left),
  );
  const byRate = gone.map((part) => ({ ...part, cents: -part.cents }));
  const receipt = newReceipt(order, { ...lapsed, cents: -lapsedCents, kind: "discount" });
  return [...receipts, { ...receipt, reason, byRate }];
}
