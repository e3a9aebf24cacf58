import type { ObjectId } from "mongodb";
import { batch } from "./batching/batch";
import { bulkInsert } from "./batching/bulk-write";
import { paymentClaims } from "./collections";
import type { PaymentClaimDocument } from "./documents";

/**
 * A transaction serves one order for ever. Its id is the claim's `_id`, which is unique on every topology, a sharded
 * cluster included, where an index over orders would not be.
 * @returns false where it is another order's
 */
export async function claimTransaction(transactionId: string, orderId: ObjectId): Promise<boolean> {
  if (await insertClaim({ _id: transactionId, orderId, at: new Date() })) return true;
  const claim = await paymentClaims().findOne({ _id: transactionId });
  return claim?.orderId.equals(orderId) ?? false;
}

const insertClaim = batch((claims: readonly PaymentClaimDocument[]) => bulkInsert(paymentClaims(), claims));
