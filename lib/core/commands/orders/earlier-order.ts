import { setTimeout as sleep } from "node:timers/promises";
import { findOrderByKey, findOrderPlacedBy } from "@/lib/core/data/orders/orders";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { isPlaced } from "@/lib/core/domain/orders/order-statuses";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";
import { hasEnded } from "./ended-attempts";
import { undoPlacing } from "./undo-placing";

export const BUSY = refuse("busy", "This order is still being placed. Please try again in a moment.", {
  details: { retryAfter: 5 },
});

/** How long a request waits for another with the same key; with its writes it stays within a request's 3 s. */
const TWIN_WAIT_MS = 2000;
const TWIN_LOOK_MS = 40;
/**
 * An attempt of this age is taken for dead: its process was killed, or it is slower than any order should be. Taking over
 * one that still runs costs a little work and nothing else, since only one of the two can confirm.
 */
const ABANDONED_AFTER_MS = 1500;

interface Request {
  viewer: Viewer;
  /** As it is stored; null for a request without one. */
  key: string | null;
  hash: string;
  /** Set where staff place the order for a customer: their key is looked for among the orders that they have placed. */
  onBehalf?: { by: { userId: ObjectId } } | undefined;
}

/**
 * The answer to an earlier request with this key, or null where this request is to place the order. Waits while another
 * request with the key is in progress, and undoes what a dead one has left.
 * @param mayTakeOver false for a request that was itself taken over, so that two slow ones do not undo each other for ever
 */
export async function earlierOrder(
  { viewer, key, hash, onBehalf }: Request,
  { mayTakeOver = true } = {},
): Promise<Result<{ orderId: string }> | null> {
  if (key === null) return null;
  const began = performance.now();
  const seen = new Map<string, number>();
  for (;;) {
    const placed = onBehalf ? await findOrderPlacedBy(onBehalf.by.userId, key) : null;
    // Also for staff: an instance of the version before stores their key under the customer alone.
    const order = placed ?? (await findOrderByKey(viewer, key));
    if (!order) return null;
    if (order.requestHash !== hash) {
      return refuse("idempotency_mismatch", "This Idempotency-Key was used for another order");
    }
    if (isPlaced(order)) return done({ orderId: order._id.toHexString() });
    // By this process's own clock as well, since the clock of the process that began the attempt may be wrong.
    const attempt = String(order.holdId);
    const firstSeen = seen.get(attempt) ?? performance.now();
    seen.set(attempt, firstSeen);
    const age = Math.max(Date.now() - Number(order.holdingSince), performance.now() - firstSeen);
    if (mayTakeOver && (age > ABANDONED_AFTER_MS || hasEnded(order.holdId))) {
      if (await undoPlacing(order)) return null;
      continue;
    }
    if (performance.now() - began > TWIN_WAIT_MS) return BUSY;
    await sleep(TWIN_LOOK_MS);
  }
}
