import { deciderOn } from "@/lib/core/commands/audit/decider";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { giveUpPayment } from "@/lib/core/commands/payments/give-up-payment";
import { refundTransition } from "@/lib/core/commands/payments/refunds/refund-transition";
import type { Actor } from "@/lib/core/data/audit/documents";
import { paymentOfRefund } from "@/lib/core/data/orders/card-money";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import {
  isTakenBack,
  keptReceiptsOf,
  moneyWrite,
  receiptsOf,
  refundsOf,
  transactionOfReceipt,
} from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import type { Receipt, Refund } from "@/lib/core/data/orders/receipts";
import { NO_SUCH_ORDER, staffOnly, whyNot } from "@/lib/core/domain/orders/order-lifecycle";
import { isPaid, isRefunded, isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import { isKept, isTransferDue, sumPaid, sumSentBack } from "@/lib/core/domain/orders/receipts";
import { BANK, namedAnew, TRANSFER_ENDS, transactionOf } from "@/lib/core/domain/payments/bank-transfers";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { EntryProblem } from "@/lib/features/bank/domain/entry-states";
import { type Cents, formatPrice } from "@/lib/values/money";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { giveMoneyBack } from "./end-use";

const OTHER_PAYMENT = refuse("payment_mismatch", "This order is paid by something else than this entry");
const CHANGED = refuse(
  "changed_meanwhile",
  "Somebody else has just changed this order. Please look at it again.",
);

/**
 * Takes the booking of a transfer back, where it was booked for the wrong order or the bank has taken the money back. It ends an order
 * that is paid by it, and the order's pieces are free: as a last state it can be paid no more. An unpaid order and one on account stay,
 * and are open again. Then the money is the entry's again, and can pay another order.
 */
export async function takeTransferBack(
  viewer: Viewer,
  orderId: string,
  { entry, reason }: { entry: string; reason: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "bookTransfers")) return staffOnly("bookTransfers");
  const order = await findOrderDocumentFor(viewer, orderId);
  if (!order) return NO_SUCH_ORDER;
  const ofEntry = receiptsOf(order).filter((receipt) => isSameEntry(transactionOfReceipt(receipt), entry));
  const receipt = ofEntry.find(isKept);
  const problem = takenBackProblem(reason);
  if (!receipt && ofEntry.length > 0 && (isTakenBack(order) || !isRefunded(order))) {
    // A process may have died before the entry knew.
    await giveMoneyBack(order, problem);
    return done({ modifiedCount: 0 });
  }
  const undoing = undoingOf(order);
  const refusal = whyNot(undoing, order);
  if (refusal) return refusal;
  if (!receipt) return OTHER_PAYMENT;
  const decider = await deciderOn(viewer, "takeTransferBack", { order });
  if (!decider.ok) return decider;
  const by = decider.value;
  // The rest may be on its way by card: a payment that was begun is of less than what is open afterwards.
  const byCard = undoing === "unpayPart" && isUnpaid(order) ? await giveUpPayment(order) : null;
  if (byCard) return byCard.code === "already_paid" ? CHANGED : byCard;
  const back = sentBackAfter(order, undoing === "refund" ? null : receipt);
  if (back.isMissing) return sentAlready(back.cents);
  const transition =
    undoing === "refund"
      ? endOfOrder(order, receipt, { by, reason })
      : reopening(order, receipt, back.refunds, { event: undoing, by, reason });
  const changes = [{ field: "transferEntry", from: entry, to: null }];
  const changed = await changeOrder(order, { ...transition, changes });
  if (!changed) return CHANGED;
  await giveMoneyBack(changed, problem);
  return done({ modifiedCount: 1 });
}

function undoingOf(order: OrderDocument): "refund" | "unsettle" | "unpayPart" {
  const isInPart = keptReceiptsOf(order).length > 0 && !isPaid(order);
  if (order.terms) return isInPart ? "unpayPart" : "unsettle";
  return isInPart && isUnpaid(order) ? "unpayPart" : "refund";
}

const takenBackProblem = (reason: string): EntryProblem => ({
  kind: "taken_back",
  text: `${reason}. It can pay another order.`,
});

/** All its transfers are their payer's again. */
function endOfOrder(order: OrderDocument, receipt: Receipt, said: { by: Actor; reason: string }): Transition {
  const settledAs = TRANSFER_ENDS.takenBack;
  const transition = refundTransition(order, transactionOfReceipt(receipt), { ...said, settledAs });
  return { ...transition, set: { ...transition.set, moneyBackSince: new Date() } };
}

/** The order stays as it is, and owes its money again, also where that is more than its company's credit. */
function reopening(
  order: OrderDocument,
  receipt: Receipt,
  refunds: Refund[],
  { event, ...said }: { event: "unsettle" | "unpayPart"; by: Actor; reason: string },
): Transition {
  const at = new Date();
  const receipts = receiptsWithout(order, receipt, at);
  const { guard, set } = moneyWrite(order, { receipts, refunds });
  const isDue = isTransferDue({ refunds });
  const first = receipts.find(isKept);
  return {
    event,
    from: order.status,
    ...said,
    at,
    occasion: String(order.history.length),
    guard: { ...guard, "payment.intentId": order.payment.intentId },
    set: {
      ...set,
      moneyBackSince: at,
      "payment.provider": first ? BANK : null,
      "payment.transactionId": first ? transactionOfReceipt(first) : null,
    },
    unset: isDue ? {} : { transferRefundSince: "" },
  };
}

/** A discount lapses with any of the money that was paid in time. @param receipt that is taken back; null for all of them */
function receiptsWithout(order: OrderDocument, receipt: Receipt | null, at: Date): Receipt[] {
  // The money of a card goes back as a refund.
  const isWhole = ({ kind }: Receipt) => receipt === null && kind !== "card";
  return receiptsOf(order).map((one) =>
    isKept(one) && (isWhole(one) || one._id === receipt?._id || one.kind === "discount")
      ? { ...one, takenBackAt: at }
      : one,
  );
}

/**
 * The refunds of an order whose booking is taken back. A transfer that was due and is not covered any more is not sent.
 * @returns `isMissing` where money was sent that the order would not have any more, and how much
 */
function sentBackAfter(order: OrderDocument, receipt: Receipt | null) {
  // By its own way: what is left on a card has not paid for a transfer that was sent back.
  const receipts = receiptsWithout(order, receipt, new Date()).filter(({ kind }) => kind !== "card");
  const all = refundsOf(order);
  const isMore =
    sumPaid(
      receipts,
      all.filter((refund) => !isToCard(order, refund)),
    ) < 0;
  const refunds = all.map((refund) =>
    isMore && refund.byTransfer && refund.state === "due" ? { ...refund, state: "failed" as const } : refund,
  );
  const sent = refunds.filter((refund) => !isToCard(order, refund));
  return { refunds, isMissing: sumPaid(receipts, sent) < 0, cents: sumSentBack(sent) };
}

const isToCard = (order: OrderDocument, refund: Refund): boolean =>
  !refund.byTransfer && paymentOfRefund(receiptsOf(order), refund) !== undefined;

const sentAlready = (cents: Cents): Refusal =>
  refuse(
    "payment_mismatch",
    `${formatPrice(cents)} of this order's money were sent back. Its booking stays, so that the books show where that money came from.`,
  );

const isSameEntry = (transactionId: string, entry: string): boolean =>
  namedAnew(transactionId) === transactionOf({ iban: transactionId.split(":")[1] ?? "" }, entry);
