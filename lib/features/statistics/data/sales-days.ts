import { DAY_MS } from "@/lib/values/day";
import { storedDay } from "@/lib/values/shop-day";
import { salesDays } from "./collections";
import { readSalesOfDay } from "./sales";

/**
 * The pieces that were sold of each product, one document for each past day of the last twelve weeks. After
 * another time zone was set, older days are counted anew within a week. Reading the orders
 * themselves would take 0.1 s for each day at 100,000 orders a month; the upkeep does it once, and again where payments and
 * refunds may have changed a day since.
 */
export const SALES_DAYS_KEPT = 84;

/** Customers still pay orders of these days. */
const RECENT_DAYS = 3;
const RECENT_MAX_AGE_MS = 3_600_000;
/** Only refunds change older days. */
const OLDER_MAX_AGE_MS = 7 * DAY_MS;

/**
 * Counts days that were never counted, or long ago, the newest first, and deletes days that are too old. It is idempotent.
 * @param most how many days one call counts at most
 * @returns how many days it has counted
 */
export async function countSalesDays(now: Date, most: number): Promise<number> {
  const { first, today } = keptDays(now);
  await salesDays().deleteMany({ _id: { $lt: first } });
  const known = await salesDays()
    .find({ _id: { $gte: first } }, { projection: { countedAt: 1 } })
    .toArray();
  const countedAt = new Map(known.map((day) => [day._id.getTime(), day.countedAt.getTime()]));
  const due: Date[] = [];
  for (let back = 1; back <= SALES_DAYS_KEPT && due.length < most; back += 1) {
    const day = today.getTime() - back * DAY_MS;
    const maxAge = back <= RECENT_DAYS ? RECENT_MAX_AGE_MS : OLDER_MAX_AGE_MS;
    if ((countedAt.get(day) ?? 0) < now.getTime() - maxAge) due.push(new Date(day));
  }
  for (const day of due) {
    const { products } = await readSalesOfDay(day);
    const sold = products.map(({ productId, quantity }) => ({ productId, quantity }));
    await salesDays().replaceOne({ _id: day }, { countedAt: now, products: sold }, { upsert: true });
  }
  return due.length;
}

export interface SoldLately {
  /** The number of counted days. */
  days: number;
  /** The pieces sold, by product id. */
  pieces: Map<string, number>;
}

export async function findSoldLately(now: Date): Promise<SoldLately> {
  const { first, today } = keptDays(now);
  const pieces = new Map<string, number>();
  let days = 0;
  for await (const { products } of salesDays().find({ _id: { $gte: first, $lt: today } })) {
    days += 1;
    for (const { productId, quantity } of products)
      pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  }
  return { days, pieces };
}

function keptDays(now: Date): { first: Date; today: Date } {
  const today = storedDay(now).getTime();
  return { first: new Date(today - SALES_DAYS_KEPT * DAY_MS), today: new Date(today) };
}
