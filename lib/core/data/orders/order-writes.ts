import type { Filter, MatchKeysAndValues, ObjectId } from "mongodb";
import type { Actor } from "@/lib/core/data/audit/documents";
import { noteActor } from "@/lib/core/data/audit/note-actor";
import { pendingJobs } from "@/lib/core/data/jobs/pending-jobs";
import { newId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import type { OrderJobKind } from "@/lib/core/domain/jobs/jobs";
import { jobsAfter } from "@/lib/core/domain/jobs/jobs-after";
import {
  LIFECYCLE,
  nextStatus,
  type OrderEvent,
  type OrderStatus,
  onlySourceOf,
  type Rule,
} from "@/lib/core/domain/orders/order-lifecycle";
import { isHeld } from "@/lib/core/domain/orders/order-statuses";
import { isPhysical, type LeavingPieces, movesAfter } from "@/lib/core/domain/orders/stock-moves";
import { orders } from "./collections";
import type { HistoryEntry, MoveDue, OrderDocument } from "./documents";
import { sameShipments, UNCHANGING } from "./order-guards";

/** The life of an order's document: it is inserted, changes its status and is deleted here and nowhere else. */

/** @returns false where the customer has used this idempotency key already: the unique index decides */
export const insertOrder = (order: OrderDocument): Promise<boolean> => insertOnce(orders(), order);

/** Further conditions of the guarded write, beside the status. */
export type OrderGuard = Filter<OrderDocument>;

export interface Transition {
  event: OrderEvent;
  /** Needed where the event starts from several statuses. */
  from?: OrderStatus;
  by: Actor;
  reason?: string | null;
  /** Changes beside the status, for the history and the audit. */
  changes?: AuditChange[];
  at?: Date;
  /** The pieces that leave the shop, where those are not all that are left. */
  leaving?: LeavingPieces;
  guard?: OrderGuard;
  set?: MatchKeysAndValues<OrderDocument>;
  /** Fields that are no longer there. */
  unset?: Readonly<Record<string, "">>;
  /** The jobs that follow, where they are not those of the event. */
  jobs?: readonly OrderJobKind[];
  /** Tells the jobs of events apart that can happen several times to an order. */
  occasion?: string;
}

/**
 * The one way in which an order's status changes: a single write, guarded by the status that the event starts from, that
 * also notes who did it, when and why, that the audit is to hear of it, which jobs follow, and which moves of stock are due. It waits
 * for a change of the lines. An event of whole orders fails where something was packed or has left since the order was read.
 * @returns the order as it is now, or null where another write was first
 */
export async function transitionOrder(
  order: MovedOrder,
  transition: Transition,
): Promise<OrderDocument | null> {
  const { _id, customer } = order;
  const { userId } = customer;
  const { event, by, reason = null, changes, at = new Date(), guard = {} } = transition;
  const jobsDue = pendingJobs(_id, transition.jobs ?? jobsAfter(event), at, transition.occasion);
  const from = transition.from ?? onlySourceOf(event);
  const to = nextStatus(from, event);
  if (to === null) throw new Error(`an order that is ${from} cannot ${event}`);
  const movesDue = movesOf(order, transition, from, at);
  const entry: HistoryEntry = { event, at, by, reason, ...(changes ? { changes } : {}) };
  const moved = {
    status: to,
    updatedAt: at,
    auditDue: true,
  };
  // The customer is the key that orders are sharded by: before 7.1 a cluster refuses a `findAndModify` without it.
  const filter = {
    $and: [
      { _id, "customer.userId": userId, status: from, ...UNCHANGING },
      movesDue.length > 0 ? asHeld(order) : {},
      isOfWhole(event) ? sameShipments(order) : {},
      guard,
    ],
  };
  // Before MongoDB 5 a server refuses an empty operator.
  const gone = { ...transition.unset, ...unsetBy(event, to) };
  const update = {
    $set: { ...transition.set, ...moved },
    ...noteActor(by, userId),
    $push: {
      history: entry,
      ...(jobsDue.length > 0 ? { jobsDue: { $each: jobsDue } } : {}),
      ...(movesDue.length > 0 ? { movesDue: { $each: movesDue } } : {}),
    },
    ...(Object.keys(gone).length > 0 ? { $unset: gone } : {}),
  };
  return await orders().findOneAndUpdate(filter, update, { returnDocument: "after" });
}

type MovedOrder = Pick<OrderDocument, "_id" | "customer" | "lines" | "holdId" | "revision">;

/** Whether pieces that leave meanwhile forbid the event, or change what it frees. */
function isOfWhole(event: OrderEvent): boolean {
  const rule: Rule = LIFECYCLE[event];
  return rule.whole === true;
}

const movesOf = (
  { lines, holdId }: MovedOrder,
  { event, leaving, by }: Transition,
  from: OrderStatus,
  at: Date,
): MoveDue[] =>
  movesAfter(event, from, lines, leaving).map((move) => ({
    _id: newId(),
    ...move,
    at,
    ...(move.from === "hold" && holdId ? { holdId } : {}),
    ...(isPhysical(move) ? { by: { role: by.role, userId: by.userId } } : {}),
  }));

/** Its lines and their hold are those that the moves were made for, and nothing is left to move by its status alone. */
const asHeld = ({ holdId }: MovedOrder): OrderGuard => ({ holdId, stockDue: { $ne: true } });

function unsetBy(event: OrderEvent, status: OrderStatus): Record<string, ""> {
  // They are about orders that hold stock without money.
  if (!isHeld({ status })) return { networks: "", ordinaryExpiresAt: "" };
  // The order has another end from here on, and its customer is no longer held to a shorter time.
  return event === "ask" ? { ordinaryExpiresAt: "" } : {};
}

/**
 * Takes an order that is still being placed from the attempt that places it: that attempt cannot confirm it any more.
 * @returns the order with the ids of all attempts that it was taken from; null where another write was first
 */
export const takePlacing = (
  { _id, customer: { userId }, holdId }: Pick<OrderDocument, "_id" | "customer" | "holdId">,
  nextHoldId: ObjectId,
): Promise<OrderDocument | null> =>
  orders().findOneAndUpdate(
    { _id, "customer.userId": userId, status: onlySourceOf("confirm"), holdId },
    {
      $set: { holdId: nextHoldId, holdingSince: new Date() },
      ...(holdId === null ? {} : { $push: { abandonedHolds: holdId } }),
    },
    { returnDocument: "after" },
  );

/** Deletes an order whose placing has failed. @returns whether it was still being placed */
export async function deletePlacing(_id: ObjectId, holdId: ObjectId): Promise<boolean> {
  const deleted = await orders().deleteOne({ _id, status: onlySourceOf("confirm"), holdId });
  return deleted.deletedCount === 1;
}

/** The order's lines have left its customer's basket. */
export async function markBasketDone(_id: ObjectId): Promise<void> {
  await orders().updateOne({ _id }, { $unset: { basketDue: "" } });
}

/** Moves an overdue order that could not expire behind the others for the next sweep. */
export async function deferExpiry(_id: ObjectId): Promise<void> {
  await orders().updateOne(
    { _id, status: { $in: [...LIFECYCLE.expire.from] } },
    { $set: { updatedAt: new Date() } },
  );
}
