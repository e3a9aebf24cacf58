import { parseId } from "@/lib/data/ids";
import { flagOrder, transitionOrder } from "@/lib/data/order-writes";
import { findOrderDocument } from "@/lib/data/orders";
import { isRefundFailed } from "@/lib/data/views";
import { formatPrice } from "@/lib/domain/money";
import type { Refusal } from "@/lib/domain/result";
import type { PaymentIntent } from "@/lib/services/payment-gateway";
import { SYSTEM } from "./actor";
import { finishStock } from "./finish-stock";
import { flagFailedRefunds } from "./flag-failed-refunds";
import { markOrderPaid } from "./mark-order-paid";
import { finishRefund } from "./refund-payment";

/**
 * A refund that was made at the provider, by hand in its dashboard or by us: the order follows. One that is shipped
 * stays shipped and is flagged, since its parts are gone; so is a refund of a part.
 * @returns why it could not be followed, if so
 */
export async function takeOverRefund(intent: PaymentIntent): Promise<Refusal | null> {
  const _id = parseId(intent.orderId);
  if (intent.refundedCents === 0 || !_id) return null;
  // The news of the payment may still be on its way.
  const marked = await markOrderPaid(intent.orderId, intent.intentId, SYSTEM);
  const order = await findOrderDocument(_id);
  if (order?.payment.transactionId !== intent.intentId) return marked.ok ? null : marked;

  const amount = formatPrice(intent.refundedCents);
  const whole = intent.refundedCents >= intent.amountCents;
  if (order.status === "refunded") {
    // Most often it is the shop's own, whose message overtakes its answer: the provider says which one it is.
    if (whole) await finishRefund(order);
    // One that failed, and was sent again by hand.
    return isRefundFailed(order) ? await flagFailedRefunds(order, intent.intentId) : null;
  }
  if (order.status === "shipped" || !whole) {
    await flagOrder(_id, "refunded_outside", `${intent.intentId}: ${amount} refunded at the provider`);
    return null;
  }
  const refunded = await transitionOrder(order, {
    from: "paid",
    event: "refund",
    by: SYSTEM,
    reason: "Refunded at the payment provider",
    set: {
      refundedFrom: "paid",
      stockDue: true,
      "payment.refund": { refundId: "outside", at: new Date() },
    },
  });
  if (refunded) await finishStock(refunded);
  return null;
}
