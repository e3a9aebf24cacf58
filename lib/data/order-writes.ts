import type { Filter, MatchKeysAndValues, ObjectId, UpdateFilter } from "mongodb";
import { nextStatus, type OrderEvent, type OrderStatus } from "@/lib/domain/order-state";
import { batch } from "./batching/batch";
import { bulkInsert, bulkUpdate, type Change } from "./batching/bulk-write";
import { orders } from "./collections";
import type { Actor, HistoryEntry, OrderDocument, OrderFlag } from "./documents";
import { newId } from "./ids";

/** An order's document changes here and nowhere else. */

/** False where this customer has already used this key: the unique index decides. */
export const insertOrder = batch((placed: readonly OrderDocument[]) => bulkInsert(orders(), placed));

/** What must still be as it was seen, beside the status. */
export type OrderGuard = Filter<OrderDocument>;

interface Transition {
  from: OrderStatus;
  event: OrderEvent;
  by: Actor;
  reason?: string | null;
  at?: Date;
  guard?: OrderGuard;
  set?: MatchKeysAndValues<OrderDocument>;
  /**
   * What the order is with `set`, where the caller needs nothing of it that somebody else may change meanwhile: it is
   * then not read back, and the write goes together with others.
   */
  whole?: OrderDocument;
}

/**
 * The one way in which an order's status changes: a single write, guarded by the status it comes from, that also
 * says who did it, when and why, and that the audit is to hear of it.
 * @returns the order as it is now, or null when somebody else was first
 */
export async function transitionOrder(
  { _id, customer: { userId } }: Pick<OrderDocument, "_id" | "customer">,
  transition: Transition,
): Promise<OrderDocument | null> {
  const { from, event, by, reason = null, at = new Date(), guard = {}, whole } = transition;
  const to = nextStatus(from, event);
  if (to === null) throw new Error(`an order that is ${from} cannot ${event}`);
  const entry: HistoryEntry = { event, at, by, reason, ...(whole ? { id: newId() } : {}) };
  const moved = { status: to, updatedAt: at, auditDue: true };
  // The customer is the key that orders are sharded by: before 7.1 a cluster refuses a `findAndModify` without it.
  const filter = { $and: [{ _id, "customer.userId": userId, status: from }, guard] };
  const update = { $set: { ...transition.set, ...moved }, $push: { history: entry } };
  if (!whole) return await orders().findOneAndUpdate(filter, update, { returnDocument: "after" });
  const made = await transit({ _id, entry, filter, update });
  return made ? { ...whole, ...moved, history: [...whole.history, entry] } : null;
}

interface Transit extends Change<OrderDocument> {
  _id: ObjectId;
  entry: HistoryEntry;
}

/** Of several who bring the same order on, each by an entry with an id of its own, one has made it. */
const transit = batch((transits: readonly Transit[]) =>
  bulkUpdate(orders(), transits, async (index) => {
    const { _id, entry } = transits[index] ?? {};
    if (!_id || !entry?.id) return false;
    const filter = { _id, "history.id": entry.id };
    return (await orders().findOne(filter, { projection: { _id: 1 } })) !== null;
  }),
);

/** Undoes an order that never came to be. @returns whether it was there and still being placed */
export async function deletePlacing(_id: ObjectId, holdId: ObjectId): Promise<boolean> {
  const deleted = await orders().deleteOne({ _id, status: "placing", holdId });
  return deleted.deletedCount === 1;
}

/**
 * Makes an attempt to hold stock for an expired order, if no other is under way: of any number of messengers of the
 * same late payment one tries at a time. The earlier attempt, if it was given up, can no longer win.
 */
export async function beginLateHold(order: OrderDocument, holdId: ObjectId, at: Date): Promise<boolean> {
  const begun = await orders().updateOne(
    { _id: order._id, status: "expired", stockDue: false, holdingSince: null },
    { $set: { holdId, holdingSince: at } },
  );
  return begun.modifiedCount === 1;
}

/** Ends such an attempt without success; from here on it cannot win any more. */
export async function endLateHold(_id: ObjectId, holdId: ObjectId): Promise<boolean> {
  const ended = await orders().updateOne(
    { _id, status: "expired", holdId, holdingSince: { $type: "date" } },
    { $set: { holdId: null, holdingSince: null } },
  );
  return ended.modifiedCount === 1;
}

/** What the order's status asks of its stock is done; only if it is still that status. */
export async function markStockDone(order: OrderDocument): Promise<void> {
  const { _id, status, holdId } = order;
  await setStockDone({ filter: { _id, status, holdId }, update: { $set: { stockDue: false } } });
}

/** Nobody asks whether it was: where the order has moved on, more is due, and that is somebody else's. */
const setStockDone = batch((changes: readonly Change<OrderDocument>[]) =>
  bulkUpdate(orders(), changes, async () => true),
);

/** Of all who return a product's pieces for this order, one wins. @returns the attempt that counts */
export async function decideReturn(
  _id: ObjectId,
  productId: ObjectId,
  token: ObjectId,
): Promise<ObjectId | null> {
  const field = `returns.${productId.toHexString()}`;
  await orders().updateOne(
    { _id, status: "refunded", [field]: { $exists: false } },
    { $set: { [field]: token } },
  );
  return await findDecidedReturn(_id, productId);
}

export async function findDecidedReturn(_id: ObjectId, productId: ObjectId): Promise<ObjectId | null> {
  const order = await orders().findOne({ _id }, { projection: { returns: 1 } });
  return order?.returns[productId.toHexString()] ?? null;
}

/**
 * @param seen the intent that the order is expected to have; null for none
 * @returns false where it has another meanwhile, or is no longer unpaid
 */
export const storeIntent = (
  { _id }: OrderDocument,
  seen: string | null,
  { provider, intentId }: { provider: string; intentId: string },
): Promise<boolean> =>
  setIntent({
    _id,
    intentId,
    filter: { _id, status: "unpaid", "payment.intentId": seen },
    update: {
      $set: { "payment.provider": provider, "payment.intentId": intentId },
      $inc: { "payment.attempt": 1 },
    },
  });

interface NewIntent extends Change<OrderDocument> {
  _id: ObjectId;
  intentId: string;
}

const setIntent = batch((intents: readonly NewIntent[]) =>
  bulkUpdate(orders(), intents, async (index) => {
    const { _id, intentId } = intents[index] ?? {};
    if (!_id || !intentId) return false;
    // Of two who have made the same intent, under the same key, it is the same which of them has stored it.
    const filter: Filter<OrderDocument> = { _id, status: "unpaid", "payment.intentId": intentId };
    return (await orders().findOne(filter, { projection: { _id: 1 } })) !== null;
  }),
);

/** An order whose time is over and that could not expire: it comes after the others the next time. */
export async function deferExpiry(_id: ObjectId): Promise<void> {
  await orders().updateOne({ _id, status: "unpaid" }, { $set: { updatedAt: new Date() } });
}

/** The provider has answered to this key with a failure: the next try to begin a payment has another. */
export async function nextPaymentKey({ _id, payment: { attempt } }: OrderDocument): Promise<void> {
  await orders().updateOne({ _id, "payment.attempt": attempt }, { $inc: { "payment.attempt": 1 } });
}

/**
 * The provider has not taken this refund on: it is asked for again after all others that are due, and under another
 * key where this one has had its answer.
 * @returns false where somebody else has noted it, or got further
 */
export async function deferRefund({ _id, payment }: OrderDocument, isAnswered: boolean): Promise<boolean> {
  const deferred = await orders().updateOne(
    { _id, refundDue: true, "payment.failedRefunds": payment.failedRefunds ?? { $exists: false } },
    {
      $set: { updatedAt: new Date() },
      ...(isAnswered ? { $inc: { "payment.failedRefunds": 1 } } : {}),
    },
  );
  return deferred.modifiedCount === 1;
}

export async function markRefundDone(_id: ObjectId, refundId: string): Promise<void> {
  await orders().updateOne(
    { _id, refundDue: true },
    { $set: { refundDue: false, "payment.refund": { refundId, at: new Date() } } },
  );
}

/** What the provider says of a refunded order's money. @returns whether that is news */
export async function noteRefundFailed(_id: ObjectId, failed: boolean): Promise<boolean> {
  const noted = await orders().updateOne(
    { _id, status: "refunded", refundFailed: { $ne: failed } },
    { $set: { refundFailed: failed } },
  );
  return noted.modifiedCount === 1;
}

/** For administrators to see; the same flag is raised once. */
export async function flagOrder(_id: ObjectId, kind: OrderFlag["kind"], text: string): Promise<void> {
  const at = new Date();
  const update: UpdateFilter<OrderDocument> = {
    $push: { flags: { kind, at, text } },
    $set: { flaggedAt: at },
  };
  await orders().updateOne({ _id, flags: { $not: { $elemMatch: { kind, text } } } }, update);
}
