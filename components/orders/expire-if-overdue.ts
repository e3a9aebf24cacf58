import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import { isHeld } from "@/lib/core/domain/orders/order-statuses";
import type { OrderView } from "@/lib/core/domain/orders/views";

/**
 * Shows an order that is unpaid, or waits for approval, as expired from the moment that its hold ends, also in the seconds until the shop has stored that.
 * @param now the server's clock, ISO
 */
export const expireIfOverdue = (order: OrderView, now: string): OrderView =>
  isHeld(order) && order.expiresAt <= now ? { ...order, status: LIFECYCLE.expire.to } : order;
