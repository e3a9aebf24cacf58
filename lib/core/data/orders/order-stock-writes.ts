import type { ObjectId } from "mongodb";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import { orders } from "./collections";
import type { MoveDue, OrderDocument } from "./documents";

/** The notes in an order's document about its stock: attempts to hold it again, moves that are done, returns. */

/** Late payments come for orders in this status. */
const LATE = LIFECYCLE.expire.to;

const NOTHING_DUE = { "movesDue.0": { $exists: false } } as const;

/** The moves that are due now. They are asked for again where another process may have done some. */
export async function findMovesDueOf(_id: ObjectId): Promise<MoveDue[]> {
  const order = await orders().findOne({ _id }, { projection: { movesDue: 1 } });
  return order?.movesDue ?? [];
}

/** Notes that these moves are done. */
export async function endMoves(_id: ObjectId, moves: readonly Pick<MoveDue, "_id">[]): Promise<void> {
  if (moves.length === 0) return;
  await orders().updateOne({ _id }, { $pull: { movesDue: { _id: { $in: moves.map((move) => move._id) } } } });
}

/**
 * Begins an attempt to hold stock for an expired order, if no other is under way: of several messages about the same late
 * payment one tries at a time. An earlier attempt that was given up can no longer win.
 */
export async function beginLateHold(order: OrderDocument, holdId: ObjectId, at: Date): Promise<boolean> {
  const begun = await orders().updateOne(
    { _id: order._id, status: LATE, stockDue: false, ...NOTHING_DUE, holdingSince: null },
    { $set: { holdId, holdingSince: at } },
  );
  return begun.modifiedCount === 1;
}

/** Ends such an attempt without success. It cannot win any more. */
export async function endLateHold(_id: ObjectId, holdId: ObjectId): Promise<boolean> {
  const ended = await orders().updateOne(
    { _id, status: LATE, holdId, holdingSince: { $type: "date" } },
    { $set: { holdId: null, holdingSince: null } },
  );
  return ended.modifiedCount === 1;
}

/** Notes that the stock of an order of a version before is moved. Changes nothing if the order has another status by now: more is due then. */
export async function markStockDone(order: OrderDocument): Promise<void> {
  const { _id, status, holdId } = order;
  await orders().updateOne({ _id, status, holdId }, { $set: { stockDue: false } });
}

/** Decides which of several concurrent returns of this product counts. @returns the one that counts */
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
