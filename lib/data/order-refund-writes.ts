import type { ObjectId } from "mongodb";
import { LIFECYCLE } from "@/lib/domain/order-lifecycle";
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

/** Stores whether the provider reports the refund as failed. @returns whether that is new */
export async function noteRefundFailed(_id: ObjectId, failed: boolean): Promise<boolean> {
  const noted = await orders().updateOne(
    { _id, status: LIFECYCLE.refund.to, refundFailed: { $ne: failed } },
    { $set: { refundFailed: failed } },
  );
  return noted.modifiedCount === 1;
}
