import { parseId } from "@/lib/data/ids";
import { flagOrder, markRefundDone, transitionOrder } from "@/lib/data/order-writes";
import { findOrderDocument } from "@/lib/data/orders";
import { formatPrice } from "@/lib/domain/money";
import type { PaymentIntent } from "@/lib/services/payment-gateway";
import { SYSTEM } from "./actor";
import { finishStock } from "./finish-stock";
import { markOrderPaid } from "./mark-order-paid";

/**
 * A refund that was made at the provider, by hand in its dashboard or by us: the order follows. One that is shipped
 * stays shipped and is flagged, since its parts are gone; so is a refund of a part.
 */
export async function takeOverRefund(intent: PaymentIntent): Promise<void> {
  if (intent.refundedCents === 0) return;
  const _id = parseId(intent.orderId);
  if (!_id) return;
  // The news of the payment may still be on its way.
  await markOrderPaid(intent.orderId, intent.intentId, SYSTEM);
  const order = await findOrderDocument(_id);
  if (order?.payment.transactionId !== intent.intentId) return;

  const amount = formatPrice(intent.refundedCents);
  const whole = intent.refundedCents >= intent.amountCents;
  if (order.status === "refunded") {
    if (whole) await markRefundDone(_id, "outside");
    return;
  }
  if (order.status === "shipped" || !whole) {
    await flagOrder(_id, "refunded_outside", `${intent.intentId}: ${amount} refunded at the provider`);
    return;
  }
  const refunded = await transitionOrder(_id, {
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
}
