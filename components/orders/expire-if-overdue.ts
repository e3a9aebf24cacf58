import type { OrderView } from "@/lib/domain/views";

/**
 * An order as its customer sees it at a moment: one whose hold has run out is expired from then on, also in the seconds
 * until the shop has written that down. No payment of it is begun any more.
 * @param now the server's clock, ISO
 */
export const expireIfOverdue = (order: OrderView, now: string): OrderView =>
  order.status === "unpaid" && order.expiresAt <= now ? { ...order, status: "expired" } : order;
