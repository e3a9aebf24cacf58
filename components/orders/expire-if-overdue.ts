import type { OrderView } from "@/lib/domain/views";

/**
 * Shows an unpaid order as expired from the moment that its hold ends, also in the seconds until the shop has stored that.
 * @param now the server's clock, ISO
 */
export const expireIfOverdue = (order: OrderView, now: string): OrderView =>
  order.status === "unpaid" && order.expiresAt <= now ? { ...order, status: "expired" } : order;
