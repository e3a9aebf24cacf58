import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument, ShipmentRecord } from "@/lib/core/data/orders/documents";
import { sameShipments } from "@/lib/core/data/orders/order-guards";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { newId } from "@/lib/core/data/store/ids";
import { dueDay } from "@/lib/core/domain/companies/terms";
import { isAllShipped, type Parcel, piecesToPack, sentLines } from "@/lib/core/domain/orders/shipments";

/**
 * The write by which shipments leave: the order is shipped with its last piece. From that day on the days run until an order on
 * account is due.
 * @param leaving those that leave now, as they are in `shipments`
 * @param shipments all of the order, as they are afterwards
 * @param at by the database's clock, as the returns of the order are: which left first tells which pieces come back
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

type SentBy = Required<Pick<ShipmentRecord, "request" | "requestHash">>;

/**
 * The write by which all leaves that has not left yet: what is packed, and the rest as a shipment of its own.
 * @param more the parcels of the rest, or of what was packed last where nothing is left to pack, and the request that sends it
 */
export function sendRest(
  order: OrderDocument,
  by: Actor,
  at: Date,
  more: { parcels?: readonly Parcel[]; sentBy?: SentBy } = {},
) {
  const before = order.shipments ?? [];
  const lines = piecesToPack(order).flatMap((pieces, index) =>
    pieces > 0 ? [{ lineNo: index + 1, pieces }] : [],
  );
  const rest: ShipmentRecord[] =
    lines.length > 0
      ? [{ _id: newId(), no: before.length + 1, state: "packed", lines, parcels: [], by, at }]
      : [];
  const last = [...before, ...rest].findLast(({ state }) => state === "packed");
  const all = [...before, ...rest].map((shipment) => {
    if (shipment.state !== "packed") return { isLeaving: false, shipment };
    const parcels = shipment === last ? [...shipment.parcels, ...(more.parcels ?? [])] : shipment.parcels;
    const sent = asSent({ ...shipment, parcels }, at);
    return { isLeaving: true, shipment: { ...sent, ...more.sentBy } };
  });
  const leaving = all.filter(({ isLeaving }) => isLeaving).map(({ shipment }) => shipment);
  return sendShipments(
    order,
    leaving,
    all.map(({ shipment }) => shipment),
    at,
  );
}
