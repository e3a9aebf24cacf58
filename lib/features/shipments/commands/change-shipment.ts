import { staffActor } from "@/lib/core/commands/audit/actor";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { findOrderToChange } from "@/lib/core/commands/order-events/find-order-to-change";
import { mayLeave } from "@/lib/core/commands/orders/may-leave";
import { asSent, sendShipments } from "@/lib/core/commands/orders/send-shipments";
import type { OrderDocument, ShipmentRecord } from "@/lib/core/data/orders/documents";
import { sameShipments } from "@/lib/core/data/orders/order-guards";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { mayWithAnyOrder, type OrderEvent } from "@/lib/core/domain/orders/order-lifecycle";
import { CHANGING, changedMeanwhile } from "@/lib/core/domain/orders/order-refusals";
import type { Parcel } from "@/lib/core/domain/orders/shipments";
import type { Viewer } from "@/lib/core/domain/people/access";
import { findOrderOfShipment } from "@/lib/features/shipments/data/shipments";
import {
  NO_SUCH_SHIPMENT,
  parcelsText,
  whyNotChanged,
  whyNotLabelled,
} from "@/lib/features/shipments/domain/shipments";
import { done, type Result } from "@/lib/values/result";
import type { OrderShipment } from "./pack-shipment";

interface Asked {
  revision: number;
  parcels?: readonly Parcel[] | undefined;
  state?: "shipped" | "cancelled" | undefined;
}

const EVENTS = { shipped: "shipPart", cancelled: "unpack" } as const satisfies Record<string, OrderEvent>;
const TRIES = 3;

/** Changes the parcels of a shipment, undoes its packing, or sends it. The last one that leaves ships the order. */
export async function changeShipment(
  viewer: Viewer,
  shipmentId: string,
  asked: Asked,
): Promise<Result<OrderShipment>> {
  const event = asked.state ? EVENTS[asked.state] : "label";
  const forbidden = mayWithAnyOrder(viewer, event);
  if (forbidden) return forbidden;
  const orderId = await findOrderOfShipment(shipmentId);
  if (orderId === null) return NO_SUCH_SHIPMENT;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await findOrderToChange(viewer, event, orderId);
    if (!found.ok) return found;
    const order = found.value;
    const before = order.shipments?.find(({ _id }) => _id.toHexString() === shipmentId.toLowerCase());
    if (!before) return NO_SUCH_SHIPMENT;
    const refusal = whyNotChanged(before.state, asked.state) ?? whyNotLabelled(order.history);
    if (refusal) return refusal;
    if ((order.revision ?? 0) !== asked.revision) return changedMeanwhile(order);
    const leaves = asked.state === "shipped" ? await mayLeave(viewer, order) : done(staffActor(viewer));
    if (!leaves.ok) return leaves;
    const at = await databaseTime();
    const shipment = after(before, asked, at);
    const changed = await changeOrder(order, {
      ...transitionOf(order, shipment, asked, at),
      by: leaves.value,
      changes: changesOf(before, shipment),
    });
    if (changed) return done({ order: changed, shipment });
  }
  return CHANGING;
}

function after(before: ShipmentRecord, { parcels, state }: Asked, at: Date): ShipmentRecord {
  const labelled = parcels === undefined ? before : { ...before, parcels: [...parcels] };
  if (state === "shipped") return asSent(labelled, at);
  return state === "cancelled" ? { ...labelled, state } : labelled;
}

function transitionOf(
  order: OrderDocument,
  shipment: ShipmentRecord,
  { state, revision }: Asked,
  at: Date,
): Omit<Transition, "by"> {
  const shipments = (order.shipments ?? []).map((each) => (each._id.equals(shipment._id) ? shipment : each));
  if (state === "shipped") return sendShipments(order, [shipment], shipments, at);
  return {
    event: state === "cancelled" ? "unpack" : "label",
    from: order.status,
    at,
    guard: sameShipments(order),
    set: { shipments, revision: revision + 1 },
  };
}

function changesOf(before: ShipmentRecord, after: ShipmentRecord): AuditChange[] {
  const [from, to] = [parcelsText(before.parcels), parcelsText(after.parcels)];
  return [
    { field: "shipment", from: null, to: String(after.no) },
    ...(from === to ? [] : [{ field: "parcels", from: from || null, to: to || null }]),
  ];
}
