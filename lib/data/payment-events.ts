import type { ObjectId } from "mongodb";
import { paymentEvents } from "./collections";
import type { PaymentEventDocument } from "./documents";
import { isDuplicateKey } from "./errors";

const DAY_MS = 86_400_000;
/**
 * The inbox does not grow for ever. A provider sends an event again for days, and a signature is good for minutes: a
 * month is enough to know it again. What concerns an order stays for administrators as long as the money can still be
 * disputed or the year's accounts are open; the order's own history and flags say the same for ever.
 */
const KEPT_DAYS = { received: 400, handled: 400, ignored: 30 } as const;

const keptUntil = (state: keyof typeof KEPT_DAYS): Date => new Date(Date.now() + KEPT_DAYS[state] * DAY_MS);

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
      expiresAt: keptUntil("received"),
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
  await paymentEvents().updateOne(
    { _id },
    { $set: { state, orderId, handledAt: new Date(), expiresAt: keptUntil(state) } },
  );
}

/** The last of them, oldest first. */
export async function findEventsOf(orderId: ObjectId, limit = 50): Promise<PaymentEventDocument[]> {
  const newest = await paymentEvents().find({ orderId }).sort({ receivedAt: -1 }).limit(limit).toArray();
  return newest.reverse();
}
