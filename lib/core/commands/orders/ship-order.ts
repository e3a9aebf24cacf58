import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { findOrderToChange } from "@/lib/core/commands/order-events/find-order-to-change";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument, ShipmentRecord } from "@/lib/core/data/orders/documents";
import { newId } from "@/lib/core/data/store/ids";
import { piecesToPack } from "@/lib/core/domain/orders/shipments";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";
import { mayLeave } from "./may-leave";
import { asSent, sendShipments } from "./send-shipments";

const CHANGED = refuse("changed_meanwhile", "This is not what the order holds. Please look at it again.");

/**
 * Ships all of an order, paid or on account, that has not left yet: what is packed, and the rest as a shipment of its own.
 * @param shown the first line of the order as the administrator saw it; it must be so
 */
export async function shipOrder(
  viewer: Viewer,
  orderId: string,
  shown: { productName: string; quantity: number },
): Promise<Result<{ modifiedCount: 1 }>> {
  const found = await findOrderToChange(viewer, "ship", orderId);
  if (!found.ok) return found;
  const { productName, quantity } = shown;
  const [first] = found.value.lines;
  if (first?.name !== productName.trim() || first.quantity !== quantity) return CHANGED;
  const packer = await mayLeave(viewer, found.value);
  if (!packer.ok) return packer;
  const by = packer.value;
  if (await changeOrder(found.value, { ...sendRest(found.value, by, new Date()), by })) {
    return done({ modifiedCount: 1 });
  }
  const again = await findOrderToChange(viewer, "ship", orderId);
  return again.ok ? CHANGED : again;
}

function sendRest(order: OrderDocument, by: Actor, at: Date) {
  const before = order.shipments ?? [];
  const lines = piecesToPack(order).flatMap((pieces, index) =>
    pieces > 0 ? [{ lineNo: index + 1, pieces }] : [],
  );
  const rest: ShipmentRecord[] =
    lines.length > 0
      ? [{ _id: newId(), no: before.length + 1, state: "packed", lines, parcels: [], by, at }]
      : [];
  const all = [...before, ...rest].map((shipment) => ({
    isLeaving: shipment.state === "packed",
    shipment: shipment.state === "packed" ? asSent(shipment, at) : shipment,
  }));
  const leaving = all.filter(({ isLeaving }) => isLeaving).map(({ shipment }) => shipment);
  return sendShipments(
    order,
    leaving,
    all.map(({ shipment }) => shipment),
    at,
  );
}
