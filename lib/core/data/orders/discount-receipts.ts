import type { OrderAmounts } from "@/lib/core/domain/orders/amounts";
import { isKept } from "@/lib/core/domain/orders/receipts";
import { partsWithout, type RatePart, ratePartsOf } from "@/lib/core/domain/tax/rate-parts";
import type { Cents } from "@/lib/values/money";
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

/** A receipt of an earlier version has no parts; they are computed from the order's present taxes. */
export const discountPartsOf = (
  { taxes = [] }: Pick<OrderDocument, "taxes">,
  { byRate, cents }: Receipt,
): RatePart[] => byRate ?? ratePartsOf(taxes, cents);

/**
 * The receipts of an order with fewer pieces: a part of its discount lapses, and the rest has the rates of the pieces that remain.
 * Earlier receipts keep their parts.
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
