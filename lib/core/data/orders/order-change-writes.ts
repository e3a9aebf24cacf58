import type { ObjectId } from "mongodb";
import { noteActor } from "@/lib/core/data/audit/note-actor";
import { pendingJobs } from "@/lib/core/data/jobs/pending-jobs";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import type { OrderJobKind } from "@/lib/core/domain/jobs/jobs";
import { missingIn, partsOf } from "@/lib/core/domain/orders/amounts";
import { APPROVAL_HOURS, heldUntil } from "@/lib/core/domain/orders/approvals";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import { env } from "@/lib/env";
import { orders } from "./collections";
import type { OrderChange, OrderDocument } from "./documents";
import { UNCHANGING } from "./order-guards";
import { sameMoney } from "./order-money";

/** The notes in the document of an order that is not paid about a change of its lines, in their order. */

const CHANGEABLE = { $in: [...LIFECYCLE.amend.from] };

/**
 * The first step: the order names the attempt. From here on no payment starts and no other event happens.
 * @returns the order as it is now; null where it has changed, is being changed, has expired or has another payment
 */
export async function beginChange(
  { _id, customer: { userId }, status, holdId, revision, payment, moneyRevision }: OrderDocument,
  change: OrderChange,
): Promise<OrderDocument | null> {
  return await orders().findOneAndUpdate(
    {
      _id,
      "customer.userId": userId,
      // Whether the change asks for approval depends on it.
      status,
      holdId,
      expiresAt: { $gt: change.at },
      revision: revision ?? { $exists: false },
      "payment.intentId": payment.intentId,
      // A part of its money may just have come.
      ...sameMoney({ payment, moneyRevision }),
      ...UNCHANGING,
    },
    {
      // The next payment is another one, under another key: it has another amount.
      $set: { change, "payment.intentId": null },
      $inc: { "payment.attempt": 1 },
    },
    { returnDocument: "after" },
  );
}

/**
 * All pieces are held: the order has the new lines from here on, and the change those before. A change that asks makes the order
 * wait for approval by the same write.
 */
export async function acceptChange(
  order: OrderDocument,
  change: OrderChange,
  told: AuditChange[],
): Promise<OrderDocument | null> {
  const { _id, customer, lines } = order;
  const parts = { after: partsOf(change), before: partsOf(order) };
  const at = new Date();
  const entry = { event: "amend", at, by: change.by, reason: change.reason ?? null, changes: told } as const;
  const asking = change.asks ? askedBy(order, change, at) : { set: {}, entries: [], unset: {} };
  const jobs = jobsOf(change);
  return await orders().findOneAndUpdate(
    {
      _id,
      "customer.userId": customer.userId,
      status: CHANGEABLE,
      "change.holdId": change.holdId,
      "change.accepted": false,
    },
    {
      $set: {
        lines: change.lines,
        ...parts.after,
        "change.lines": lines,
        ...ofChange(parts.before),
        "change.accepted": true,
        updatedAt: at,
        auditDue: true,
        // Other staff are nobody of the company: who of it has changed the order before does not approve that either.
        ...(change.by.userId && (change.reason === undefined || change.by.onOwn)
          ? { changedBy: change.by.userId }
          : {}),
        ...asking.set,
      },
      $inc: { revision: 1 },
      ...noteActor(change.by, customer.userId),
      $push: {
        history: { $each: [entry, ...asking.entries] },
        ...(jobs.length > 0
          ? { jobsDue: { $each: pendingJobs(order._id, jobs, at, change.holdId.toHexString()) } }
          : {}),
      },
      $unset: { ...missingIn(parts.after), ...ofChange(missingIn(parts.before)), ...asking.unset },
    },
    { returnDocument: "after" },
  );
}

/** The customer is told of a change by the shop. A person of the shop may also own the company that ordered, and gives no reason then. */
const jobsOf = ({ asks, reason }: OrderChange): OrderJobKind[] => [
  ...(asks ? (["mail.approval-asked"] as const) : []),
  ...(reason === undefined ? [] : (["mail.order-changed"] as const)),
];

const ofChange = (parts: object) =>
  Object.fromEntries(Object.entries(parts).map(([part, value]) => [`change.${part}`, value]));

const HOUR_MS = 3_600_000;

/** The end of the hold of an order that asks for approval again. */
export const heldForApproval = (order: Pick<OrderDocument, "placedAt" | "expiresAt">, at: Date): Date =>
  heldUntil(new Date(at.getTime() + APPROVAL_HOURS * HOUR_MS), order, env().unpaidOrderHours);

/** The parts of that write by which the order asks for approval again. */
const askedBy = (order: OrderDocument, { by }: OrderChange, at: Date) => ({
  set: {
    status: LIFECYCLE.ask.to,
    expiresAt: heldForApproval(order, at),
  },
  entries: [{ event: "ask", at, by, reason: null } as const],
  // The order has another end now, and its customer is no longer held to a shorter time.
  unset: { ordinaryExpiresAt: "" as const },
});

/** Ends an attempt that was not accepted: it cannot be any more, and what it holds is free to go. */
export async function rejectChange(_id: ObjectId, holdId: ObjectId): Promise<boolean> {
  const rejected = await orders().updateOne(
    { _id, status: CHANGEABLE, "change.holdId": holdId, "change.accepted": false },
    { $unset: { change: "" } },
  );
  return rejected.modifiedCount === 1;
}

/** The last step: every hold of the order is the change's now. */
export async function endChange(
  { _id, customer: { userId } }: OrderDocument,
  holdId: ObjectId,
): Promise<OrderDocument | null> {
  return await orders().findOneAndUpdate(
    {
      _id,
      "customer.userId": userId,
      status: CHANGEABLE,
      "change.holdId": holdId,
      "change.accepted": true,
    },
    { $set: { holdId }, $unset: { change: "" } },
    { returnDocument: "after" },
  );
}
