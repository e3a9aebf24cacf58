import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { mayLeave } from "@/lib/core/commands/orders/may-leave";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { acceptsShipments } from "@/lib/core/data/migrations/schema-version";
import type { OrderDocument, ShipmentRecord } from "@/lib/core/data/orders/documents";
import { sameShipments } from "@/lib/core/data/orders/order-guards";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { may, mayInAnyStatus, NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import { CHANGING, changedMeanwhile } from "@/lib/core/domain/orders/order-refusals";
import type { Parcel, ShipmentLine } from "@/lib/core/domain/orders/shipments";
import type { Viewer } from "@/lib/core/domain/people/access";
import { SHOP_BEING_UPDATED } from "@/lib/core/domain/shop/shop-being-updated";
import { isSamePacking, parcelsText, whyNotPacked } from "@/lib/features/shipments/domain/shipments";
import { done, type Result, refuse } from "@/lib/values/result";

interface Asked {
  /** Of the order, as the packer has seen it. */
  revision: number;
  lines: readonly ShipmentLine[];
  parcels?: readonly Parcel[] | undefined;
}

export interface OrderShipment {
  order: OrderDocument;
  shipment: ShipmentRecord;
}

const OTHER = refuse("idempotency_mismatch", "This Idempotency-Key was used for another shipment");
const TRIES = 3;

/**
 * Packs pieces of an order as a shipment that has not left yet. Its pieces are nobody else's to pack, and stay where they are.
 * @param idempotencyKey the same key makes one shipment of the order
 */
export async function packShipment(
  viewer: Viewer,
  orderId: string,
  { revision, lines, parcels = [] }: Asked,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<Result<OrderShipment>> {
  const _id = idOfKey(`shipment ${orderId.toLowerCase()}`, viewer, idempotencyKey);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const order = await findOrderDocumentFor(viewer, orderId);
    const forbidden = mayInAnyStatus(viewer, "pack", order);
    if (forbidden || !order) return forbidden ?? NO_SUCH_ORDER;
    const earlier = order.shipments?.find((shipment) => shipment._id.equals(_id));
    if (earlier)
      return isSamePacking(earlier, { lines, parcels }) ? done({ order, shipment: earlier }) : OTHER;
    if (!(await acceptsShipments())) return SHOP_BEING_UPDATED;
    const refusal = may(viewer, "pack", order) ?? whyNotPacked(order, lines);
    if (refusal) return refusal;
    if ((order.revision ?? 0) !== revision) return changedMeanwhile(order);
    const packer = await mayLeave(viewer, order);
    if (!packer.ok) return packer;
    const before = order.shipments ?? [];
    const by = packer.value;
    const at = await databaseTime();
    const shipment: ShipmentRecord = {
      _id,
      no: before.length + 1,
      state: "packed",
      lines: lines.map(({ lineNo, pieces }) => ({ lineNo, pieces })),
      parcels: [...parcels],
      by,
      at,
    };
    const packed = await changeOrder(order, {
      event: "pack",
      from: order.status,
      by,
      at,
      guard: sameShipments(order),
      set: { shipments: [...before, shipment], revision: revision + 1 },
      changes: [
        { field: "shipment", from: null, to: String(shipment.no) },
        ...(parcels.length > 0 ? [{ field: "parcels", from: null, to: parcelsText(parcels) }] : []),
      ],
    });
    if (packed) return done({ order: packed, shipment });
  }
  return CHANGING;
}
