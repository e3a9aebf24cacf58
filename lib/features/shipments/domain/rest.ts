import type { OrderAmounts } from "@/lib/core/domain/orders/amounts";
import { type MovedLists, type SoldLine, sumsWithout } from "@/lib/core/domain/orders/reduced-order";
import type { ShipmentParts, ShippedLine } from "@/lib/core/domain/orders/shipments";
import { type Refusal, refuse } from "@/lib/values/result";

/** The rest of an order that will never come: its pieces, and the part of the order's sum that they are. */

/** Each line has what has left of it, and the rest will not come. */
export const closedLines = <Line extends ShippedLine>(lines: readonly Line[]): Line[] =>
  lines.map((line) => {
    const shipped = line.shipped ?? 0;
    const cancelled = line.quantity - shipped;
    return { ...line, shipped, ...(cancelled > 0 ? { cancelled } : {}) };
  });

/** The money of an order whose pieces that have not left never come. */
export function sumsOfRest<Line extends SoldLine>(
  order: OrderAmounts & { lines: readonly Line[] },
  money: MovedLists,
) {
  const { removedCents: closedCents, ...sums } = sumsWithout(order, closedLines(order.lines), money);
  return { closedCents, ...sums };
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
