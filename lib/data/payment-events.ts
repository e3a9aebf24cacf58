import type { ObjectId } from "mongodb";
import { paymentEvents } from "./collections";
import type { PaymentEventDocument } from "./documents";
import { isDuplicateKey } from "./errors";

/**
 * The inbox of the provider's events: an event's id is its document's, so one that comes again is known. It is noted
 * before the work and marked after it, so a crash between leaves an event that counts as not handled.
 * @returns whether it is still to be handled
 */
export async function receiveEvent(event: {
  id: string;
  type: string;
  intentId: string | null;
}): Promise<boolean> {
  try {
    await paymentEvents().insertOne({
      _id: event.id,
      type: event.type,
      intentId: event.intentId,
      orderId: null,
      state: "received",
      receivedAt: new Date(),
      handledAt: null,
      tries: 1,
    });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const again = await paymentEvents().findOneAndUpdate(
    { _id: event.id },
    { $inc: { tries: 1 } },
    { returnDocument: "after" },
  );
  return again?.state === "received";
}

export async function markEvent(
  _id: string,
  state: "handled" | "ignored",
  orderId: ObjectId | null,
): Promise<void> {
  await paymentEvents().updateOne({ _id }, { $set: { state, orderId, handledAt: new Date() } });
}

/** Oldest first. */
export const findEventsOf = (orderId: ObjectId): Promise<PaymentEventDocument[]> =>
  paymentEvents().find({ orderId }).sort({ receivedAt: 1 }).limit(200).toArray();
