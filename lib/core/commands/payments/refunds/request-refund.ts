import { deciderOn } from "@/lib/core/commands/audit/decider";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { PAYMENTS_OFF } from "@/lib/core/commands/requests/call-provider";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { hasHappened, may, mayWithAnyOrder, NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import { BANK, TRANSFER_ENDS } from "@/lib/core/domain/payments/bank-transfers";
import type { Viewer } from "@/lib/core/domain/people/access";
import { paymentGateway } from "@/lib/services/payment-gateway";
import { done, type Result, refuse } from "@/lib/values/result";
import { refundTransition } from "./refund-transition";

/**
 * Refunds the whole payment of an order and returns its stock. The order is refunded even while the provider does not
 * answer: the reconciler asks again until the provider accepts the refund. A bank transfer is sent back by the viewer, who says so by
 * this.
 */
export async function requestRefund(
  viewer: Viewer,
  orderId: string,
  { reason }: { reason: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const forbidden = mayWithAnyOrder(viewer, "refund");
  if (forbidden) return forbidden;
  const order = await findOrderDocumentFor(viewer, orderId);
  const isTransfer = order?.payment.provider === BANK;
  if (!isTransfer && !paymentGateway()) return PAYMENTS_OFF;
  if (order && hasHappened("refund", order)) return done({ modifiedCount: 0 });
  const refusal = may(viewer, "refund", order);
  if (refusal || !order) return refusal ?? NO_SUCH_ORDER;
  const decider = await deciderOn(viewer, "refund", { order });
  if (!decider.ok) return decider;
  const { transactionId } = order.payment;
  if (transactionId === null) throw new Error(`order ${orderId} is paid by no transaction`);
  const by = decider.value;
  const settled = isTransfer ? { settledAs: TRANSFER_ENDS.sentBack } : {};
  return (await changeOrder(order, refundTransition(order, transactionId, { by, reason, ...settled })))
    ? done({ modifiedCount: 1 })
    : refuse("changed_meanwhile", "Somebody else has just changed this order. Please look at it again.");
}
