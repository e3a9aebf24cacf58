import type { Filter, ObjectId } from "mongodb";
import { LIFECYCLE } from "@/lib/domain/order-lifecycle";
import { batch } from "./batching/batch";
import { bulkUpdate, type Change } from "./batching/bulk-write";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";

/** The notes in an order's document about the payment that was begun for it. */

const UNPAID = LIFECYCLE.confirm.to;

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
    filter: { _id, status: UNPAID, "payment.intentId": seen },
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
    const filter: Filter<OrderDocument> = { _id, status: UNPAID, "payment.intentId": intentId };
    return (await orders().findOne(filter, { projection: { _id: 1 } })) !== null;
  }),
);

/** The provider has answered to this key with a failure: the next try to begin a payment has another. */
export async function nextPaymentKey({ _id, payment: { attempt } }: OrderDocument): Promise<void> {
  await orders().updateOne({ _id, "payment.attempt": attempt }, { $inc: { "payment.attempt": 1 } });
}
