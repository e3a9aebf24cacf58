import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { shipFromText } from "@/lib/core/domain/orders/ship-from";
import type { OrderForLater, OrderToShip } from "@/lib/features/shipments/domain/picking";
import { formatCount } from "@/lib/values/money";

/** An order that waits, as its row shows it. */
export interface RowToShip {
  id: string;
  number: string;
  revision: number;
  placedAt: string;
  /** `Velo Nord AB, Malmö, Sweden` */
  to: string;
  /** `Chain, 11-speed and 2 more` */
  what: string;
  pieces: number;
  /** `on account`, `200 pieces are packed`; empty where there is nothing to say. */
  notes: string[];
}

export const toRowToShip = (order: OrderToShip): RowToShip => ({
  id: order.id,
  number: orderNumber(order.id),
  revision: order.revision,
  placedAt: order.placedAt,
  to: placeOf(order),
  what: whatOf(order),
  pieces: order.lines.reduce((sum, { toPack }) => sum + toPack, 0) + order.packed,
  notes: [
    ...(order.status === "accepted" ? ["On account"] : []),
    ...(order.packed > 0 ? [`${formatCount(order.packed)} pieces are packed`] : []),
    ...(order.address === null ? ["No address given"] : []),
  ],
});

/** The row of an order whose customer has named a later day. */
export interface LaterRow extends RowToShip {
  /** `1 December 2026` */
  from: string;
}

export const toLaterRow = (order: OrderForLater): LaterRow => ({
  ...toRowToShip(order),
  from: shipFromText(order.shipFrom),
});

export const placeOf = ({ company, customer, address }: OrderToShip): string =>
  [company ?? customer, address?.city, address?.country].filter(Boolean).join(", ");

function whatOf({ lines }: OrderToShip): string {
  const [first, ...others] = lines;
  if (!first) return "Everything is packed";
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
}
