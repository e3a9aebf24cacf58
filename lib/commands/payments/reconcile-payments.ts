import { SYSTEM } from "@/lib/commands/actor";
import { forEachIsolated } from "@/lib/commands/for-each-isolated";
import { sendRefund } from "@/lib/commands/refunds/send-refund";
import { syncFailedRefunds } from "@/lib/commands/refunds/sync-refund";
import type { OrderDocument } from "@/lib/data/documents";
import { parseId } from "@/lib/data/ids";
import { findOrderDocument, findOrdersByIds } from "@/lib/data/orders";
import { isRefundFailed } from "@/lib/data/views";
import { findRefundsDue, findUnpaidWithIntent } from "@/lib/data/work-lists";
import { isPaid, isPlaced, isRefunded, isUnpaid } from "@/lib/domain/order-lifecycle";
import { log } from "@/lib/log";
import {
  GatewayUnavailable,
  isSentBack,
  type PaymentGateway,
  type PaymentIntent,
  paymentGateway,
} from "@/lib/services/payment-gateway";
import { markOrderPaid } from "./mark-order-paid";
import { syncRefundedPayment } from "./sync-payment";

const AT_ONCE = 500;
/** Of the provider's payments a hundred come with one answer; of the shop's orders each is asked for by itself. */
const LISTED_AT_ONCE = 2000;
/** Payments are looked through this far back; older ones have long been paid, expired or refunded. */
const LOOK_BACK_MS = 72 * 3_600_000;

export interface Reconciled {
  paid: number;
  refunded: number;
  cancelled: number;
}

/**
 * Compares the shop with the payment provider: money that came while neither the customer's browser nor the
 * provider's message reached the shop, refunds that are still to be asked for, and payments left open for orders that
 * are gone. A provider that does not answer ends it; the next run begins anew.
 */
export async function reconcilePayments(now: Date = new Date()): Promise<Reconciled> {
  const done: Reconciled = { paid: 0, refunded: 0, cancelled: 0 };
  const gateway = paymentGateway();
  if (!gateway) return done;
  try {
    done.refunded += await sendRefunds(now);
    const intents = await gateway.listIntents(new Date(now.getTime() - LOOK_BACK_MS), LISTED_AT_ONCE);
    await forEachIsolated("comparing a payment", await thatDiffer(intents), async (intent) => {
      await lookAt(gateway, intent, done);
      return true;
    });
    const listed = new Set(intents.map(({ intentId }) => intentId));
    const unpaid = (await findUnpaidWithIntent(AT_ONCE)).filter(
      ({ payment }) => !listed.has(payment.intentId ?? ""),
    );
    done.paid += await forEachIsolated("asking for a payment", unpaid, (order) =>
      payIfSucceeded(gateway, order),
    );
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    log.warn({ err: error }, "the payment provider does not answer the reconciler");
  }
  return done;
}

/** The provider is waited for once in a round, not once a refund. What it does not take on comes last the next time. */
async function sendRefunds(now: Date): Promise<number> {
  let isTaking = true;
  return await forEachIsolated("refunding", await findRefundsDue(now, AT_ONCE), async (order) => {
    if (!isTaking) return false;
    const outcome = await sendRefund(order);
    isTaking = outcome !== "later";
    return outcome === "accepted";
  });
}

/** Most agree with their orders, which are read together; the others are looked at one by one. */
async function thatDiffer(intents: readonly PaymentIntent[]): Promise<PaymentIntent[]> {
  const orders = await findOrdersByIds(intents.map(({ orderId }) => orderId));
  return intents.filter((intent) => {
    const order = orders.get(intent.orderId);
    return order !== undefined && !agree(intent, order);
  });
}

function agree(intent: PaymentIntent, order: OrderDocument): boolean {
  const { payment, refundDue } = order;
  if (intent.status === "canceled" || intent.status === "processing") return true;
  if (intent.status !== "succeeded") return isUnpaid(order) && payment.intentId === intent.intentId;
  if (payment.transactionId !== intent.intentId || refundDue || isRefundFailed(order)) return false;
  return isPaid(order) ? intent.refundedCents === 0 : isSentBack(intent);
}

async function payIfSucceeded(gateway: PaymentGateway, order: OrderDocument): Promise<boolean> {
  const { intentId } = order.payment;
  const intent = intentId === null ? null : await gateway.findIntent(intentId);
  if (intent?.status !== "succeeded") return false;
  const marked = await markOrderPaid(order._id.toHexString(), intent.intentId, SYSTEM);
  return marked.ok && marked.value.modifiedCount === 1;
}

/** From the provider's side: a payment that its order does not know of, or has no more use for. */
async function lookAt(gateway: PaymentGateway, intent: PaymentIntent, done: Reconciled): Promise<void> {
  const _id = parseId(intent.orderId);
  const order = _id && (await findOrderDocument(_id));
  if (!order || !isPlaced(order)) return;
  if (intent.status === "succeeded") {
    if (order.payment.transactionId !== intent.intentId) {
      const marked = await markOrderPaid(intent.orderId, intent.intentId, SYSTEM);
      if (marked.ok && marked.value.modifiedCount === 1) done.paid += 1;
      if (!marked.ok && marked.code === "money_returning") done.refunded += 1;
    }
    if (isSentBack(intent)) await syncRefundedPayment(intent);
    // Taken on by the provider once, and not refunded there: it may have failed, and the news of it be lost.
    else if (isRefunded(order) && !order.refundDue) await syncFailedRefunds(order, intent.intentId);
    return;
  }
  const open = intent.status !== "canceled" && intent.status !== "processing";
  const wanted = isUnpaid(order) && order.payment.intentId === intent.intentId;
  // A young one of an unpaid order may be about to be stored.
  const young = isUnpaid(order) && Date.now() - Date.parse(intent.createdAt) < 60_000;
  if (open && !wanted && !young) {
    await gateway.cancelIntent(intent.intentId);
    done.cancelled += 1;
  }
}
