import { actorOf } from "@/lib/core/commands/audit/actor";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { isPaidBy } from "@/lib/core/data/orders/card-money";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { mayInAnyStatus, NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import type { Viewer } from "@/lib/core/domain/people/access";
import { type Result, refuse } from "@/lib/values/result";
import { markOrderPaid } from "./mark-order-paid";

export const TELLING_OFTEN = "Too many payments to look up. Please wait a moment and try again.";

/** The customer's page reports that a payment succeeded; the provider is asked whether it did. */
export async function payOrder(
  viewer: Viewer,
  orderId: string,
  input: { orderId: string; productName: string; transactionId: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const order = await findOrderDocumentFor(viewer, orderId);
  // In any status: the same payment again changes nothing, and a late one is settled.
  const refusal = mayInAnyStatus(viewer, "pay", order);
  if (refusal || !order) return refusal ?? NO_SUCH_ORDER;
  if (input.orderId.toLowerCase() !== order._id.toHexString()) {
    return refuse("invalid", "orderId is not the order in the address", {
      fields: { orderId: "is not the order in the address" },
    });
  }
  if (!order.lines.some(({ name }) => name === input.productName.trim())) {
    return refuse("invalid", "productName is not in this order", {
      fields: { productName: "is not in this order" },
    });
  }
  // Limits calls to the provider: a client may send any transaction id. A known one needs no call.
  if (!isPaidBy(order, input.transactionId)) {
    const often = await refuseOver("tellPayment", viewer.userId, TELLING_OFTEN);
    if (often) return often;
  }
  return await markOrderPaid(orderId, input.transactionId, actorOf(viewer, viewer.userId), order);
}
