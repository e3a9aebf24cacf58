import { staffActor } from "@/lib/core/commands/audit/actor";
import { giveUpPayment } from "@/lib/core/commands/payments/give-up-payment";
import { type Outcome, type Step, settle } from "@/lib/core/commands/payments/settle-payment";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { endedUndecided } from "@/lib/core/domain/orders/approvals";
import { canHappen, LIFECYCLE, NO_SUCH_ORDER, staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { isAwaiting, isPaid, isRefunded, isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import { BANK, formerTransactionOf, transactionOf } from "@/lib/core/domain/payments/bank-transfers";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { bankEntryId, findBankEntry } from "@/lib/features/bank/data/bank-entries";
import { SHOP_CURRENCY } from "@/lib/features/bank/domain/entry-states";
import { type Cents, formatPrice } from "@/lib/values/money";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { findPaidBy, isTakenBack, noteBooking, takeEntry } from "./take-entry";

/** A transfer that has come to the shop's account. */
export interface Transfer {
  /** The bank's reference of the entry, as `toEntry` writes it. */
  entry: string;
  amountCents: Cents;
  /** The day of the entry, `2026-11-22`. */
  day: string;
}

export const TRANSFERS_OFF = refuse("payments_off", "Bank transfer is not set up");

const SOLD_OUT = refuse(
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
const BUSY = refuse("busy", "This entry is being booked. Please try again in a moment.", {
  details: { retryAfter: 5 },
});

/**
 * Books a transfer of the whole amount: the order is paid, or settled where it is on account. The entry's reference makes it happen once: the same entry again changes
 * nothing, and pays no other order. A refusal says what to do with the money; it changes nothing but that a card payment that was
 * begun is cancelled.
 */
export async function bookTransfer(
  viewer: Viewer,
  orderId: string,
  { reason, ...transfer }: Transfer & { reason: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "bookTransfers")) return staffOnly("bookTransfers");
  const account = env().bank;
  if (!account) return TRANSFERS_OFF;
  const order = await findOrderDocumentFor(viewer, orderId);
  if (!order) return NO_SUCH_ORDER;
  const transactionId = transactionOf(account, transfer.entry);
  const formerId = formerTransactionOf(account, transfer.entry);
  const differs = await differsFromStatement(transactionId, transfer);
  if (differs) return differs;
  return await bookEntry(order, { ...transfer, transactionId, formerId }, { by: staffActor(viewer), reason });
}

/** Null where no statement has brought the entry, or has brought it as it was typed. In another currency the bank's own amount counts. */
async function differsFromStatement(
  transactionId: string,
  { amountCents }: Transfer,
): Promise<Refusal | null> {
  const brought = await findBankEntry(bankEntryId(transactionId));
  if (brought?.state === "closed") return SET_ASIDE;
  if (!brought || brought.currency !== SHOP_CURRENCY || brought.amountCents === amountCents) return null;
  return refuse(
    "payment_mismatch",
    `The statement has ${formatPrice(brought.amountCents)} for this entry. Please look at the amount again.`,
  );
}

/** An entry with the transaction that it is. */
export interface Booking extends Transfer {
  transactionId: string;
  /** The name that an earlier version gave it; null where that is the same. */
  formerId: string | null;
}

/** The same for an entry of a statement. */
export async function bookEntry(
  order: OrderDocument,
  booking: Booking,
  said: { by: Actor; reason: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const { answer } = await settle(order, (now) => nextStep(now, booking, said));
  if (answer.ok) await noteBooking(booking, order._id);
  return answer;
}

async function nextStep(
  order: OrderDocument,
  booking: Booking,
  { by, reason }: { by: Actor; reason: string },
): Promise<Step> {
  const known = knownAnswer(order, booking) ?? whyNoTransfer(order, booking);
  if (known) return known;
  const former = booking.formerId === null ? null : await findPaidBy(booking.formerId);
  if (former) return await toldOfAnother(booking, former);
  const taken = await takeEntry(booking.transactionId, order._id);
  if (taken === "busy") return { answer: BUSY };
  if (taken !== "taken") return await toldOfAnother(booking, taken);
  // After this no card can pay the order as it was read; a payment that is begun later changes its intent, and the guard fails.
  const byCard = await giveUpPayment(order);
  if (byCard) return { answer: toldToStaff(byCard, booking) };
  if (order.terms) return { transition: settleTransition(order, booking, { by, reason }) };
  if (isUnpaid(order)) return { transition: payTransition(order, booking, { by, reason }) };
  const late = `Late payment: the stock could be held again. ${reason}`;
  return {
    transition: payTransition(order, booking, { by, reason: late }),
    ifSoldOut: { answer: SOLD_OUT },
  };
}

/** A process that died after the booking may have left the entry as one that waits. */
async function toldOfAnother(booking: Booking, orderId: ObjectId): Promise<Outcome> {
  await noteBooking(booking, orderId);
  return { answer: ofAnotherOrder(booking, orderId.toHexString()) };
}

/** Null where the order is not paid by this entry. */
function knownAnswer(order: OrderDocument, { transactionId, formerId }: Booking): Outcome | null {
  const paidBy = order.payment.transactionId;
  if (paidBy === null || (paidBy !== transactionId && paidBy !== formerId)) return null;
  if (isPaid(order)) return { answer: done({ modifiedCount: 0 }) };
  return { answer: isTakenBack(order) ? TAKEN_BACK : LIFECYCLE.pay.refusals.refunded };
}

/** Null where such a transfer would pay the order. */
function whyNoTransfer(order: OrderDocument, booking: Booking): Outcome | null {
  if (isPaid(order)) return { answer: alreadyPaid(booking) };
  if (isRefunded(order))
    return { answer: isTakenBack(order) ? TAKEN_BACK : sendBack("was refunded", booking) };
  if (isAwaiting(order)) return { answer: notYet(booking) };
  if (order.status === LIFECYCLE.expire.to && endedUndecided(order.history))
    return { answer: sendBack("was not approved in time", booking) };
  if (!canHappen(order.terms ? "settle" : "pay", order))
    return { answer: { ...sendBack("was cancelled", booking), code: "cancelled" } };
  const missing = order.totalCents - booking.amountCents;
  if (missing === 0) return null;
  const total = `The order's total is ${formatPrice(order.totalCents)}`;
  const what =
    missing > 0
      ? `${formatPrice(missing)} is missing. Send this transfer back and ask for one of the whole amount.`
      : `${formatPrice(-missing)} is too much. Send this transfer back and ask for one of the exact amount.`;
  return { answer: refuse("payment_mismatch", `${total}: ${what}`) };
}

/** Why a card payment that had been begun leaves no room for the transfer: its refusal speaks to the customer. */
function toldToStaff(byCard: Refusal, booking: Booking): Refusal {
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

const ofAnotherOrder = ({ entry }: Booking, orderId: string): Refusal =>
  refuse(
    "payment_mismatch",
    `The entry ${entry} pays order ${orderNumber(orderId)}. Take that booking back first, if it was a mistake.`,
  );

/** The money of an order on account: its status stays, and its company's credit is free again. */
const settleTransition = (
  order: OrderDocument,
  booking: Booking,
  said: { by: Actor; reason: string },
): Transition => {
  return {
    ...payTransition(order, booking, said),
    event: "settle",
    occasion: String(order.history.length),
    set: {
      "payment.provider": BANK,
      "payment.transactionId": booking.transactionId,
      "terms.settledCents": booking.amountCents,
    },
  };
};

const payTransition = (
  order: OrderDocument,
  { transactionId, entry, amountCents, day }: Booking,
  { by, reason }: { by: Actor; reason: string },
): Transition => ({
  event: "pay",
  from: order.status,
  by,
  reason,
  changes: [
    { field: "transferEntry", from: null, to: entry },
    { field: "transferCents", from: null, to: amountCents },
    { field: "transferDay", from: null, to: day },
  ],
  guard: {
    // The amount was compared with the order as it was read, and its card payment cancelled.
    totalCents: amountCents,
    "payment.intentId": order.payment.intentId,
    // The entry has not been given to another order since.
    "payment.bookings": order.payment.bookings ?? { $exists: false },
  },
  set: { "payment.provider": BANK, "payment.transactionId": transactionId, holdingSince: null },
});
