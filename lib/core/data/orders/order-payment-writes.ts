import type { ObjectId } from "mongodb";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import type { Cents } from "@/lib/values/money";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";
import { sameDue, UNCHANGING } from "./order-guards";
import { keptReceiptsOf, sameMoney } from "./order-money";

/** The notes in an order's document about the payment that was begun for it. */

const UNPAID = LIFECYCLE.confirm.to;

/**
 * @param cents what is open of the order
 * @param seen the intent that the order is expected to have; null for none
 * @returns false where the order has another intent or total, is being changed or is no longer unpaid
 */
export async function storeIntent(
  order: OrderDocument,
  seen: string | null,
  { provider, intentId, cents }: { provider: string; intentId: string; cents: Cents },
): Promise<boolean> {
  const { _id } = order;
  const stored = await orders().updateOne(
    {
      _id,
      status: UNPAID,
      ...sameDue(order),
      ...sameMoney(order),
      "payment.intentId": seen,
      ...UNCHANGING,
    },
    {
      $set: {
        // It is the provider of the first money, which may have been a transfer.
        ...(keptReceiptsOf(order).length > 0 ? {} : { "payment.provider": provider }),
        "payment.intentId": intentId,
        "payment.begun": { intentId, cents },
      },
      $inc: { "payment.attempt": 1 },
    },
  );
  if (stored.matchedCount === 1) return true;
  // A concurrent request with the same idempotency key gets the same intent: either of the two may have stored it.
  const same = { _id, status: UNPAID, "payment.intentId": intentId };
  return (await orders().findOne(same, { projection: { _id: 1 } })) !== null;
}

/** Gives the next attempt to begin a payment another idempotency key, since the provider answered this one with a failure. */
export async function nextPaymentKey({ _id, payment: { attempt } }: OrderDocument): Promise<void> {
  await orders().updateOne({ _id, "payment.attempt": attempt }, { $inc: { "payment.attempt": 1 } });
}

/** Makes every booking of a transfer fail that has read this order before now: its entry is about to pay another one. */
export async function endBookings(_id: ObjectId): Promise<void> {
  await orders().updateOne({ _id }, { $inc: { "payment.bookings": 1 } });
}

/** Notes in the order that its transfers belong to their bank entries again, unless its money has changed since it was read. */
export async function noteMoneyGivenBack({
  _id,
  moneyRevision,
}: Pick<OrderDocument, "_id" | "moneyRevision">): Promise<void> {
  await orders().updateOne(
    { _id, moneyRevision: moneyRevision ?? { $exists: false } },
    { $unset: { moneyBackSince: "" } },
  );
}
