import type { ObjectId } from "mongodb";
import { paymentClaims } from "./collections";
import { insertOnce } from "./insert-once";

/**
 * Claims a provider's transaction for one order, for ever. The transaction's id is the claim's `_id`, which is unique on
 * every topology; an index over orders would not be unique on a sharded cluster.
 * @returns false where another order has claimed it
 */
export async function claimTransaction(transactionId: string, orderId: ObjectId): Promise<boolean> {
  if (await insertOnce(paymentClaims(), { _id: transactionId, orderId, at: new Date() })) return true;
  const claim = await paymentClaims().findOne({ _id: transactionId });
  return claim?.orderId.equals(orderId) ?? false;
}
