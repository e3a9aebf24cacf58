import { setTimeout as sleep } from "node:timers/promises";
import type { OrderDocument } from "@/lib/data/documents";
import { countOpenOrders, findOpenOrders } from "@/lib/data/orders";
import { isPlaced } from "@/lib/domain/order-lifecycle";

/** What an order waits for others of its customer's that are being placed: with what follows, less than a request's 3 s. */
const WAIT_MS = 1500;
const LOOK_MS = 25;

/**
 * Whether a customer's new order, which is stored already, is within the limit of unpaid ones. It counts all that are
 * stored: so no more than the limit ever come through, however many come at once. Of too many those made last stand
 * back, and the others wait for that: so no fewer come through either.
 * @returns "unsure" where those in its way neither came through nor stood back in time
 */
export async function checkUnpaidOrderLimit(
  { _id, customer: { userId } }: Pick<OrderDocument, "_id" | "customer">,
  limit: number,
): Promise<"yes" | "no" | "unsure"> {
  if ((await countOpenOrders(userId)) <= limit) return "yes";
  const own = _id.toHexString();
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const open = await findOpenOrders(userId);
    if (open.length <= limit) return "yes";
    const ahead = open.filter((other) => isPlaced(other) || other._id.toHexString() < own);
    if (ahead.length >= limit) return "no";
    if (performance.now() > until) return "unsure";
    await sleep(LOOK_MS);
  }
}
