import type { ObjectId } from "mongodb";
import { LIFECYCLE } from "@/lib/domain/order-lifecycle";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";

/** The notes in an order's document about its stock: attempts to hold it again, moves that are done, returns. */

/** Late payments come for orders in this status. */
const LATE = LIFECYCLE.expire.to;

/**
 * Makes an attempt to hold stock for an expired order, if no other is under way: of any number of messengers of the
 * same late payment one tries at a time. The earlier attempt, if it was given up, can no longer win.
 */
export async function beginLateHold(order: OrderDocument, holdId: ObjectId, at: Date): Promise<boolean> {
  const begun = await orders().updateOne(
    { _id: order._id, status: LATE, stockDue: false, holdingSince: null },
    { $set: { holdId, holdingSince: at } },
  );
  return begun.modifiedCount === 1;
}

/** Ends such an attempt without success; from here on it cannot win any more. */
export async function endLateHold(_id: ObjectId, holdId: ObjectId): Promise<boolean> {
  const ended = await orders().updateOne(
    { _id, status: LATE, holdId, holdingSince: { $type: "date" } },
    { $set: { holdId: null, holdingSince: null } },
  );
  return ended.modifiedCount === 1;
}

/** Notes that the stock of the order is moved. Changes nothing if the order has another status by now: more is due then. */
export async function markStockDone(order: OrderDocument): Promise<void> {
  const { _id, status, holdId } = order;
  await orders().updateOne({ _id, status, holdId }, { $set: { stockDue: false } });
}

/** Of all who return a product's pieces for this order, one wins. @returns the attempt that counts */
export async function decideReturn(
  _id: ObjectId,
  productId: ObjectId,
  token: ObjectId,
): Promise<ObjectId | null> {
  const field = `returns.${productId.toHexString()}`;
  await orders().updateOne(
    { _id, status: LIFECYCLE.refund.to, [field]: { $exists: false } },
    { $set: { [field]: token } },
  );
  return await findDecidedReturn(_id, productId);
}

export async function findDecidedReturn(_id: ObjectId, productId: ObjectId): Promise<ObjectId | null> {
  const order = await orders().findOne({ _id }, { projection: { returns: 1 } });
  return order?.returns[productId.toHexString()] ?? null;
}
