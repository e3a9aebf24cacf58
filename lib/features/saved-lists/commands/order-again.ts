import { findOrderFor } from "@/lib/core/data/orders/orders";
import { type BasketLineView, totalOfLines } from "@/lib/core/domain/basket/basket";
import { NO_SUCH_ORDER } from "@/lib/core/domain/orders/order-lifecycle";
import type { OrderLineView, OrderView } from "@/lib/core/domain/orders/views";
import { ownsOrder, type Viewer } from "@/lib/core/domain/people/access";
import { type Cents, totalOf } from "@/lib/values/money";
import { done, type Result } from "@/lib/values/result";
import { viewProductLines } from "./view-list";

export const NO_ORDER_AGAIN = NO_SUCH_ORDER;

/** A line of an order as it was, and what the same pieces are now. */
export interface AgainLine {
  ordered: OrderLineView & { totalCents: Cents };
  now: BasketLineView;
}

export interface OrderAgain {
  orderId: string;
  placedAt: string;
  lines: AgainLine[];
  /** Of the lines that can be ordered now: what they cost then, and what they cost now. */
  orderedCents: Cents;
  nowCents: Cents;
}

/** Each line of the viewer's own order, whatever has become of the order: then and now. */
export async function orderAgain(viewer: Viewer, orderId: string): Promise<Result<OrderAgain>> {
  const order = await findOwnOrder(viewer, orderId);
  if (!order) return NO_ORDER_AGAIN;
  const views = await viewProductLines(order.lines, viewer);
  const lines = order.lines.flatMap((line, index) => {
    const now = views[index];
    return now ? [{ ordered: { ...line, totalCents: totalOf(line.priceCents, line.quantity) }, now }] : [];
  });
  const counted = lines.filter(({ now }) => now.verdict === "ok");
  return done({
    orderId: order.id,
    placedAt: order.placedAt,
    lines,
    orderedCents: counted.reduce((sum, { ordered }) => sum + ordered.totalCents, 0),
    nowCents: totalOfLines(views),
  });
}

/** Staff do not order again what others have ordered. */
export async function findOwnOrder(viewer: Viewer, orderId: string): Promise<OrderView | null> {
  const order = await findOrderFor(viewer, orderId);
  return order && ownsOrder(viewer, order) ? order : null;
}
