import { amountsOf, dueOf, type OrderAmounts } from "@/lib/core/domain/orders/amounts";
import { type ReceiptSum, type RefundSum, sumDiscounts, sumPaid } from "@/lib/core/domain/orders/receipts";
import { paidPieces, type ShipmentParts, type ShippedLine } from "@/lib/core/domain/orders/shipments";
import { taxedAmounts } from "@/lib/core/domain/tax/tax-sums";
import { type Cents, totalOf } from "@/lib/values/money";
import { type Refusal, refuse } from "@/lib/values/result";

/** The rest of an order that will never come: its pieces, and the part of the order's sum that they are. */

export interface SoldLine extends ShippedLine {
  priceCents: Cents;
  taxRate?: number;
}

/** Each line has what has left of it, and the rest will not come. */
export const closedLines = <Line extends ShippedLine>(lines: readonly Line[]): Line[] =>
  lines.map((line) => {
    const shipped = line.shipped ?? 0;
    const cancelled = line.quantity - shipped;
    return { ...line, shipped, ...(cancelled > 0 ? { cancelled } : {}) };
  });

/** The parts of the sum of the pieces that come. The tax is that of the order, on less; the delivery costs what it did. */
export function amountsOfKept(order: OrderAmounts, lines: readonly SoldLine[]): OrderAmounts {
  const { tax, charges = [] } = order;
  const kept = lines
    .map((line) => ({ ...line, quantity: paidPieces(line) }))
    .filter(({ quantity }) => quantity > 0);
  if (tax) return taxedAmounts(tax, { lines: kept, charges });
  const goods = kept.reduce((sum, { priceCents, quantity }) => sum + totalOf(priceCents, quantity), 0);
  return amountsOf(goods, { charges });
}

export interface RestMoney {
  receipts: readonly ReceiptSum[];
  refunds: readonly RefundSum[];
}

/** The money of an order whose pieces that have not left never come. */
export const sumsOfRest = <Line extends SoldLine>(
  order: OrderAmounts & { lines: readonly Line[] },
  money: RestMoney,
) => sumsWithout(order, closedLines(order.lines), money);

/**
 * @param lines as they are afterwards, without the closed pieces or those that came back
 * @returns the sum that is due afterwards, the part of it that the closed pieces were, the part of a cash discount that lapses with
 * them, and how much goes back: what the shop still has beyond the sum that is due now, and no more than the closed pieces were
 */
export function sumsWithout<Line extends SoldLine>(
  order: OrderAmounts,
  lines: readonly Line[],
  { receipts, refunds }: RestMoney,
) {
  const amounts = amountsOfKept(order, lines);
  const [before, dueCents] = [dueOf(order), dueOf(amounts)];
  const closedCents = before - dueCents;
  const discount = sumDiscounts(receipts);
  // The pieces that come keep their part of it. Nobody has paid the other part, so that it is no money to send back.
  const keptDiscount = before > 0 ? Math.round((discount * dueCents) / before) : 0;
  // The order is less by earlier returns already, so that their refunds count as all others do.
  const paid = sumPaid(receipts, refunds);
  const surplus = paid - (dueCents - keptDiscount);
  const refundCents = Math.max(0, Math.min(closedCents, surplus, paid));
  return {
    lines: [...lines],
    amounts,
    dueCents,
    closedCents,
    lapsedCents: discount - keptDiscount,
    refundCents,
  };
}

/** Packed pieces are in a box on somebody's bench: they leave, or come out of it first. */
export function whyNotClosed({
  shipments = [],
}: {
  shipments?: readonly (ShipmentParts & { no: number })[] | undefined;
}): Refusal | null {
  const packed = shipments.find(({ state }) => state === "packed");
  return packed
    ? refuse(
        "changed_meanwhile",
        `Shipment ${packed.no} of this order is packed. Please send it or undo its packing first.`,
      )
    : null;
}
