import type { Filter } from "mongodb";
import { TO_SHIP_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import { dayOfShop } from "@/lib/values/shop-day";
import { orders } from "./collections";
import type { OrderDocument } from "./documents";

/** Orders whose customers want them from a later day on. */

/** Those that may leave today. */
export const leavesToday = (now: Date = new Date()): Filter<OrderDocument> => ({
  $or: [{ shipFrom: { $exists: false } }, { shipFrom: { $lte: dayOfShop(now) } }],
});

const isLater = (now: Date): Filter<OrderDocument> => ({
  shipFrom: { $gt: dayOfShop(now) },
  status: { $in: [...TO_SHIP_STATUSES] },
});

export const countLaterOrders = (now: Date = new Date()): Promise<number> =>
  orders().countDocuments(isLater(now));

/** The next day first. */
export const findLaterOrders = (limit: number, now: Date = new Date()): Promise<OrderDocument[]> =>
  orders().find(isLater(now)).sort({ shipFrom: 1, _id: 1 }).limit(limit).toArray();
