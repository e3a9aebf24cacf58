import { actorOf } from "@/lib/core/commands/audit/actor";
import { changeOrder } from "@/lib/core/commands/order-events/change-order";
import { findOrderToChange } from "@/lib/core/commands/order-events/find-order-to-change";
import { lengthenHoldsIn } from "@/lib/core/data/catalogue/held-stock";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import { CHANGING } from "@/lib/core/domain/orders/order-refusals";
import type { Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { done, type Result, refuse } from "@/lib/values/result";

const ALREADY_EXTENDED = refuse("already_extended", "The hold of this order was extended already");
const HOUR_MS = 3_600_000;

/** Holds the pieces of an unpaid order for longer, once: for as long again as its customer's orders are held. */
export async function extendHold(
  viewer: Viewer,
  orderId: string,
): Promise<Result<{ modifiedCount: 1; expiresAt: string }>> {
  const found = await findOrderToChange(viewer, "extend", orderId);
  if (!found.ok) return found;
  const order = found.value;
  const at = new Date();
  // Before the sweeper has noticed it.
  if (order.expiresAt <= at) return LIFECYCLE.extend.refusals.expired;
  if (order.extendedAt) return ALREADY_EXTENDED;
  const { ordinaryExpiresAt } = order;
  const expiresAt = later(
    order.expiresAt,
    ordinaryExpiresAt ? env().newCustomerHoldHours : env().unpaidOrderHours,
  );
  const extended = await changeOrder(order, {
    event: "extend",
    by: actorOf(viewer, order.customer.userId.toHexString()),
    at,
    guard: { expiresAt: { $eq: order.expiresAt, $gt: at }, extendedAt: { $exists: false } },
    set: {
      expiresAt,
      extendedAt: at,
      ...(ordinaryExpiresAt ? { ordinaryExpiresAt: later(ordinaryExpiresAt, env().unpaidOrderHours) } : {}),
    },
    changes: [{ field: "expiresAt", from: order.expiresAt.toISOString(), to: expiresAt.toISOString() }],
  });
  if (extended) {
    await lengthenHoldsIn(order, expiresAt);
    return done({ modifiedCount: 1, expiresAt: expiresAt.toISOString() });
  }
  const again = await findOrderToChange(viewer, "extend", orderId);
  if (!again.ok) return again;
  return again.value.extendedAt ? ALREADY_EXTENDED : CHANGING;
}

const later = (time: Date, hours: number): Date => new Date(time.getTime() + hours * HOUR_MS);
