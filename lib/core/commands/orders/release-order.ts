import { actorOf } from "@/lib/core/commands/audit/actor";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { hasHappened, may, NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result } from "@/lib/values/result";
import { closeUnpaidOrder } from "./close-unpaid-order";

/**
 * Cancels a customer's unpaid order for the shop and frees its stock, for a reason that the customer reads. An order that is
 * cancelled already stays as it is.
 */
export async function releaseOrder(
  viewer: Viewer,
  orderId: string,
  { reason }: { reason: string },
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  const order = await findOrderDocumentFor(viewer, orderId);
  if (order && hasHappened("cancel", order)) return done({ modifiedCount: 0 });
  const refusal = may(viewer, "cancel", order);
  if (refusal || !order) return refusal ?? NO_SUCH_ORDER;
  const by = actorOf(viewer, order.customer.userId.toHexString());
  const closed = await closeUnpaidOrder(order, { event: "cancel", by, reason });
  if (closed.ok) return done({ modifiedCount: 1 });
  // Somebody else may have been first.
  return closed.code === "cancelled" ? done({ modifiedCount: 0 }) : closed;
}
