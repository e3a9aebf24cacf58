import type { OrderDocument, ShipmentRecord } from "@/lib/core/data/orders/documents";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { dueDay } from "@/lib/core/domain/companies/terms";
import { isAllShipped, sentLines } from "@/lib/core/domain/orders/shipments";

/** The order's shipments are those that were read, so that two people do not pack the same pieces. */
export const sameShipments = ({ revision }: Pick<OrderDocument, "revision">) => ({
  revision: revision ?? { $exists: false },
});

/**
 * The write by which shipments leave: the order is shipped with its last piece. From that day on the days run until an order on
 * account is due.
 * @param leaving those that leave now, as they are in `shipments`
 * @param shipments all of the order, as they are afterwards
 */
export function sendShipments(
  order: OrderDocument,
  leaving: readonly ShipmentRecord[],
  shipments: readonly ShipmentRecord[],
  at: Date,
): Pick<Transition, "event" | "from" | "at" | "leaving" | "guard" | "set" | "occasion"> {
  const { status: from, terms } = order;
  const pieces = leaving.flatMap(({ lines }) => lines);
  const lines = sentLines(order.lines, pieces);
  const isLast = isAllShipped(lines);
  return {
    event: isLast ? "ship" : "shipPart",
    from,
    at,
    leaving: pieces,
    guard: sameShipments(order),
    set: {
      lines,
      shipments: [...shipments],
      ...(isLast ? {} : { revision: (order.revision ?? 0) + 1 }),
      ...(isLast && terms ? { "terms.dueAt": dueDay(at, terms.netDays) } : {}),
    },
    ...(isLast ? {} : { occasion: leaving.map(({ _id }) => _id.toHexString()).join(" ") }),
  };
}

export const asSent = (shipment: ShipmentRecord, at: Date): ShipmentRecord => ({
  ...shipment,
  state: "shipped",
  shippedAt: at,
});
