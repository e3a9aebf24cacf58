import { findOverdueOrders } from "@/lib/data/work-lists";
import { SYSTEM } from "./actor";
import { closeUnpaidOrder } from "./close-unpaid-order";
import { oneByOne } from "./one-by-one";

/** Unpaid orders whose time is over give their stock back. @returns how many; the others are tried again later */
export async function expireOrders(now: Date, limit = 500): Promise<number> {
  const closing = { event: "expire", by: SYSTEM, reason: "Not paid in time", expiredAt: now } as const;
  const overdue = await findOverdueOrders(now, limit);
  let providerAway = false;
  return await oneByOne("expiring", overdue, async (order) => {
    // It is waited for once in a round, not once an order: the sweeper has other work.
    if (providerAway && order.payment.intentId !== null) return false;
    const closed = await closeUnpaidOrder(order, closing);
    if (!closed.ok && closed.code === "provider_unavailable") providerAway = true;
    return closed.ok;
  });
}
