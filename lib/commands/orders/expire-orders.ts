import { SYSTEM } from "@/lib/commands/actor";
import { forEachIsolated } from "@/lib/commands/for-each-isolated";
import type { OrderDocument } from "@/lib/data/documents";
import { deferExpiry } from "@/lib/data/order-writes";
import { findOverdueBegun, findOverdueUnbegun } from "@/lib/data/work-lists";
import { closeUnpaidOrder } from "./close-unpaid-order";

/**
 * Unpaid orders whose time is over give their stock back. Those that need nobody else come first: a provider that is
 * away, or takes its time, keeps none of them.
 * @param limit of each kind
 * @returns how many; the others are tried again later
 */
export async function expireOrders(now: Date, limit = 500): Promise<number> {
  const closing = { event: "expire", by: SYSTEM, reason: "Not paid in time", expiredAt: now } as const;
  let providerAway = false;
  const expire = async (order: OrderDocument) => {
    // It is waited for once in a round, not once an order: the sweeper has other work.
    if (providerAway && order.payment.intentId !== null) return false;
    const closed = await closeUnpaidOrder(order, closing);
    if (closed.ok) return true;
    if (closed.code === "provider_unavailable") providerAway = true;
    await deferExpiry(order._id);
    return false;
  };
  const unbegun = await forEachIsolated("expiring", await findOverdueUnbegun(now, limit), expire);
  return unbegun + (await forEachIsolated("expiring", await findOverdueBegun(now, limit), expire));
}
