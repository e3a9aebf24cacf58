import type { Filter } from "mongodb";
import { TO_SHIP_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import { dayOfShop } from "@/lib/values/shop-day";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";

/** Orders whose customers want them from a later day on. */

/** Meets the orders that may leave today. */
export const leavesToday = (now: Date = new Date()): Filter<OrderDocument> => ({
  $or: [{ shipFrom: { $exists: false } }, { shipFrom: { $lte: dayOfShop(now) } }],
});

const isLater = (now: Date): Filter<OrderDocument> => ({
  // As the index says it.
  shipFrom: { $type: "string", $gt: dayOfShop(now) },
  status: { $in: [...TO_SHIP_STATUSES] },
});

/** Few orders have a day, while very many have these statuses. */
const BY_DAY = { shipFrom: 1, _id: 1 } as const;

export const countLaterOrders = (now: Date = new Date()): Promise<number> =>
  orders().countDocuments(isLater(now), { hint: BY_DAY });

/** The next day first. */
export const findLaterOrders = (limit: number, now: Date = new Date()): Promise<OrderDocument[]> =>
  orders().find(isLater(now), { hint: BY_DAY }).sort(BY_DAY).limit(limit).toArray();
