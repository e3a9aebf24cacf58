import type { ObjectId } from "mongodb";
import type { AuditChange } from "@/lib/domain/audit";
import { onlySourceOf } from "@/lib/domain/order-lifecycle";
import { orders } from "./collections";
import type { OrderChange, OrderDocument } from "./documents";
import { UNCHANGING } from "./order-guards";

/** The notes in an unpaid order's document about a change of its lines, in their order. */

const UNPAID = onlySourceOf("amend");

/**
 * The first step: the order names the attempt. From here on no payment starts and no other event happens.
 * @returns the order as it is now; null where it has changed, is being changed, has expired or has another payment
 */
export async function beginChange(
  { _id, customer: { userId }, holdId, revision, payment }: OrderDocument,
  change: OrderChange,
): Promise<OrderDocument | null> {
  return await orders().findOneAndUpdate(
    {
      _id,
      "customer.userId": userId,
      status: UNPAID,
      holdId,
      expiresAt: { $gt: change.at },
      revision: revision ?? { $exists: false },
      "payment.intentId": payment.intentId,
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

/** All pieces are held: the order has the new lines from here on, and the change those before. */
export async function acceptChange(
  { _id, customer: { userId }, lines, totalCents }: OrderDocument,
  change: OrderChange,
  told: AuditChange[],
): Promise<OrderDocument | null> {
  const at = new Date();
  const entry = { event: "amend", at, by: change.by, reason: null, changes: told } as const;
  return await orders().findOneAndUpdate(
    {
      _id,
      "customer.userId": userId,
      status: UNPAID,
      "change.holdId": change.holdId,
      "change.accepted": false,
    },
    {
      $set: {
        lines: change.lines,
        totalCents: change.totalCents,
        "change.lines": lines,
        "change.totalCents": totalCents,
        "change.accepted": true,
        updatedAt: at,
        auditDue: true,
      },
      $inc: { revision: 1 },
      $push: { history: entry },
    },
    { returnDocument: "after" },
  );
}

/** Ends an attempt that was not accepted: it cannot be any more, and what it holds is free to go. */
export async function rejectChange(_id: ObjectId, holdId: ObjectId): Promise<boolean> {
  const rejected = await orders().updateOne(
    { _id, status: UNPAID, "change.holdId": holdId, "change.accepted": false },
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
      status: UNPAID,
      "change.holdId": holdId,
      "change.accepted": true,
    },
    { $set: { holdId }, $unset: { change: "" } },
    { returnDocument: "after" },
  );
}
