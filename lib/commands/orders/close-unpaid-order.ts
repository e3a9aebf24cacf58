import { SYSTEM } from "@/lib/commands/actor";
import { callProvider } from "@/lib/commands/call-provider";
import { changeOrder } from "@/lib/commands/change-order";
import { markOrderPaid } from "@/lib/commands/payments/mark-order-paid";
import type { Actor, OrderDocument } from "@/lib/data/documents";
import { findOrderDocument } from "@/lib/data/orders";
import { LIFECYCLE, NO_SUCH_ORDER, whyNot } from "@/lib/domain/order-lifecycle";
import { done, type Refusal, type Result, refuse } from "@/lib/domain/result";
import { isSentBack, paymentGateway } from "@/lib/services/payment-gateway";

interface Closing {
  event: "cancel" | "expire";
  by: Actor;
  reason: string | null;
  /** Part of the guard: an order whose time was extended meanwhile does not expire. */
  expiredAt?: Date;
}

const TRIES = 5;
const BUSY = refuse("busy", "A payment of this order is under way. Please try again in a moment.", {
  details: { retryAfter: 10 },
});

/**
 * Cancels or expires an unpaid order. Cancels its payment at the provider first: if the customer was faster, the order is
 * paid instead. The guard of the write names the cancelled payment, so that a payment that was started meanwhile is
 * cancelled too before the order is closed.
 */
export async function closeUnpaidOrder(
  first: OrderDocument,
  closing: Closing,
): Promise<Result<OrderDocument>> {
  let order: OrderDocument | null = first;
  for (let tries = 0; tries < TRIES && order; tries += 1) {
    const { event, by, reason, expiredAt } = closing;
    const refusal = whyNot(event, order) ?? (await cancelPayment(order));
    if (refusal) return refusal;
    const closed = await changeOrder(order, {
      event,
      by,
      reason,
      guard: {
        "payment.intentId": order.payment.intentId,
        ...(expiredAt ? { expiresAt: { $lte: expiredAt } } : {}),
      },
    });
    if (closed) return done(closed);
    order = await findOrderDocument(order._id);
  }
  return order ? BUSY : NO_SUCH_ORDER;
}

async function cancelPayment(order: OrderDocument): Promise<Refusal | null> {
  const { intentId } = order.payment;
  // With payments off no provider could take the money.
  if (intentId === null || !paymentGateway()) return null;
  const cancelling = await callProvider((gateway) => gateway.cancelIntent(intentId));
  if (!cancelling.ok) return cancelling;
  if (cancelling.value === "canceled") return null;
  if (cancelling.value !== "succeeded") return BUSY;
  const marked = await markOrderPaid(order._id.toHexString(), intentId, SYSTEM);
  if (marked.ok) return LIFECYCLE.cancel.refusals.paid;
  if (marked.code !== "payment_mismatch") return marked;
  // A payment of another amount that an administrator refunded at the provider is as good as cancelled.
  const looking = await callProvider((gateway) => gateway.findIntent(intentId));
  if (!looking.ok) return looking;
  return looking.value && isSentBack(looking.value) ? null : marked;
}
