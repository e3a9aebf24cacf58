import { actorOf } from "@/lib/commands/actor";
import { findOrderDocumentFor } from "@/lib/data/orders";
import type { Viewer } from "@/lib/domain/access";
import { done, type Result } from "@/lib/domain/result";
import { closeUnpaidOrder } from "./close-unpaid-order";
import { NO_SUCH_ORDER } from "./order-refusals";

/** Cancels an unpaid order: its customer or an administrator. Its stock is free before this returns. */
export async function cancelOrder(viewer: Viewer, orderId: string): Promise<Result<{ deletedCount: 1 }>> {
  const order = await findOrderDocumentFor(viewer, orderId);
  if (!order) return NO_SUCH_ORDER;
  const by = actorOf(viewer, order.customer.userId.toHexString());
  const closed = await closeUnpaidOrder(order, { event: "cancel", by, reason: null });
  return closed.ok ? done({ deletedCount: 1 }) : closed;
}
