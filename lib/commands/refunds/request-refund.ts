import { adminActor } from "@/lib/commands/actor";
import { PAYMENTS_OFF } from "@/lib/commands/payments/call-provider";
import { findOrderDocumentFor } from "@/lib/data/orders";
import type { Viewer } from "@/lib/domain/access";
import { hasHappened, may, mayEver, NO_SUCH_ORDER } from "@/lib/domain/order-lifecycle";
import { done, type Result, refuse } from "@/lib/domain/result";
import { paymentGateway } from "@/lib/services/payment-gateway";
import { giveMoneyBack } from "./refund-payment";

/**
 * Gives a paid, not yet shipped order's money back, the whole of it, and its stock. When the provider does not answer
 * now, the refund stays noted and is asked for again until it is there.
 */
export async function refundOrder(
  viewer: Viewer,
  orderId: string,
  { reason }: { reason: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const order = await findOrderDocumentFor(viewer, orderId);
  const never = mayEver(viewer, "refund", order);
  if (never?.code === "forbidden") return never;
  if (!paymentGateway()) return PAYMENTS_OFF;
  if (!order) return NO_SUCH_ORDER;
  if (hasHappened("refund", order)) return done({ modifiedCount: 0 });
  const refusal = may(viewer, "refund", order);
  if (refusal) return refusal;
  const { transactionId } = order.payment;
  if (transactionId === null) throw new Error(`order ${orderId} is paid by no transaction`);
  const refunded = await giveMoneyBack(order, transactionId, { by: adminActor(viewer), reason });
  return refunded
    ? done({ modifiedCount: 1 })
    : refuse("changed_meanwhile", "Somebody else has just changed this order. Please look at it again.");
}
