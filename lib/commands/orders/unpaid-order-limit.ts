import { setTimeout as sleep } from "node:timers/promises";
import type { OrderDocument } from "@/lib/data/documents";
import { countOpenOrders, findOpenOrders } from "@/lib/data/orders";
import { isPlaced } from "@/lib/domain/order-lifecycle";

/** How long an order waits for its customer's other orders that are being placed. The whole request stays under 3 s. */
const WAIT_MS = 1500;
const LOOK_MS = 25;

/**
 * Whether a customer's new order, already stored, is within the limit of unpaid orders. Counts every stored order, so that
 * concurrent orders never exceed the limit. Of too many orders the newest give up and the others wait for that, so that as
 * many as the limit allows are placed.
 * @returns "unsure" where older orders were neither placed nor given up in time
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
