import { startRefund } from "@/lib/commands/refunds/send-refund";
import { finishStock } from "@/lib/commands/stock/finish-stock";
import type { OrderDocument } from "@/lib/data/documents";
import { type Transition, transitionOrder } from "@/lib/data/order-writes";

/**
 * The work that an event can leave due. The write of the event notes it in the order, so that the sweeper or the
 * reconciler finishes it after a crash.
 */
const AFTER_AN_EVENT = [finishStock, startRefund] as const;

/**
 * Changes an order's status by one guarded write, then does the work that the event leaves due.
 * @returns the order after that write, or null where another write was first
 */
export async function changeOrder(
  order: OrderDocument,
  transition: Transition,
): Promise<OrderDocument | null> {
  const changed = await transitionOrder(order, transition);
  if (!changed) return null;
  for (const finish of AFTER_AN_EVENT) await finish(changed);
  return changed;
}
