import type { Filter } from "mongodb";
import { TO_SHIP_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import { dayOfShop } from "@/lib/values/shop-day";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";

/** Orders whose customers want them from a later day on. */

/** Meets the orders that may leave today. */
export const todayFilter = (now: Date = new Date()): Filter<OrderDocument> => ({
  $or: [{ shipFrom: { $exists: false } }, { shipFrom: { $lte: dayOfShop(now) } }],
});

const laterFilter = (now: Date): Filter<OrderDocument> => ({
  // The partial index needs the type in the query.
  shipFrom: { $type: "string", $gt: dayOfShop(now) },
  status: { $in: [...TO_SHIP_STATUSES] },
});

/** Few orders have a day, while very many have these statuses. */
const BY_DAY = { shipFrom: 1, _id: 1 } as const;

const BY_STATUS = { status: 1, expiresAt: 1 } as const;

interface Counted {
  now?: Date;
  /** Where to stop counting those of today. */
  most?: number;
}

/** How many orders may leave today, and how many wait for a later day. */
export async function countToShip({ now = new Date(), most }: Counted = {}): Promise<{
  today: number;
  later: number;
}> {
  const later = await orders().countDocuments(laterFilter(now), { hint: BY_DAY });
  const all = await orders().countDocuments(
    { status: { $in: [...TO_SHIP_STATUSES] } },
    { hint: BY_STATUS, ...(most === undefined ? {} : { limit: most + later }) },
  );
  return { today: Math.max(0, all - later), later };
}

/** The next day first. */
export const findLaterOrders = (limit: number, now: Date = new Date()): Promise<OrderDocument[]> =>
  orders().find(laterFilter(now), { hint: BY_DAY }).sort(BY_DAY).limit(limit).toArray();
