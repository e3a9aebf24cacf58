import type { ObjectId } from "mongodb";
import { isDuplicateKey } from "@/lib/core/data/store/errors";
import { DAY_MS } from "@/lib/values/day";
import { paymentEvents } from "./collections";
import type { PaymentEventDocument, PaymentEventKind } from "./documents";

/**
 * How long events stay. A provider repeats an event for days, and a signature is valid for minutes, so a month is enough to
 * recognise a repeated event. Events of orders stay for 400 days, while the money can be disputed or the year's accounts are
 * open. The order's own history and flags stay for ever.
 */
const KEPT_DAYS = { received: 400, handled: 400, ignored: 30 } as const;

const keptUntil = (state: keyof typeof KEPT_DAYS): Date => new Date(Date.now() + KEPT_DAYS[state] * DAY_MS);

/**
 * Stores a provider's event under its own id, so that a repeated event is recognised. It is stored before the work and marked
 * as handled after it: an event whose work a crash has interrupted counts as not handled.
 * @returns whether the event is still to be handled
 */
export async function receiveEvent(event: {
  id: string;
  type: string;
  kind: PaymentEventKind;
  intentId: string | null;
}): Promise<boolean> {
  try {
    await paymentEvents().insertOne({
      _id: event.id,
      type: event.type,
      kind: event.kind,
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

/** The latest events of an order, oldest first. */
export async function findEventsOf(orderId: ObjectId, limit = 50): Promise<PaymentEventDocument[]> {
  const newest = await paymentEvents().find({ orderId }).sort({ receivedAt: -1 }).limit(limit).toArray();
  return newest.reverse();
}
