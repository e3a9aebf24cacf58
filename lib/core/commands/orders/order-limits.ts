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
export type Room = { verdict: "yes" } | { verdict: "unsure" } | { verdict: "no"; others: OrderInSet[] };

/**
 * Whether a new order, already stored, is within the limit of a set that it belongs to. Counts every stored order, so that
 * concurrent orders never exceed the limit. Of too many orders the newest give up and the others wait for that, so that as
 * many as the limit allows are placed.
 */
export async function roomFor(
  { _id }: Pick<OrderDocument, "_id">,
  set: OrderSet,
  limit: number,
): Promise<Room> {
  if (limit >= NO_LIMIT || (await countOrdersIn(set, limit + 1)) <= limit) return { verdict: "yes" };
  const own = _id.toHexString();
  const until = performance.now() + WAIT_MS;
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(2 * pause, LAST_LOOK_MS)) {
    const found = await findOrdersIn(set);
    if (found.length <= limit) return { verdict: "yes" };
    const others = found.filter((other) => !other._id.equals(_id));
    const ahead = others.filter((other) => isPlaced(other) || other._id.toHexString() < own);
    if (ahead.length >= limit) return { verdict: "no", others: ahead };
    if (performance.now() > until) return { verdict: "unsure" };
    await sleep(pause);
  }
}
