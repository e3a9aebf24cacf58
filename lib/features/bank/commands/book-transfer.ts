import { deciderOn } from "@/lib/core/commands/audit/decider";
import { pauseBeforeRetry } from "@/lib/core/commands/orders/pause-before-retry";
import { giveUpPayment } from "@/lib/core/commands/payments/give-up-payment";
import { type Step, settle } from "@/lib/core/commands/payments/settle-payment";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { sameDue } from "@/lib/core/data/orders/order-guards";
import { moneyWrite, openOf, receiptsOf, transactionOfReceipt } from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { findOrderDocument, findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { NO_SUCH_ORDER, staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import { isKept } from "@/lib/core/domain/orders/receipts";
import { BANK, formerTransactionOf, transactionOf } from "@/lib/core/domain/payments/bank-transfers";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { bankEntryId, findBankEntry } from "@/lib/features/bank/data/bank-entries";
import type { EntryUse } from "@/lib/features/bank/data/documents";
import { meanUse, type SharedEntry } from "@/lib/features/bank/data/entry-uses";
import { MOST_USES } from "@/lib/features/bank/domain/entry-states";
import { shopCurrency } from "@/lib/values/currency";
import { type Cents, formatPrice } from "@/lib/values/money";
import { type Refusal, type Result, refuse } from "@/lib/values/result";
import { discountTaken, receiptsOfTransfer } from "./cash-discount";
import { endUse, finishUse, settleUses } from "./end-use";
import { claimFor, openEntry } from "./open-entry";
import {
  type Booking,
  BUSY,
  knownAnswer,
  ofAnotherOrder,
  SET_ASIDE,
  SOLD_OUT,
  type Transfer,
  toldToStaff,
  whyNoPart,
  whyNoTransfer,
} from "./why-no-transfer";

export const TRANSFERS_OFF = refuse("payments_off", "Bank transfer is not set up");

/**
 * Books a transfer for an order: as much of it as is open. The order is paid, or settled where it is on account, once nothing is open any
 * more. The entry's reference makes it happen once: the same entry again changes nothing, and what is left of it can pay other orders. A
 * refusal says what to do with the money; it changes nothing but that a card payment that was begun is cancelled.
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

/** Null where nobody has told of the entry, or it was told as it was typed. In another currency the bank's own amount counts. */
async function differsFromStatement(
  transactionId: string,
  { amountCents }: Transfer,
): Promise<Refusal | null> {
  const brought = await findBankEntry(bankEntryId(transactionId));
  if (brought?.state === "closed") return SET_ASIDE;
  if (!brought || brought.currency !== shopCurrency() || brought.amountCents === amountCents) return null;
  const told = formatPrice(brought.amountCents);
  return refuse(
    "payment_mismatch",
    brought.statementId === null
      ? `This entry was booked before with ${told}. Please look at the amount again.`
      : `The statement has ${told} for this entry. Please look at the amount again.`,
  );
}

const WAITS = 10;

/**
 * Books as much of an entry as the order has open, in three steps that a crash may end between: the entry notes the use, the order has
 * the receipt, the entry notes that it does (`end-use.ts` finishes or drops what is left over).
 */
export async function bookEntry(
  first: OrderDocument,
  booking: Booking,
  said: { by: Actor; reason: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const entryId = bankEntryId(booking.transactionId);
  let order = first;
  for (let waits = 0; ; waits += 1) {
    const mine: Mine = { use: null };
    const { answer } = await settle(order, (now) => nextStep(now, booking, said, mine));
    if (answer.ok) await finishUse(entryId, order._id);
    else if (mine.use) {
      await endUse({ _id: entryId, transactionId: booking.transactionId }, mine.use);
      await settleUses(entryId);
    }
    if (answer !== OTHERS_AT_IT) return answer;
    if (waits >= WAITS) return BUSY;
    // A living process ends its use at once; the uses of a dead one are ended here.
    if (waits < WAITS / 2) await pauseBeforeRetry();
    else await endUses(entryId);
    const now = await findOrderDocument(order._id);
    if (!now) return NO_SUCH_ORDER;
    order = now;
  }
}

/** The part of the entry that this booking has taken. */
interface Mine {
  use: EntryUse | null;
}

/** Another booking of the entry is under way. */
const OTHERS_AT_IT = refuse("busy", BUSY.message, { details: { retryAfter: 5 } });

async function endUses(entryId: ObjectId): Promise<void> {
  const entry = await findBankEntry(entryId);
  for (const use of entry?.uses ?? []) if (entry && use.state !== "booked") await endUse(entry, use);
  await settleUses(entryId);
}

async function nextStep(
  order: OrderDocument,
  booking: Booking,
  said: { by: Actor; reason: string },
  mine: Mine,
): Promise<Step> {
  const known = knownAnswer(order, booking) ?? whyNoTransfer(order, booking);
  if (known) return known;
  // The order was read before its use is looked at: a use that is ended later makes the order's write fail.
  const entry = await openEntry(booking);
  const use = mine.use ? entry.uses.find(({ _id }) => mine.use?._id.equals(_id)) : undefined;
  if (mine.use && use?.state !== "meant") {
    mine.use = null;
    return { answer: OTHERS_AT_IT };
  }
  const open = openOf(order);
  if (use && use.cents > open) return { answer: OTHERS_AT_IT };
  if (use) {
    // A payment may have been begun since the use was noted, which made the order's write fail.
    const begun = await giveUpPayment(order);
    return begun
      ? { answer: toldToStaff(begun, booking) }
      : await paying(order, entry, use, { booking, said });
  }
  const answer = await whyNoneLeft(entry, order, booking);
  if (answer) return { answer };
  const isOwnCurrency = entry.currency === shopCurrency();
  const cents = Math.min(
    isOwnCurrency ? entry.leftCents : booking.amountCents,
    booking.mostCents ?? open,
    open,
  );
  const part = whyNoPart(order, cents, booking);
  if (part) return { answer: part };
  // After this no card can pay the order as it was read; a payment that is begun later changes its intent, and the guard fails.
  const byCard = await giveUpPayment(order);
  if (byCard) return { answer: toldToStaff(byCard, booking) };
  const asked = isOwnCurrency ? { cents } : { cents, entryCents: entry.leftCents };
  mine.use = await meanUse(entry, order._id, asked);
  if (!mine.use) return { answer: OTHERS_AT_IT };
  return await paying(order, { ...entry, uses: [...entry.uses, mine.use] }, mine.use, { booking, said });
}

/** The order's own write, once a use of the entry is noted. */
async function paying(
  order: OrderDocument,
  entry: SharedEntry,
  use: EntryUse,
  { booking, said }: { booking: Booking; said: { by: Actor; reason: string } },
): Promise<Step> {
  const byOthers = await claimFor(entry, order._id);
  if (byOthers) return { answer: ofAnotherOrder(booking, byOthers._id.toHexString()) };
  const discount = discountTaken(order, use.cents, booking.day);
  const isWhole = use.cents + discount === openOf(order);
  const transition = bookingTransition(order, { ...booking, amountCents: use.cents, discount }, said);
  if (!isWhole) return { transition: { ...transition, event: "payPart" } };
  if (order.terms) return { transition: { ...transition, event: "settle" } };
  if (isUnpaid(order)) return { transition };
  const reason = `Late payment: the stock could be held again. ${said.reason}`;
  return { transition: { ...transition, reason }, ifSoldOut: { answer: SOLD_OUT } };
}

/** Null where something of the entry is left for the order. */
async function whyNoneLeft(
  entry: SharedEntry,
  order: OrderDocument,
  booking: Booking,
): Promise<Refusal | null> {
  const { uses, leftCents } = entry;
  if (entry.state === "closed") return SET_ASIDE;
  const isUnderWay = uses.some(({ state }) => state !== "booked");
  const isOwn = uses.some(({ orderId }) => orderId.equals(order._id));
  if (isOwn || (leftCents <= 0 && isUnderWay)) return OTHERS_AT_IT;
  const [first] = uses;
  // A process may have died before the entry said that it is booked.
  if (leftCents <= 0 && first && entry.state !== "booked") await settleUses(entry._id);
  if (leftCents <= 0 && first) return ofAnotherOrder(booking, first.orderId.toHexString());
  return uses.length < MOST_USES ? null : refuse("full", `An entry pays ${MOST_USES} orders at most`);
}

function bookingTransition(
  order: OrderDocument,
  { transactionId, entry, amountCents, day, discount }: Booking & { discount: Cents },
  { by, reason }: { by: Actor; reason: string },
): Transition {
  const at = new Date();
  const receipts = receiptsOf(order);
  const came = { transactionId, cents: amountCents, discount, day, by, at };
  const [receipt, ...taken] = receiptsOfTransfer(order, came);
  const money = moneyWrite(order, { receipts: [...receipts, receipt, ...taken] });
  const [firstKept = receipt] = receipts.filter(isKept);
  return {
    event: "pay",
    from: order.status,
    by,
    reason,
    at,
    // An order on account can be settled several times, and every order be paid in parts.
    occasion: String(order.history.length),
    changes: [
      { field: "transferEntry", from: null, to: entry },
      { field: "transferCents", from: null, to: amountCents },
      { field: "transferDay", from: null, to: day },
      ...(discount > 0 ? [{ field: "discountCents", from: null, to: discount } as const] : []),
    ],
    guard: {
      // The amount was compared with the order as it was read, and its card payment cancelled.
      $and: [sameDue(order), money.guard],
      "payment.intentId": order.payment.intentId,
      // Nobody has looked at the use of the entry since, to end it.
      "payment.bookings": order.payment.bookings ?? { $exists: false },
    },
    set: {
      ...money.set,
      "payment.provider": BANK,
      // Of the first receipt, also of a part: the version before sees by it that the entry pays this order.
      "payment.transactionId": transactionOfReceipt(firstKept),
      ...(order.terms || isUnpaid(order) ? {} : { holdingSince: null }),
    },
  };
}
