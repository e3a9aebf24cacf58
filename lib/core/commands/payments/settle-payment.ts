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
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { dueIs } from "@/lib/core/data/orders/order-guards";
import { moneyWrite, newReceipt, receiptsOf } from "@/lib/core/data/orders/order-money";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { findOrderDocument } from "@/lib/core/data/orders/orders";
import { endedUndecided } from "@/lib/core/domain/orders/approvals";
import { canHappen, NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import { isPaid, isRefunded, isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import type { PaymentIntent } from "@/lib/services/payment-gateway";
import { done, type Result, refuse } from "@/lib/values/result";
import type { Flag } from "./check-payment";

export type Marked = Result<{ modifiedCount: 0 | 1 }>;

const ANOTHER_PAYMENT = refuse("payment_mismatch", "This order was paid by another payment");
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
  if (order.payment.transactionId !== transactionId) return null;
  if (isRefunded(order)) return RETURNING;
  return isPaid(order) ? done({ modifiedCount: 0 }) : null;
}

/** Records a succeeded payment of the whole amount: the order is paid, or the money goes back. */
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
  // The shop's own page cannot pay an order twice: a person has to look.
  if (isPaid(order) || isRefunded(order)) {
    const text = `${intentId}: a second payment succeeded`;
    return { answer: ANOTHER_PAYMENT, flag: { kind: "second_payment", text } };
  }
  if (isUnpaid(order)) return { transition: payTransition(order, intent, by) };
  if (canHappen("pay", order) && !endedUndecided(order.history)) {
    const held = "Late payment: the stock could be held again";
    const soldOut = "Late payment: the order had expired and its stock was sold meanwhile";
    return {
      transition: { ...payTransition(order, intent, by), reason: held },
      ifSoldOut: refundTransition(order, intentId, { by: SYSTEM, reason: soldOut }),
    };
  }
  if (!canHappen("refund", order)) return { answer: NO_SUCH_ORDER };
  const reason = `Late payment: the order was ${endedUndecided(order.history) ? "not approved" : "cancelled"} before the money came`;
  return { transition: refundTransition(order, intentId, { by: SYSTEM, reason }) };
}

/** The money was sent back before the shop heard that it had come: the order does not stay paid. */
function afterRefund(order: OrderDocument, intent: PaymentIntent): Step {
  const transition = refundAtProvider(order, intent);
  if (transition) return { transition };
  const flag = { kind: "refunded_outside", text: refundedOutsideText(intent) } as const;
  return { answer: done({ modifiedCount: 0 }), flag };
}

function payTransition(
  order: OrderDocument,
  { intentId, amountReceivedCents: cents }: PaymentIntent,
  by: Actor,
): Transition {
  const at = new Date();
  const receipt = newReceipt(order, { transactionId: intentId, kind: "card", cents, by, at });
  const money = moneyWrite(order, { receipts: [...receiptsOf(order), receipt] });
  return {
    event: "pay",
    from: order.status,
    by,
    at,
    // The amount was compared with the order as it was read.
    guard: { $and: [{ $or: dueIs(cents) }, money.guard] },
    set: {
      ...money.set,
      "payment.transactionId": intentId,
      "payment.intentId": intentId,
      holdingSince: null,
    },
  };
}
