import type { ObjectId } from "mongodb";
import { pendingJobs } from "@/lib/core/data/jobs/pending-jobs";
import { newId } from "@/lib/core/data/store/ids";
import type { OrderJobKind } from "@/lib/core/domain/jobs/jobs";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";

/** The notes in an order's document about its refund at the provider. */

/**
 * The provider has not accepted this refund: it is requested again after all others that are due, and under another
 * idempotency key if the provider has answered this one with a failure.
 * @returns false if another process has noted this already or has got further
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

/** Stores whether the provider reports the refund as failed, and that the customer is to hear of it where that is new. */
export async function noteRefundFailed(_id: ObjectId, failed: boolean): Promise<void> {
  const now = new Date();
  const kind: OrderJobKind = failed ? "mail.refund-failed" : "mail.refund-sent-again";
  // It can change several times, and each time is a cause of its own.
  const jobsDue = pendingJobs(_id, [kind], now, newId().toHexString());
  await orders().updateOne(
    { _id, status: LIFECYCLE.refund.to, refundFailed: { $ne: failed } },
    { $set: { refundFailed: failed }, $push: { jobsDue: { $each: jobsDue } } },
  );
}
