import { setTimeout as sleep } from "node:timers/promises";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import {
  countOrdersIn,
  findOrdersIn,
  type OrderInSet,
  type OrderSet,
} from "@/lib/core/data/orders/unpaid-orders";
import { isPlaced } from "@/lib/core/domain/orders/order-statuses";

/** The highest setting of a limit: nothing is counted for it, which would take longer with each order. */
export const NO_LIMIT = 1_000_000;

/** How long an order waits for others of its set that are being placed. The whole request stays under 3 s. */
const WAIT_MS = 1500;
/** Then twice as long each time, so that many orders that wait for each other leave the database to those that do not. */
const FIRST_LOOK_MS = 25;
const LAST_LOOK_MS = 200;

/** "unsure" where older orders were neither placed nor given up in time. */
export type Room<Order = OrderInSet> =
  | { verdict: "yes" }
  | { verdict: "unsure" }
  | { verdict: "no"; others: Order[] };

/** Whether a new order, already stored, is within the limit of a set that it belongs to. */
export async function roomFor(
  order: Pick<OrderDocument, "_id">,
  set: OrderSet,
  limit: number,
): Promise<Room> {
  if (limit >= NO_LIMIT || (await countOrdersIn(set, limit + 1)) <= limit) return { verdict: "yes" };
  return await roomBeside(order, async () => ({
    found: await findOrdersIn(set),
    hasRoom: (others) => others.length < limit,
  }));
}

/**
 * Whether a new order, already stored, has room beside the others of its set. Looks at every stored order, so that concurrent
 * orders never exceed a limit. Of too many orders the newest give up and the others wait for that, so that as many as the limit
 * allows are placed.
 * @param read the orders of the set, and whether the new one has room beside some of the others
 */
export async function roomBeside<Order extends OrderInSet>(
  { _id }: Pick<OrderDocument, "_id">,
  read: () => Promise<{ found: Order[]; hasRoom: (others: readonly Order[]) => boolean }>,
): Promise<Room<Order>> {
  const own = _id.toHexString();
  const until = performance.now() + WAIT_MS;
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(2 * pause, LAST_LOOK_MS)) {
    const { found, hasRoom } = await read();
    const others = found.filter((other) => !other._id.equals(_id));
    if (hasRoom(others)) return { verdict: "yes" };
    const ahead = others.filter((other) => isPlaced(other) || other._id.toHexString() < own);
    if (!hasRoom(ahead)) return { verdict: "no", others: ahead };
    if (performance.now() > until) return { verdict: "unsure" };
    await sleep(pause);
  }
}
