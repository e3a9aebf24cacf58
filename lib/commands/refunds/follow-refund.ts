import { SYSTEM } from "@/lib/commands/actor";
import { finishStock } from "@/lib/commands/stock/finish-stock";
import type { OrderDocument } from "@/lib/data/documents";
import { flagOrder } from "@/lib/data/order-flags";
import { transitionOrder } from "@/lib/data/order-writes";
import { isRefundFailed } from "@/lib/data/views";
import { formatPrice } from "@/lib/domain/money";
import { canHappen, isRefunded } from "@/lib/domain/order-lifecycle";
import type { Refusal } from "@/lib/domain/result";
import { isSentBack, type PaymentIntent } from "@/lib/services/payment-gateway";
import { flagFailedRefunds } from "./flag-failed-refunds";
import { finishRefund } from "./refund-payment";

/**
 * Money of the payment that paid this order was sent back at the provider, by hand in its dashboard or by us: the
 * order follows. One that is shipped stays shipped and is flagged, since its parts are gone; so is a refund of a part.
 * @returns why it could not be followed, if so
 */
export async function followRefund(order: OrderDocument, intent: PaymentIntent): Promise<Refusal | null> {
  const whole = isSentBack(intent);
  if (isRefunded(order)) {
    // Most often it is the shop's own, whose message overtakes its answer: the provider says which one it is.
    if (whole) await finishRefund(order);
    // One that failed, and was sent again by hand.
    return isRefundFailed(order) ? await flagFailedRefunds(order, intent.intentId) : null;
  }
  if (!canHappen("refund", order) || !whole) {
    const text = `${intent.intentId}: ${formatPrice(intent.refundedCents)} refunded at the provider`;
    await flagOrder(order._id, "refunded_outside", text);
    return null;
  }
  const refunded = await transitionOrder(order, {
    from: "paid",
    event: "refund",
    by: SYSTEM,
    reason: "Refunded at the payment provider",
    set: {
      refundedFrom: "paid",
      "payment.refund": { refundId: "outside", at: new Date() },
    },
  });
  if (refunded) await finishStock(refunded);
  return null;
}
