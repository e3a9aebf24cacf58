import type { ObjectId } from "mongodb";
import { LIFECYCLE } from "@/lib/domain/order-lifecycle";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";

/** The notes in an order's document about its refund at the provider. */

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
    { _id, status: LIFECYCLE.refund.to, refundFailed: { $ne: failed } },
    { $set: { refundFailed: failed } },
  );
  return noted.modifiedCount === 1;
}
