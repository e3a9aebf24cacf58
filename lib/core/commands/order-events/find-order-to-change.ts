import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { findOrderDocumentFor } from "@/lib/core/data/orders/orders";
import { may, NO_SUCH_ORDER, type OrderEvent } from "@/lib/core/domain/orders/order-lifecycle";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result } from "@/lib/values/result";

/** The viewer's order, where they may cause this event now. The owner is part of the query, the rest is the table's. */
export async function findOrderToChange(
  viewer: Viewer,
  event: OrderEvent,
  orderId: string,
): Promise<Result<OrderDocument>> {
  const order = await findOrderDocumentFor(viewer, orderId);
  const refusal = may(viewer, event, order);
  if (refusal) return refusal;
  return order ? done(order) : NO_SUCH_ORDER;
}
