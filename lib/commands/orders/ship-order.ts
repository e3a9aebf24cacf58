import { adminActor } from "@/lib/commands/actor";
import { transitionOrder } from "@/lib/data/order-writes";
import { findOrderDocumentFor } from "@/lib/data/orders";
import { isAdmin, type Viewer } from "@/lib/domain/access";
import type { OrderStatus } from "@/lib/domain/order-state";
import { done, type Refusal, type Result, refuse } from "@/lib/domain/result";
import { ADMINS_ONLY, NO_SUCH_ORDER, notUnpaid } from "./order-refusals";

/** Sends a paid order on its way, once. What the administrator saw of it must be what it is. */
export async function shipOrder(
  viewer: Viewer,
  orderId: string,
  seen: { productName: string; quantity: number },
): Promise<Result<{ modifiedCount: 1 }>> {
  if (!isAdmin(viewer)) return ADMINS_ONLY;
  const order = await findOrderDocumentFor(viewer, orderId);
  if (!order) return NO_SUCH_ORDER;
  const refusal = notPaid(order.status);
  if (refusal) return refusal;
  const { productName, quantity } = seen;
  if (!order.lines.some((line) => line.name === productName.trim() && line.quantity === quantity)) {
    return refuse("changed_meanwhile", "This is not what the order holds. Please look at it again.");
  }
  const shipped = await transitionOrder(order, { from: "paid", event: "ship", by: adminActor(viewer) });
  if (shipped) return done({ modifiedCount: 1 });
  const now = await findOrderDocumentFor(viewer, orderId);
  return notPaid(now?.status ?? "placing") ?? NO_SUCH_ORDER;
}

/** Why an order of this status is not to be shipped; null where it is. */
function notPaid(status: OrderStatus): Refusal | null {
  switch (status) {
    case "paid":
      return null;
    case "shipped":
      return refuse("already_shipped", "This order is shipped already");
    case "unpaid":
      return refuse("not_paid", "This order is not yet paid");
    case "refunded":
      return refuse("not_paid", "This order was refunded");
    default:
      return notUnpaid(status);
  }
}
