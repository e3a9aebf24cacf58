import { consumeLimit } from "@/lib/core/data/store/limits";
import type { OrderJobKind } from "@/lib/core/domain/jobs/jobs";
import { jobsAfter } from "@/lib/core/domain/jobs/jobs-after";
import type { OrderEvent } from "@/lib/core/domain/orders/order-lifecycle";

const ASKED_ALL_THE_SAME: readonly OrderJobKind[] = ["mail.approval-asked", "mail.new-paid-order"];

/**
 * For an event that costs the customer nothing. Placing and cancelling can be repeated without end, and the e-mail may be
 * somebody else's: over a limit no mail follows, while the order goes on. Those who have to approve it are asked all the same, and the shop
 * hears of an order on account.
 */
export async function jobsWithinMailLimit(
  event: OrderEvent,
  customerId: string,
): Promise<{ jobs?: readonly OrderJobKind[] }> {
  if ((await consumeLimit("orderMails", customerId)).ok) return {};
  return {
    jobs: jobsAfter(event).filter((kind) => !kind.startsWith("mail.") || ASKED_ALL_THE_SAME.includes(kind)),
  };
}
