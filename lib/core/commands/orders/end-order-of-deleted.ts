import { SYSTEM } from "@/lib/core/commands/audit/actor";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { eraseFromOrders, isUserThere } from "@/lib/core/data/people/erasure";
import { closeUnpaidOrder } from "./close-unpaid-order";

/**
 * Ends an order that was placed while its customer's account was being deleted. The deletion looks for such orders after the account is
 * gone, and the order looks for its account after it is placed: whichever comes second finds the other. A company's order stays the
 * company's.
 */
export async function endIfDeleted(order: OrderDocument): Promise<void> {
  const { userId } = order.customer;
  if (order.company || (await isUserThere(userId))) return;
  await endOrderOfDeleted(order);
  await eraseFromOrders(userId);
}

/** Nobody is mailed. An order whose payment is under way stays: the job of the deletion comes again. */
export const endOrderOfDeleted = (order: OrderDocument): Promise<unknown> =>
  closeUnpaidOrder(order, { event: "cancel", by: SYSTEM, reason: "The account was deleted", jobs: [] });
