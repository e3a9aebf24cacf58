import {
  isKept,
  type ReceiptSum,
  type RefundSum,
  sumDiscounts,
  sumPaid,
} from "@/lib/core/domain/orders/receipts";
import { paidPieces, type ShippedLine } from "@/lib/core/domain/orders/shipments";
import { discountPartsOf, partsOfRest, partsWithout, type RatePart } from "@/lib/core/domain/tax/rate-parts";
import { taxedAmounts } from "@/lib/core/domain/tax/tax-sums";
import { type Cents, totalOf } from "@/lib/values/money";
import { amountsOf, dueOf, type OrderAmounts } from "./amounts";

/** An order with fewer pieces: some are not delivered, or come back. */

export interface SoldLine extends ShippedLine {
  priceCents: Cents;
  taxRate?: number;
}

/** The parts of the sum of the pieces that are paid. The tax has the rates of the order, and the delivery keeps its price. */
function amountsOfKept(order: OrderAmounts, lines: readonly SoldLine[]): OrderAmounts {
  const { tax, charges = [] } = order;
  const kept = lines
    .map((line) => ({ ...line, quantity: paidPieces(line) }))
    .filter(({ quantity }) => quantity > 0);
  if (tax) return taxedAmounts(tax, { lines: kept, charges });
  const goods = kept.reduce((sum, { priceCents, quantity }) => sum + totalOf(priceCents, quantity), 0);
  return amountsOf(goods, { charges });
}

export interface MovedLists {
  /** Each discount with its part of each rate of tax, where it knows them. */
  receipts: readonly (ReceiptSum & { byRate?: readonly RatePart[] | undefined })[];
  refunds: readonly RefundSum[];
}

export interface ReducedSums<Line> {
  lines: Line[];
  amounts: OrderAmounts;
  dueCents: Cents;
  /** The part of the order's sum that the removed pieces were. */
  removedCents: Cents;
  /** The part of a cash discount that lapses with them, by rate of tax and in all. */
  lapsed: RatePart[];
  lapsedCents: Cents;
  /** All that the shop has beyond the sum that is due now, and no more than the pieces were. */
  refundCents: Cents;
}

/** @param lines as they are afterwards, without the pieces that are not paid any more */
export function sumsWithout<Line extends SoldLine>(
  order: OrderAmounts,
  lines: readonly Line[],
  { receipts, refunds }: MovedLists,
): ReducedSums<Line> {
  const amounts = amountsOfKept(order, lines);
  const [before, dueCents] = [dueOf(order), dueOf(amounts)];
  const removedCents = before - dueCents;
  // The other pieces keep their part of a discount. Nobody has paid the part of these, so that it is no money to send back.
  const discounts = receipts.filter((receipt) => receipt.kind === "discount" && isKept(receipt));
  const parts = discounts.flatMap((receipt) => discountPartsOf(order, receipt));
  const lapsed = partsWithout(parts, partsOfRest(parts, order, amounts));
  const lapsedCents = lapsed.reduce((sum, { cents }) => sum + cents, 0);
  // Earlier returns have reduced the sum before, so their refunds count as all others do.
  const paid = sumPaid(receipts, refunds);
  const surplus = paid - (dueCents - (sumDiscounts(receipts) - lapsedCents));
  const refundCents = Math.max(0, Math.min(removedCents, surplus, paid));
  return {
    lines: [...lines],
    amounts,
    dueCents,
    removedCents,
    lapsed,
    lapsedCents,
    refundCents,
  };
}
