import type { Outcome } from "@/lib/core/commands/payments/settle-payment";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { isTakenBack, openOf, receiptsOf, transactionOfReceipt } from "@/lib/core/data/orders/order-money";
import { endedUndecided } from "@/lib/core/domain/orders/approvals";
import { canHappen, LIFECYCLE, whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { isAwaiting, isPaid, isRefunded } from "@/lib/core/domain/orders/order-statuses";
import { isKept, MOST_RECEIPTS } from "@/lib/core/domain/orders/receipts";
import { type Cents, formatPrice } from "@/lib/values/money";
import { done, type Refusal, refuse } from "@/lib/values/result";

/** Why a transfer cannot pay an order. Each refusal says what to do with the money. */

/** A transfer that has come to the shop's account. */
export interface Transfer {
  /** The bank's reference of the entry, as `toEntry` writes it. */
  entry: string;
  amountCents: Cents;
  /** The day of the entry, `2026-11-22`. */
  day: string;
}

/** An entry with the transaction that it is. */
export interface Booking extends Transfer {
  transactionId: string;
  /** The name that an earlier version gave it; null where that is the same. */
  formerId: string | null;
  /** The order takes so much of it, and no more. Missing where it takes all that is open. */
  mostCents?: Cents;
}

export const SOLD_OUT = refuse(
  "over_available",
  "The order had expired, and its parts are sold or held for others. Send the money back, or ask the customer to order again what is there.",
);

const TAKEN_BACK = refuse(
  "already_paid",
  "The booking of this order was taken back, which ended it. Ask the customer to order again; the entry can pay the new order.",
);

export const SET_ASIDE = refuse(
  "already_paid",
  "This entry was set aside: its money was sent back, or is no customer's. If it is here after all, have it wait again first.",
);

export const BUSY = refuse("busy", "This entry is being booked. Please try again in a moment.", {
  details: { retryAfter: 5 },
});

/** Null where the order has no money of this entry. */
export function knownAnswer(order: OrderDocument, { transactionId, formerId }: Booking): Outcome | null {
  const names = formerId === null ? [transactionId] : [transactionId, formerId];
  const ofEntry = receiptsOf(order).filter((receipt) => names.includes(transactionOfReceipt(receipt)));
  if (isRefunded(order) && ofEntry.length > 0)
    return { answer: isTakenBack(order) ? TAKEN_BACK : LIFECYCLE.pay.refusals.refunded };
  return ofEntry.some(isKept) ? { answer: done({ modifiedCount: 0 }) } : null;
}

const DELIVERY_OPEN = refuse(
  "payment_mismatch",
  "The price of this order's delivery is still to be agreed on, so nobody knows what is due. Set it on the order's page first.",
);

/** Null where such a transfer would pay the order. */
export function whyNoTransfer(order: OrderDocument, booking: Booking): Outcome | null {
  if (isPaid(order)) return { answer: alreadyPaid(booking) };
  if (isRefunded(order))
    return { answer: isTakenBack(order) ? TAKEN_BACK : sendBack("was refunded", booking) };
  if (isAwaiting(order)) return { answer: notYet(booking) };
  if (order.status === LIFECYCLE.expire.to && endedUndecided(order.history))
    return { answer: sendBack("was not approved in time", booking) };
  if (!canHappen(order.terms ? "settle" : "pay", order))
    return { answer: { ...sendBack("was cancelled", booking), code: "cancelled" } };
  if (receiptsOf(order).length >= MOST_RECEIPTS)
    return { answer: refuse("full", `An order has ${MOST_RECEIPTS} payments at most`) };
  return order.deliveryOpen ? { answer: DELIVERY_OPEN } : null;
}

/** An order that has expired holds its parts again for the whole amount alone. @param cents that there are for it */
export function whyNoPart(order: OrderDocument, cents: Cents, booking: Booking): Refusal | null {
  const missing = openOf(order) - cents;
  if (order.status !== LIFECYCLE.expire.to || missing <= 0) return null;
  return refuse(
    "payment_mismatch",
    `This order has expired, and ${formatPrice(missing)} of its total are missing. Send the ${formatPrice(booking.amountCents)} back by transfer, or book them for another order of the customer's.`,
  );
}

/** Why a card payment that had been begun leaves no room for the transfer: its refusal speaks to the customer. */
export function toldToStaff(byCard: Refusal, booking: Booking): Refusal {
  if (byCard.code === "already_paid") return alreadyPaid(booking);
  if (byCard.code === "money_returning") return sendBack("was refunded", booking);
  if (byCard.code === "payment_mismatch") return OTHER_CARD_PAYMENT;
  return byCard;
}

const OTHER_CARD_PAYMENT = refuse(
  "payment_mismatch",
  "A card payment of another amount has come for this order. Refund it at the provider first.",
);

const notYet = ({ amountCents }: Booking): Refusal =>
  refuse(
    "awaiting_approval",
    `This order waits for the approval of its company. Book the ${formatPrice(amountCents)} once it is approved, or send them back by transfer.`,
  );

const alreadyPaid = (booking: Booking): Refusal => sendBack("is paid already", booking);

const sendBack = (state: string, { amountCents }: Booking): Refusal =>
  refuse("already_paid", `This order ${state}. Send the ${formatPrice(amountCents)} back by transfer.`);

export const ofAnotherOrder = ({ entry }: Booking, orderId: string): Refusal =>
  refuse(
    "payment_mismatch",
    `The entry ${entry} pays order ${orderNumber(orderId)}. Take that booking back first, if it was a mistake.`,
  );

/** Whether money is awaited for the order, so that a transfer pays it by itself. */
export const waitsForMoney = (order: OrderDocument): boolean =>
  order.terms ? whyNot("settle", order) === null : ["unpaid", "expired"].includes(order.status);
