import { createHash } from "node:crypto";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { mayLeave } from "@/lib/core/commands/orders/may-leave";
import { sendRest } from "@/lib/core/commands/orders/send-shipments";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { acceptsShipments } from "@/lib/core/data/migrations/schema-version";
import type { OrderDocument, ShipmentRecord } from "@/lib/core/data/orders/documents";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ObjectId } from "@/lib/core/data/store/ids";
import {
  may,
  mayInAnyStatus,
  mayWithAnyOrder,
  NO_SUCH_ORDER,
} from "@/lib/core/domain/orders/order-lifecycle";
import { CHANGING, changedMeanwhile } from "@/lib/core/domain/orders/order-refusals";
import type { Parcel } from "@/lib/core/domain/orders/shipments";
import type { Viewer } from "@/lib/core/domain/people/access";
import { SHOP_BEING_UPDATED } from "@/lib/core/domain/shop/shop-being-updated";
import { parcelsText, wholeParcels, whyNoParcel } from "@/lib/features/shipments/domain/shipments";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";

export interface AskedOrder {
  orderId: string;
  /** Of the order, as the packer has seen it. */
  revision: number;
  /** Missing where the customer fetches it. */
  parcel?: Parcel | undefined;
}

export interface SentOrder {
  orderId: string;
  /** Null where it has left. */
  refusal: Refusal | null;
}

const OTHER = refuse(
  "idempotency_mismatch",
  "This Idempotency-Key was used for another parcel of this order",
);
const TRIES = 3;

/**
 * Sends each of several orders as a whole: what is packed, and the rest. An order that cannot leave is told, and the others go.
 * @param idempotencyKey a repeated request sends each order once
 */
export async function sendOrders(
  viewer: Viewer,
  orders: readonly AskedOrder[],
  { idempotencyKey }: { idempotencyKey: string },
): Promise<Result<SentOrder[]>> {
  const forbidden = mayWithAnyOrder(viewer, "ship");
  if (forbidden) return forbidden;
  if (!(await acceptsShipments())) return SHOP_BEING_UPDATED;
  const sent: SentOrder[] = [];
  for (const asked of orders) {
    const { orderId } = asked;
    const request = idOfKey(`sending ${orderId.toLowerCase()}`, viewer, idempotencyKey);
    const one = await sendOne(viewer, asked, request);
    sent.push({ orderId, refusal: one.ok ? null : one });
  }
  return done(sent);
}

async function sendOne(
  viewer: Viewer,
  { orderId, revision, parcel }: AskedOrder,
  request: ObjectId,
): Promise<Result<OrderDocument>> {
  const parcels = parcel ? [parcel] : [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const order = await findOrderDocumentFor(viewer, orderId);
    const forbidden = mayInAnyStatus(viewer, "ship", order);
    if (forbidden || !order) return forbidden ?? NO_SUCH_ORDER;
    const earlier = order.shipments?.filter((shipment) => shipment.request?.equals(request)) ?? [];
    if (earlier.length > 0) return isSameRequest(earlier, parcels) ? done(order) : OTHER;
    const refusal = may(viewer, "ship", order);
    if (refusal) return refusal;
    if ((order.revision ?? 0) !== revision) return changedMeanwhile(order);
    const full = whyNoParcel(order, parcels.length);
    if (full) return full;
    const packer = await mayLeave(viewer, order);
    if (!packer.ok) return packer;
    const by = packer.value;
    const sent = await changeOrder(order, {
      ...sendRest(order, by, await databaseTime(), {
        parcels,
        sentBy: { request, requestHash: hashOf(parcels) },
      }),
      by,
      ...(parcel ? { changes: [{ field: "parcels", from: null, to: parcelsText(parcels) }] } : {}),
    });
    if (sent) return done(sent);
  }
  return CHANGING;
}

const hashOf = (parcels: readonly Parcel[]): string =>
  createHash("sha256").update(wholeParcels(parcels)).digest("base64url");

/** By all that the request said of its parcel. A version before has not noted it, and its parcels tell. */
function isSameRequest(earlier: readonly ShipmentRecord[], parcels: readonly Parcel[]): boolean {
  const hashes = earlier.flatMap(({ requestHash }) => requestHash ?? []);
  if (hashes.length > 0) return hashes.includes(hashOf(parcels));
  const sent = earlier.flatMap((shipment) => shipment.parcels.map((one) => wholeParcels([one])));
  return parcels.every((parcel) => sent.includes(wholeParcels([parcel])));
}
