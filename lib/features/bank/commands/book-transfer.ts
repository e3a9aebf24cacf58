import { deciderOn } from "@/lib/core/commands/audit/decider";
import { giveUpPayment } from "@/lib/core/commands/payments/give-up-payment";
import { type Outcome, type Step, settle } from "@/lib/core/commands/payments/settle-payment";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { dueIs } from "@/lib/core/data/orders/order-guards";
import { isTakenBack, moneyWrite, newReceipt, receiptsOf } from "@/lib/core/data/orders/order-money";
import { endBookings } from "@/lib/core/data/orders/order-payment-writes";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { findOrderDocument, findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { claimTransaction, findClaim, moveClaim } from "@/lib/core/data/payments/payments";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { NO_SUCH_ORDER, staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import { BANK, formerTransactionOf, transactionOf } from "@/lib/core/domain/payments/bank-transfers";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { bankEntryId, findBankEntry, noteBooked, noteTakenBack } from "@/lib/features/bank/data/bank-entries";
import { shopCurrency } from "@/lib/values/currency";
import { formatPrice } from "@/lib/values/money";
import { type Refusal, type Result, refuse } from "@/lib/values/result";
import {
  type Booking,
  BUSY,
  knownAnswer,
  ofAnotherOrder,
  SET_ASIDE,
  SOLD_OUT,
  type Transfer,
  toldToStaff,
  whyNoTransfer,
} from "./why-no-transfer";

export const TRANSFERS_OFF = refuse("payments_off", "Bank transfer is not set up");

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
  const decider = await deciderOn(viewer, "bookTransfer", { order });
  if (!decider.ok) return decider;
  const transactionId = transactionOf(account, transfer.entry);
  const formerId = formerTransactionOf(account, transfer.entry);
  const differs = await differsFromStatement(transactionId, transfer);
  if (differs) return differs;
  return await bookEntry(order, { ...transfer, transactionId, formerId }, { by: decider.value, reason });
}

/** Null where no statement has brought the entry, or has brought it as it was typed. In another currency the bank's own amount counts. */
async function differsFromStatement(
  transactionId: string,
  { amountCents }: Transfer,
): Promise<Refusal | null> {
  const brought = await findBankEntry(bankEntryId(transactionId));
  if (brought?.state === "closed") return SET_ASIDE;
  if (!brought || brought.currency !== shopCurrency() || brought.amountCents === amountCents) return null;
  return refuse(
    "payment_mismatch",
    `The statement has ${formatPrice(brought.amountCents)} for this entry. Please look at the amount again.`,
  );
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

/** The money of an order on account: its status stays, and its company's credit is free again. */
const settleTransition = (
  order: OrderDocument,
  booking: Booking,
  said: { by: Actor; reason: string },
): Transition => ({
  ...payTransition(order, booking, said),
  event: "settle",
  occasion: String(order.history.length),
});

function payTransition(
  order: OrderDocument,
  { transactionId, entry, amountCents, day }: Booking,
  { by, reason }: { by: Actor; reason: string },
): Transition {
  const at = new Date();
  const receipt = newReceipt(order, { transactionId, kind: "transfer", cents: amountCents, day, by, at });
  const money = moneyWrite(order, { receipts: [...receiptsOf(order), receipt] });
  return {
    event: "pay",
    from: order.status,
    by,
    reason,
    at,
    changes: [
      { field: "transferEntry", from: null, to: entry },
      { field: "transferCents", from: null, to: amountCents },
      { field: "transferDay", from: null, to: day },
    ],
    guard: {
      // The amount was compared with the order as it was read, and its card payment cancelled.
      $and: [{ $or: dueIs(amountCents) }, money.guard],
      "payment.intentId": order.payment.intentId,
      // The entry has not been given to another order since.
      "payment.bookings": order.payment.bookings ?? { $exists: false },
    },
    set: {
      ...money.set,
      "payment.provider": BANK,
      "payment.transactionId": transactionId,
      ...(order.terms ? {} : { holdingSince: null }),
    },
  };
}

const TRIES = 5;

/**
 * Claims an entry of the shop's account for an order. An entry pays one order at a time. One that was meant for another order, and has
 * not paid it, can be given to this one: somebody chose the wrong order, or a process died. A booking for the other order may
 * still be under way, so the claim moves first, then that order's `bookings` rises, by which such a booking fails, and then the order
 * is looked at. The claim names the former orders, so that whoever repeats this after a crash does the same.
 * @returns `busy` where others take it at the same moment again and again, or the order that it pays
 */
async function takeEntry(transactionId: string, orderId: ObjectId): Promise<"taken" | "busy" | ObjectId> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await claimTransaction(transactionId, orderId);
    const claim = await findClaim(transactionId);
    if (!claim) throw new Error(`the claim of ${transactionId} is gone`);
    if (claim.orderId.equals(orderId)) return await endOthers(transactionId, orderId, claim.formerOrderIds);
    if (await pays(transactionId, claim.orderId)) return claim.orderId;
    await moveClaim(transactionId, claim.orderId, orderId);
  }
  return "busy";
}

async function endOthers(
  transactionId: string,
  orderId: ObjectId,
  former: readonly ObjectId[] = [],
): Promise<"taken" | ObjectId> {
  for (const other of former) {
    if (other.equals(orderId)) continue;
    await endBookings(other);
    if (!(await pays(transactionId, other))) continue;
    await moveClaim(transactionId, orderId, other);
    return other;
  }
  return "taken";
}

/** The order that an entry pays now; null where it pays none. */
export async function findPaidBy(transactionId: string): Promise<ObjectId | null> {
  const claim = await findClaim(transactionId);
  return claim && (await pays(transactionId, claim.orderId)) ? claim.orderId : null;
}

/**
 * Says in the entry which order it pays. The booking may be taken back before this is written, so the order is looked at again.
 * @param formerId the name that an earlier version gave the entry; null where that is the same
 */
export async function noteBooking(
  { transactionId, formerId }: { transactionId: string; formerId: string | null },
  orderId: ObjectId,
): Promise<void> {
  await noteBooked(transactionId, orderId);
  for (const id of [transactionId, formerId]) if (id !== null && (await pays(id, orderId))) return;
  await noteTakenBack(transactionId, "Its booking was taken back", orderId);
}

async function pays(transactionId: string, orderId: ObjectId): Promise<boolean> {
  const order = await findOrderDocument(orderId);
  return order?.payment.transactionId === transactionId && !isTakenBack(order);
}
