import { actorOf } from "@/lib/core/commands/audit/actor";
import { findOrderToChange } from "@/lib/core/commands/order-events/find-order-to-change";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result } from "@/lib/values/result";
import { closeUnpaidOrder } from "./close-unpaid-order";
import { jobsWithinMailLimit } from "./mail-limit";

/** Cancels an unpaid order. Its stock is free before this returns. */
export async function cancelOrder(viewer: Viewer, orderId: string): Promise<Result<{ deletedCount: 1 }>> {
  const found = await findOrderToChange(viewer, "cancel", orderId);
  if (!found.ok) return found;
  const by = actorOf(viewer, found.value.customer.userId.toHexString());
  const jobs = by.role === "customer" ? await jobsWithinMailLimit("cancel", viewer.userId) : {};
  const closed = await closeUnpaidOrder(found.value, { event: "cancel", by, reason: null, ...jobs });
  return closed.ok ? done({ deletedCount: 1 }) : closed;
}
