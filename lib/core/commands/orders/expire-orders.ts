import { SYSTEM } from "@/lib/core/commands/audit/actor";
import { forEachIsolated } from "@/lib/core/commands/jobs/for-each-isolated";
import { lengthenIfEarned } from "@/lib/core/commands/stock/lengthen-holds";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { deferExpiry } from "@/lib/core/data/orders/order-writes";
import { findOverdueBegun, findOverdueUnbegun } from "@/lib/core/data/orders/work-lists";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import { isAwaiting } from "@/lib/core/domain/orders/order-statuses";
import { closeUnpaidOrder } from "./close-unpaid-order";

/**
 * Expires overdue orders, unpaid ones and those that nobody has approved, and releases their stock. Orders without a payment come first, so that a slow or silent
 * provider does not delay them.
 * An order of a new customer, which is held for a shorter time, gets the usual time instead where it has earned that.
 * @param limit for orders without a payment, and again for orders with one
 * @returns how many expired; the others are tried again later
 */
export async function expireOrders(now: Date, limit = 500): Promise<number> {
  const closing = { event: "expire", by: SYSTEM, expiredAt: now } as const;
  let providerAway = false;
  const expire = async (order: OrderDocument) => {
    // Waits for a silent provider once in a round, not once for each order: the sweeper has other work.
    if (providerAway && order.payment.intentId !== null) return false;
    const longer = await lengthenIfEarned(order);
    if (longer.ok && longer.value) return false;
    const reason = isAwaiting(order) ? "Not approved in time" : "Not paid in time";
    const closed = longer.ok ? await closeUnpaidOrder(order, { ...closing, reason }) : longer;
    if (closed.ok) return true;
    if (closed.code === "provider_unavailable") providerAway = true;
    await deferExpiry(order._id);
    return false;
  };
  const withoutPayment = await forEachIsolated("expiring", await findOverdueUnbegun(now, limit), expire);
  const undecided = await findOverdueUnbegun(now, limit, LIFECYCLE.ask.to);
  const notApproved = await forEachIsolated("expiring", undecided, expire);
  return (
    withoutPayment +
    notApproved +
    (await forEachIsolated("expiring", await findOverdueBegun(now, limit), expire))
  );
}
