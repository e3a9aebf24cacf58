import type { ObjectId } from "mongodb";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { paymentClaims } from "./collections";
import type { PaymentClaimDocument } from "./documents";

/**
 * Claims a provider's transaction for one order, for ever. The transaction's id is the claim's `_id`, which is unique on
 * every topology; an index over orders would not be unique on a sharded cluster.
 * @returns false where another order has claimed it
 */
export async function claimTransaction(transactionId: string, orderId: ObjectId): Promise<boolean> {
  if (await insertOnce(paymentClaims(), { _id: transactionId, orderId, at: new Date() })) return true;
  return (await findClaim(transactionId))?.orderId.equals(orderId) ?? false;
}

export const findClaim = (transactionId: string): Promise<PaymentClaimDocument | null> =>
  paymentClaims().findOne({ _id: transactionId });

/** Gives a claim to another order, and notes whose it was. @returns false where it has moved meanwhile */
export async function moveClaim(transactionId: string, from: ObjectId, to: ObjectId): Promise<boolean> {
  const moved = await paymentClaims().updateOne(
    { _id: transactionId, orderId: from },
    { $set: { orderId: to, at: new Date() }, $addToSet: { formerOrderIds: from } },
  );
  return moved.matchedCount === 1;
}

/** Names one more order that the entry of a claim pays, so that they are all found once the entry's own document is deleted. */
export async function shareClaim(transactionId: string, orderId: ObjectId): Promise<void> {
  await paymentClaims().updateOne(
    { _id: transactionId, orderId: { $ne: orderId }, formerOrderIds: { $ne: orderId } },
    { $addToSet: { formerOrderIds: orderId } },
  );
}
