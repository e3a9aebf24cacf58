import type { Filter } from "mongodb";
import { orders } from "@/lib/core/data/orders/collections";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { LAST_REMINDER, lastDayToRemind } from "@/lib/core/domain/companies/terms";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";

/** The orders on account whose reminder is due and was not queued, with that reminder. Orders that have had their last are not read. */
export async function findToRemind(now: Date, limit: number): Promise<OrderDocument[]> {
  const found: OrderDocument[] = [];
  for (let step = LAST_REMINDER; step > 0 && found.length < limit; step -= 1)
    found.push(...(await toRemind(step, now, limit - found.length)));
  return found;
}

/** A reminder that was left out is not sent after a later one is due. */
async function toRemind(step: number, now: Date, limit: number): Promise<OrderDocument[]> {
  const before = Array.from({ length: step }, (_, n) => (n === 0 ? null : n));
  const isDue = {
    $lte: lastDayToRemind(step, now),
    ...(step < LAST_REMINDER ? { $gt: lastDayToRemind(step + 1, now) } : {}),
  };
  return await orders()
    .find(
      {
        "terms.owed": true,
        "terms.reminded": { $in: before },
        "terms.dueAt": isDue,
        status: { $in: [...LIFECYCLE.remind.from] },
      } as Filter<OrderDocument>,
      { hint: { "terms.reminded": 1, "terms.dueAt": 1 } },
    )
    .limit(limit)
    .toArray();
}
