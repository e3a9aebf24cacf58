import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import { sendPartRefunds } from "@/lib/core/commands/order-events/send-part-refunds";
import { sendRefund } from "@/lib/core/commands/order-events/send-refund";
import { outsideCents } from "@/lib/core/commands/payments/refunds/refund-transition";
import { isUnknownPart, syncFailedRefunds } from "@/lib/core/commands/payments/refunds/sync-refund";
import { isPaidBy, sentToCard } from "@/lib/core/data/orders/card-money";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { isRefundFailed } from "@/lib/core/data/orders/order-money";
import { findOrderDocument, findOrdersByIds } from "@/lib/core/data/orders/orders";
import { findPartRefundsDue, findRefundsDue, findUnpaidWithIntent } from "@/lib/core/data/orders/work-lists";
import { parseId } from "@/lib/core/data/store/ids";
import { isPaid, isPlaced, isRefunded, isUnpaid } from "@/lib/core/domain/orders/order-statuses";
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
/** The provider lists a hundred payments in one answer, while each order of the shop needs a request of its own. */
const LISTED_AT_ONCE = 2000;
/** How far back payments are listed; the orders of older ones are paid, expired or refunded. */
const LOOK_BACK_MS = 72 * 3_600_000;

export interface Reconciled {
  paid: number;
  refunded: number;
  cancelled: number;
  /** The provider did not answer, so that something is left to compare. */
  isProviderSilent: boolean;
}

/**
 * Compares the shop with the payment provider and repairs three differences: payments of which neither the customer's
 * browser nor an event told the shop, refunds that are still due, and open payments of orders that are closed. A provider
 * that does not answer ends the run; the next run starts again.
 */
export async function reconcilePayments(now: Date = new Date()): Promise<Reconciled> {
  const done: Reconciled = { paid: 0, refunded: 0, cancelled: 0, isProviderSilent: false };
  const gateway = paymentGateway();
  if (!gateway) return done;
  try {
    done.refunded += await sendRefunds(now);
    const intents = await gateway.listIntents(new Date(now.getTime() - LOOK_BACK_MS), LISTED_AT_ONCE);
    await forEachIsolated("comparing a payment", await findDiffering(intents), async (intent) => {
      await repairPayment(gateway, intent, done);
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
    done.isProviderSilent = true;
    log.warn({ err: error }, "the payment provider does not answer the reconciler");
  }
  return done;
}

/** Waits for a silent provider once in a round, not once for each refund. A refund that it does not accept comes last next time. */
async function sendRefunds(now: Date): Promise<number> {
  let isAnswering = true;
  const sendAll = async (
    due: readonly OrderDocument[],
    send: (order: OrderDocument) => Promise<"accepted" | "refused" | "later">,
  ) =>
    await forEachIsolated("refunding", due, async (order) => {
      if (!isAnswering) return false;
      const outcome = await send(order);
      isAnswering = outcome !== "later";
      return outcome === "accepted";
    });
  const whole = await sendAll(await findRefundsDue(now, AT_ONCE), sendRefund);
  return whole + (await sendAll(await findPartRefundsDue(now, AT_ONCE), sendPartRefunds));
}

/** Reads all orders at once, because most payments agree with theirs. */
async function findDiffering(intents: readonly PaymentIntent[]): Promise<PaymentIntent[]> {
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
  // It was not for this order in the end, and nobody has its money.
  if (isPaid(order) && isSentBack(intent) && !isPaidBy(order, intent.intentId)) return true;
  if (!isPaidBy(order, intent.intentId) || refundDue || isRefundFailed(order)) return false;
  if (isUnknownPart(order, intent)) return false;
  return isPaid(order) ? intent.refundedCents === sentToCard(order, intent.intentId) : isSentBack(intent);
}

async function payIfSucceeded(gateway: PaymentGateway, order: OrderDocument): Promise<boolean> {
  const { intentId } = order.payment;
  const intent = intentId === null ? null : await gateway.findIntent(intentId);
  if (intent?.status !== "succeeded") return false;
  const marked = await markOrderPaid(order._id.toHexString(), intent.intentId, SYSTEM);
  return marked.ok && marked.value.modifiedCount === 1;
}

/** Repairs a payment that its order does not know of, or no longer needs. */
async function repairPayment(
  gateway: PaymentGateway,
  intent: PaymentIntent,
  done: Reconciled,
): Promise<void> {
  const _id = parseId(intent.orderId);
  const order = _id && (await findOrderDocument(_id));
  if (!order || !isPlaced(order)) return;
  if (intent.status === "succeeded") {
    if (!isPaidBy(order, intent.intentId)) {
      const marked = await markOrderPaid(intent.orderId, intent.intentId, SYSTEM);
      if (marked.ok && marked.value.modifiedCount === 1) done.paid += 1;
      if (!marked.ok && marked.code === "money_returning") done.refunded += 1;
      if (!marked.ok && marked.code === "provider_unavailable") done.isProviderSilent = true;
    }
    if (isSentBack(intent) || outsideCents(order, intent) > 0) await syncRefundedPayment(intent);
    // The provider accepted the refund and has not made it: it may have failed, and the event may be lost.
    else if (isRefunded(order) ? !order.refundDue : intent.refundedCents < sentToCard(order, intent.intentId))
      await syncFailedRefunds(order, intent.intentId);
    return;
  }
  const open = intent.status !== "canceled" && intent.status !== "processing";
  const wanted = isUnpaid(order) && order.payment.intentId === intent.intentId;
  // The order's command may be about to store a young payment.
  const young = isUnpaid(order) && Date.now() - Date.parse(intent.createdAt) < 60_000;
  if (open && !wanted && !young) {
    await gateway.cancelIntent(intent.intentId);
    done.cancelled += 1;
  }
}
