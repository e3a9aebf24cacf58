import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { runInBackground } from "@/lib/core/commands/jobs/run-in-background";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import {
  outsideCents,
  refundAtProvider,
  refundedOutsideText,
  refundTransition,
} from "@/lib/core/commands/payments/refunds/refund-transition";
import { type LateHold, withLateHold } from "@/lib/core/commands/stock/late-hold";
import { lengthenHoldsOf } from "@/lib/core/commands/stock/lengthen-holds";
import { settleChange } from "@/lib/core/commands/stock/settle-change";
import type { Actor } from "@/lib/core/data/audit/documents";
import { isPaidBy } from "@/lib/core/data/orders/card-money";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { sameDue } from "@/lib/core/data/orders/order-guards";
import { keptReceiptsOf, openOf, transactionOfReceipt } from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { jobsAfter } from "@/lib/core/domain/jobs/jobs-after";
import { endedUndecided } from "@/lib/core/domain/orders/approvals";
import { canHappen, NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import { isPaid, isRefunded, isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import { isSentBack, type PaymentIntent, paymentGateway } from "@/lib/services/payment-gateway";
import { done, type Result, refuse } from "@/lib/values/result";
import { ANOTHER_AMOUNT, type Flag, otherAmount } from "./check-payment";
import { isSurplus, surplusTransition, withCard } from "./surplus";

export type Marked = Result<{ modifiedCount: 0 | 1 }>;

const TOO_MUCH = refuse(
  "payment_mismatch",
  "This order was paid by another payment. Your money is on its way back to your card.",
);
const ANOTHER_PAYMENT = refuse("payment_mismatch", "This order was paid by another payment");
const SENT_BACK = refuse("payment_mismatch", "This payment was sent back. Please pay the rest again.");
const RETURNING = refuse(
  "money_returning",
  "The order is no longer there. Your money is on its way back to your card.",
);
const BUSY = refuse("busy", "This payment is still being looked at. Please try again in a moment.", {
  details: { retryAfter: 5 },
});

/** How many lost races end the attempt. */
const MAX_LOST_RACES = 8;

/** The answer where the order was charged by this payment already; null where the provider has to be asked. */
export function knownAnswer(order: OrderDocument, transactionId: string): Marked | null {
  if (!isPaidBy(order, transactionId)) return null;
  if (isRefunded(order)) return RETURNING;
  if (isSurplus(order, transactionId)) return TOO_MUCH;
  return isPaid(order) ? done({ modifiedCount: 0 }) : null;
}

/** Records a succeeded payment: the order is paid by it, or the money goes back, as far as it is more than what is open. */
export const settlePayment = (first: OrderDocument, intent: PaymentIntent, by: Actor): Promise<Outcome> =>
  settle(first, (order) => nextStep(order, intent, by));

/**
 * Takes the steps that money asks for until nothing is left to do. Other messages, people and the clock may change the order
 * between two of them: then the next one is asked for again.
 * @param nextStep changes nothing in the order itself
 */
export async function settle(
  first: OrderDocument,
  nextStep: (order: OrderDocument) => Step | Promise<Step>,
): Promise<Outcome> {
  let order: OrderDocument | null = first;
  let modifiedCount: 0 | 1 = 0;
  for (let lostRaces = 0; order && lostRaces < MAX_LOST_RACES; ) {
    // Its payment was cancelled before the change began, so this money is rare: the provider tells it again.
    const current: OrderDocument | null = await settleChange(order, new Date());
    if (!current) return { answer: BUSY };
    const next = await nextStep(current);
    if ("answer" in next) {
      return next.answer.ok ? { ...next, answer: done({ modifiedCount }) } : next;
    }
    const { transition, ifSoldOut } = next;
    let refused: Outcome | undefined;
    const change = async ({ isHeld, order: held, guard }: LateHold) => {
      const chosen = isHeld ? transition : (ifSoldOut ?? transition);
      if ("answer" in chosen) {
        refused = chosen;
        return null;
      }
      return await changeOrder(held, { ...chosen, guard: { ...chosen.guard, ...guard } });
    };
    const changed: OrderDocument | null = ifSoldOut
      ? await withLateHold(current, change)
      : await change({ isHeld: true, order: current, guard: {} });
    if (refused) return refused;
    if (!changed) lostRaces += 1;
    else if (transition.event === "payPart") modifiedCount = 1;
    else if (isPaid(changed)) {
      modifiedCount = 1;
      if (current.ordinaryExpiresAt) {
        const { userId } = changed.customer;
        runInBackground("hold a known customer's orders longer", () => lengthenHoldsOf(userId));
      }
    }
    order = changed ?? (await findOrderDocument(current._id));
  }
  return { answer: order ? BUSY : NO_SUCH_ORDER };
}

export interface Outcome {
  answer: Marked;
  flag?: Flag;
}

/** `ifSoldOut`: for an expired order whose stock cannot be held again. */
export type Step = { transition: Transition; ifSoldOut?: Transition | Outcome } | Outcome;

/** The next step for an order that this payment was made for. Changes nothing itself. */
function nextStep(order: OrderDocument, intent: PaymentIntent, by: Actor): Step {
  const { intentId } = intent;
  const known = knownAnswer(order, intentId);
  if (known)
    return known.ok && outsideCents(order, intent) > 0 ? afterRefund(order, intent) : { answer: known };
  if (isPaid(order) || isRefunded(order)) return afterAnother(order, intent);
  const cents = intent.amountReceivedCents;
  const missing = openOf(order) - cents;
  // Of an order that has nothing else, it is booked: the order ends by its refund.
  if (isUnpaid(order) && isSentBack(intent) && keptReceiptsOf(order).length > 0)
    return {
      answer: SENT_BACK,
      flag: { kind: "refunded_outside", text: refundedOutsideText(intent) },
    };
  if (isUnpaid(order))
    return missing > 0
      ? { answer: ANOTHER_AMOUNT, flag: otherAmount(intent, openOf(order)) }
      : { transition: payTransition(order, intent, by) };
  const back = (reason: string) => refundTransition(order, intentId, { by: SYSTEM, reason, cents });
  if (canHappen("pay", order) && !endedUndecided(order.history)) {
    // Its transfers are their payer's again, so that the rest alone does not pay it any more.
    if (missing > 0) return { transition: back("Late payment: the order had expired before its rest came") };
    const held = "Late payment: the stock could be held again";
    return {
      transition: { ...payTransition(order, intent, by), reason: held },
      ifSoldOut: back("Late payment: the order had expired and its stock was sold meanwhile"),
    };
  }
  if (!canHappen("refund", order)) return { answer: NO_SUCH_ORDER };
  const reason = `Late payment: the order was ${endedUndecided(order.history) ? "not approved" : "cancelled"} before the money came`;
  return { transition: back(reason) };
}

/** The shop's own page cannot pay an order twice. What came all the same goes back, and a person sees it. */
function afterAnother(order: OrderDocument, intent: PaymentIntent): Step {
  const text = `${intent.intentId}: a second payment succeeded`;
  const flag = { kind: "second_payment", text } as const;
  // One that was sent back by hand meanwhile has nothing left to be sent.
  if (order.terms || isRefunded(order) || isSentBack(intent)) return { answer: ANOTHER_PAYMENT, flag };
  return { transition: surplusTransition(order, intent) };
}

/** The money was sent back before the shop heard that it had come: the order does not stay paid. */
function afterRefund(order: OrderDocument, intent: PaymentIntent): Step {
  const transition = refundAtProvider(order, intent);
  if (transition) return { transition };
  const flag = { kind: "refunded_outside", text: refundedOutsideText(intent) } as const;
  return { answer: done({ modifiedCount: 0 }), flag };
}

function payTransition(order: OrderDocument, intent: PaymentIntent, by: Actor): Transition {
  const at = new Date();
  const { intentId } = intent;
  const surplusCents = intent.amountReceivedCents - openOf(order);
  const { money, set } = withCard(order, intent, { by, at, surplusCents });
  const [first] = keptReceiptsOf(order);
  return {
    event: "pay",
    from: order.status,
    by,
    at,
    // The amount was compared with the order as it was read.
    guard: { $and: [sameDue(order), money.guard] },
    set: {
      ...money.set,
      ...set,
      // Of the first money: the version before tells by it whether a transfer has come.
      "payment.transactionId": first ? transactionOfReceipt(first) : intentId,
      "payment.intentId": intentId,
      // An order that has ended with a part of its money names none any more.
      "payment.provider": order.payment.provider ?? paymentGateway()?.name ?? null,
      holdingSince: null,
    },
    ...(surplusCents > 0 ? { jobs: [...jobsAfter("pay"), "mail.part-refunded" as const] } : {}),
  };
}
