import { setTimeout as sleep } from "node:timers/promises";
import { SYSTEM } from "@/lib/commands/actor";
import { followRefund } from "@/lib/commands/refunds/follow-refund";
import { giveMoneyBack } from "@/lib/commands/refunds/refund-payment";
import { runInBackground } from "@/lib/commands/run-in-background";
import { finishStock } from "@/lib/commands/stock/finish-stock";
import { raiseCatalogueRevision } from "@/lib/data/catalogue-revision";
import type { Actor, OrderDocument } from "@/lib/data/documents";
import { newId, type ObjectId, parseId } from "@/lib/data/ids";
import { flagOrder } from "@/lib/data/order-flags";
import { beginLateHold, endLateHold } from "@/lib/data/order-stock-writes";
import { transitionOrder } from "@/lib/data/order-writes";
import { findOrderDocument } from "@/lib/data/orders";
import { claimTransaction } from "@/lib/data/payments";
import { holdLines, releaseLines } from "@/lib/data/stock";
import { formatPrice } from "@/lib/domain/money";
import { isPlaced, isRefunded, NO_SUCH_ORDER } from "@/lib/domain/order-lifecycle";
import { done, type Refusal, type Result, refuse } from "@/lib/domain/result";
import { SHOP } from "@/lib/domain/shop";
import { mailOrderPaid } from "@/lib/services/order-mails";
import { isSentBack, type PaymentIntent } from "@/lib/services/payment-gateway";
import { callProvider } from "./call-provider";

type Marked = Result<{ modifiedCount: 0 | 1 }>;

const NOT_SUCCEEDED = refuse("payment_not_succeeded", "The payment provider says that nothing was paid");
const NOT_THIS_ORDERS = refuse("payment_mismatch", "This payment belongs to another order");
const ANOTHER_PAYMENT = refuse("payment_mismatch", "This order was paid by another payment");
const RETURNING = refuse(
  "money_returning",
  "The order is no longer there. Your money is on its way back to your card.",
);
const BUSY = refuse("busy", "This payment is still being looked at. Please try again in a moment.", {
  details: { retryAfter: 5 },
});

/** How often somebody else may be first before this one gives up. */
const TRIES = 8;
const LOOK_AGAIN_MS = 60;

/**
 * The single way in which an order becomes paid: the customer's call, the provider's event and the reconciler all end
 * here, in any order and at once. The provider is asked, never the client. The same payment again changes nothing.
 * @param by whose word it is that set this off; the history names them
 * @param seen the order, where the caller has just read it
 */
export async function markOrderPaid(
  orderId: string,
  transactionId: string,
  by: Actor,
  seen?: OrderDocument,
): Promise<Marked> {
  const _id = parseId(orderId);
  if (!_id) return NO_SUCH_ORDER;
  const first = seen ?? (await findOrderDocument(_id));
  if (!first || !isPlaced(first)) return NO_SUCH_ORDER;
  const known = settled(first, transactionId);
  // That another payment should have paid it is the provider's to confirm: then a person has to look.
  if (known && known !== ANOTHER_PAYMENT) return known;

  const asking = await callProvider((gateway) => gateway.findIntent(transactionId));
  if (!asking.ok) return asking;
  const intent = asking.value;
  const wrong = await whatIsWrong(first, intent);
  if (wrong || !intent) return wrong ?? NOT_SUCCEEDED;
  if (!(await claimTransaction(transactionId, _id))) return NOT_THIS_ORDERS;
  const marked = await record(first, intent, by);
  return marked.ok && intent.refundedCents > 0 ? await afterRefund(marked, _id, intent) : marked;
}

/** Money that was sent back before the shop heard that it had come: the order does not stay paid by it. */
async function afterRefund(marked: Marked, _id: ObjectId, intent: PaymentIntent): Promise<Marked> {
  const paid = await findOrderDocument(_id);
  const refusal = paid && (await followRefund(paid, intent));
  if (refusal) return refusal;
  const now = await findOrderDocument(_id);
  return now && isRefunded(now) ? RETURNING : marked;
}

/** The money is there, for this order, all of it: what remains is what state the order is in. */
async function record(first: OrderDocument, intent: PaymentIntent, by: Actor): Promise<Marked> {
  let order: OrderDocument | null = first;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!order) return NO_SUCH_ORDER;
    const known = settled(order, intent.intentId);
    if (known === ANOTHER_PAYMENT) await flagSecondPayment(order, intent);
    if (known) return known;
    const marked = await step(order, intent, by);
    if (marked) return marked;
    order = await findOrderDocument(order._id);
  }
  return BUSY;
}

/** One try to bring the order on; null where somebody else has changed it first, or is about to. */
async function step(order: OrderDocument, intent: PaymentIntent, by: Actor): Promise<Marked | null> {
  switch (order.status) {
    case "unpaid": {
      const paid = await transitionOrder(order, {
        from: "unpaid",
        event: "pay",
        by,
        set: paidBy(intent),
        whole: { ...order, stockDue: true, payment: { ...order.payment, ...idsOf(intent) } },
      });
      return paid && (await finishPaid(paid, intent));
    }
    case "expired":
      return await payLate(order, intent, by);
    case "cancelled": {
      const reason = "Late payment: the order was cancelled before the money came";
      const back = await giveMoneyBack(order, intent.intentId, { by: SYSTEM, reason });
      return back && RETURNING;
    }
    default:
      return NO_SUCH_ORDER;
  }
}

/**
 * Money for an order that has expired: paid after all if its stock can be held again, else refunded. One messenger at
 * a time tries; the others look again.
 */
async function payLate(order: OrderDocument, intent: PaymentIntent, by: Actor): Promise<Marked | null> {
  // What the expired order still holds is freed first: it may be what it needs.
  await finishStock(order);
  const holdId = newId();
  const at = new Date();
  if (!(await beginLateHold(order, holdId, at))) {
    await sleep(LOOK_AGAIN_MS);
    return null;
  }
  const hold = { holdId, orderId: order._id, expiresAt: order.expiresAt };
  if (await holdLines(order.lines, hold, new Map())) {
    const paid = await transitionOrder(order, {
      from: "expired",
      event: "pay",
      by,
      reason: "Late payment: the stock could be held again",
      guard: { holdId, holdingSince: at },
      set: { ...paidBy(intent), holdingSince: null },
    });
    if (paid) return await finishPaid(paid, intent);
    if (await releaseLines(order.lines, holdId)) await raiseCatalogueRevision();
    return null;
  }
  const reason = "Late payment: the order had expired and its stock was sold meanwhile";
  const back = await giveMoneyBack(order, intent.intentId, { by: SYSTEM, reason, guard: { holdId } });
  if (!back) await endLateHold(order._id, holdId);
  return back && RETURNING;
}

const idsOf = ({ intentId }: PaymentIntent) => ({ transactionId: intentId, intentId });

const paidBy = (intent: PaymentIntent) => {
  const { transactionId, intentId } = idsOf(intent);
  return { stockDue: true, "payment.transactionId": transactionId, "payment.intentId": intentId };
};

async function finishPaid(paid: OrderDocument, intent: PaymentIntent): Promise<Marked> {
  await finishStock(paid);
  if (!isSentBack(intent)) runInBackground("mail that the order is paid", () => mailOrderPaid(paid));
  return done({ modifiedCount: 1 });
}

/** What there is to say without asking the provider; null where there is something to do. */
function settled(order: OrderDocument, transactionId: string): Marked | null {
  const same = order.payment.transactionId === transactionId;
  switch (order.status) {
    case "paid":
    case "shipped":
      return same ? done({ modifiedCount: 0 }) : ANOTHER_PAYMENT;
    case "refunded":
      return same ? RETURNING : ANOTHER_PAYMENT;
    default:
      return null;
  }
}

async function whatIsWrong(order: OrderDocument, intent: PaymentIntent | null): Promise<Refusal | null> {
  if (!intent) return NOT_SUCCEEDED;
  if (intent.orderId !== order._id.toHexString() || intent.userId !== order.customer.userId.toHexString()) {
    return NOT_THIS_ORDERS;
  }
  if (intent.status !== "succeeded") return NOT_SUCCEEDED;
  if (intent.amountReceivedCents === order.totalCents && intent.currency === SHOP.currency) return null;
  const got = `${formatPrice(intent.amountReceivedCents)} (${intent.currency})`;
  const text = `${intent.intentId}: ${got} came, ${formatPrice(order.totalCents)} (${SHOP.currency}) was due`;
  await flagOrder(order._id, "amount_differs", text);
  return refuse("payment_mismatch", "Another amount was paid than the order's total");
}

/** Two payments for one order cannot come from the shop's own page; if they do, a person has to look. */
const flagSecondPayment = (order: OrderDocument, intent: PaymentIntent): Promise<void> =>
  flagOrder(order._id, "second_payment", `${intent.intentId}: a second payment succeeded`);
