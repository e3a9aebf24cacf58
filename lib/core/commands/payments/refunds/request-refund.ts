import { deciderOn } from "@/lib/core/commands/audit/decider";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { PAYMENTS_OFF } from "@/lib/core/commands/requests/call-provider";
import type { Actor } from "@/lib/core/data/audit/documents";
import { needsProvider } from "@/lib/core/data/orders/card-money";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { hasHappened, may, mayWithAnyOrder, NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import { BANK, TRANSFER_ENDS } from "@/lib/core/domain/payments/bank-transfers";
import type { Viewer } from "@/lib/core/domain/people/access";
import { paymentGateway } from "@/lib/services/payment-gateway";
import type { Cents } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";
import { refundPart } from "./refund-part";
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
  if ((!order || needsProvider(order)) && !paymentGateway()) return PAYMENTS_OFF;
  if (order && hasHappened("refund", order)) return done({ modifiedCount: 0 });
  const refusal = may(viewer, "refund", order);
  if (refusal || !order) return refusal ?? NO_SUCH_ORDER;
  const decider = await deciderOn(viewer, "refund", { order });
  if (!decider.ok) return decider;
  const refunded = await refundWhole(order, { by: decider.value, reason, isTransferSent: true });
  return refunded.ok ? done({ modifiedCount: 1 }) : refunded;
}

/**
 * The part of it that does not ask whether the viewer may, for events that end an order of which nothing has left.
 * @param ending.isTransferSent somebody has sent a bank transfer back already; else it waits until accounts say so
 */
export async function refundWhole(
  order: OrderDocument,
  { isTransferSent, ...said }: { by: Actor; reason: string; isTransferSent: boolean },
): Promise<Result<OrderDocument>> {
  const isTransfer = order.payment.provider === BANK;
  if (needsProvider(order) && !paymentGateway()) return PAYMENTS_OFF;
  // A part of it is on its way to the card: once that is sent, the rest is known.
  if (order.partRefundSince !== undefined) return PART_UNDER_WAY;
  const { transactionId } = order.payment;
  if (transactionId === null) throw new Error(`order ${order._id.toHexString()} is paid by no transaction`);
  const way = !isTransfer
    ? {}
    : isTransferSent
      ? { settledAs: TRANSFER_ENDS.sentBack }
      : ({ isTransferDue: true } as const);
  const refunded = await changeOrder(order, refundTransition(order, transactionId, { ...said, ...way }));
  return refunded
    ? done(refunded)
    : refuse("changed_meanwhile", "Somebody else has just changed this order. Please look at it again.");
}

const PART_UNDER_WAY = refuse(
  "busy",
  "A part of this order's money is being sent back. Please try again in a moment.",
  {
    details: { retryAfter: 10 },
  },
);

/** Refunds a part of an order's money. What came by transfer is sent back by the viewer, who says so by this. */
export async function requestPartRefund(
  viewer: Viewer,
  orderId: string,
  { cents, reason, idempotencyKey }: { cents: Cents; reason: string; idempotencyKey: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const forbidden = mayWithAnyOrder(viewer, "refundPart");
  if (forbidden) return forbidden;
  const order = await findOrderDocumentFor(viewer, orderId);
  const refusal = may(viewer, "refundPart", order);
  if (refusal || !order) return refusal ?? NO_SUCH_ORDER;
  if (needsProvider(order) && !paymentGateway()) return PAYMENTS_OFF;
  const decider = await deciderOn(viewer, "refund", { order });
  if (!decider.ok) return decider;
  const by = decider.value;
  return await refundPart(order, { cents, reason, cause: "order", idempotencyKey, by, isTransferSent: true });
}
