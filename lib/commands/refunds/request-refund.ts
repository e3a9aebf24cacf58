import { adminActor } from "@/lib/commands/actor";
import { ADMINS_ONLY, NO_SUCH_ORDER, notUnpaid } from "@/lib/commands/orders/order-refusals";
import { PAYMENTS_OFF } from "@/lib/commands/payments/call-provider";
import { findOrderDocumentFor } from "@/lib/data/orders";
import { isAdmin, type Viewer } from "@/lib/domain/access";
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
  if (!isAdmin(viewer)) return ADMINS_ONLY;
  if (!paymentGateway()) return PAYMENTS_OFF;
  const order = await findOrderDocumentFor(viewer, orderId);
  if (!order) return NO_SUCH_ORDER;
  switch (order.status) {
    case "paid":
      break;
    case "refunded":
      return done({ modifiedCount: 0 });
    case "shipped":
      return refuse("already_shipped", "This order is shipped already");
    case "unpaid":
      return refuse("not_paid", "This order is not yet paid");
    default:
      return notUnpaid(order.status) ?? NO_SUCH_ORDER;
  }
  const { transactionId } = order.payment;
  if (transactionId === null) throw new Error(`order ${orderId} is paid by no transaction`);
  const refunded = await giveMoneyBack(order, transactionId, { by: adminActor(viewer), reason });
  return refunded
    ? done({ modifiedCount: 1 })
    : refuse("changed_meanwhile", "Somebody else has just changed this order. Please look at it again.");
}
