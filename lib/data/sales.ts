import type { ObjectId } from "mongodb";
import { PAID_STATUSES } from "@/lib/domain/order-lifecycle";
import { orders } from "./collections";
import { beginOf, hourOf, readSalesMarks } from "./sales-marks";

/** What was sold of the orders of one hour. */
export interface SalesOfHour {
  orders: number;
  cents: number;
  products: SalesOfProduct[];
}

interface SalesOfProduct {
  productId: string;
  /** As it was called in the newest of these orders. */
  name: string;
  quantity: number;
  cents: number;
}

interface KeptHour extends SalesOfHour {
  mark: number;
}

/**
 * Sums that this process has added up before; an hour is added up anew when its mark says that it has changed. Marks
 * are the shop's own: a database that was changed by hand, or by an older version beside this one, is believed anew
 * every hour.
 */
const KEPT_MS = 3_600_000;
let kept = { since: 0, hours: new Map<number, KeptHour>() };

/** More ranges than this are read as one, with what lies between. */
const RANGES = 6;

/**
 * Paid and shipped orders by the hour in which they were placed, the newest hour first. As right as if all of them
 * were added up now, and as cheap as what has changed since the last time.
 */
export async function salesByHour(from: Date, to: Date): Promise<Map<number, SalesOfHour>> {
  const now = Date.now();
  if (now - kept.since > KEPT_MS) kept = { since: now, hours: new Map() };
  const { hours } = kept;
  const [first, end] = [hourOf(from), hourOf(to)];
  for (const hour of hours.keys()) if (hour < first || hour >= end) hours.delete(hour);
  const { markOf, isUnmarked } = await readSalesMarks();
  const wanted = Array.from({ length: end - first }, (_, back) => end - 1 - back);
  const changed = wanted.filter((hour) => isUnmarked(hour) || hours.get(hour)?.mark !== markOf(hour));
  const counted = new Map(hours);
  for (const [hour, sales] of (await Promise.all(rangesOf(changed).map(countRange))).flat()) {
    const found = { ...sales, mark: markOf(hour) };
    counted.set(hour, found);
    if (isUnmarked(hour)) hours.delete(hour);
    else hours.set(hour, found);
  }
  return new Map(wanted.map((hour) => [hour, counted.get(hour) ?? nothing()]));
}

interface Range {
  first: number;
  last: number;
}

/** @param hours the newest first */
function rangesOf(hours: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const hour of hours) {
    const range = ranges.at(-1);
    if (range?.first === hour + 1) range.first = hour;
    else ranges.push({ first: hour, last: hour });
  }
  const [newest, oldest] = [ranges[0], ranges.at(-1)];
  return ranges.length > RANGES && newest && oldest ? [{ first: oldest.first, last: newest.last }] : ranges;
}

// Most orders are paid: by the index of their status nearly all would be read.
const BY_DATE = { hint: { placedAt: -1, _id: -1 } } as const;
const HOUR = { $dateToString: { format: "%Y-%m-%dT%H", date: "$placedAt" } };

async function countRange({ first, last }: Range): Promise<[number, SalesOfHour][]> {
  const sold = {
    $match: {
      placedAt: { $gte: beginOf(first), $lt: beginOf(last + 1) },
      status: { $in: PAID_STATUSES },
    },
  };
  const [ofHours, ofProducts] = await Promise.all([
    orders()
      .aggregate<{ _id: string; orders: number; cents: number }>(
        [sold, { $group: { _id: HOUR, orders: { $sum: 1 }, cents: { $sum: "$totalCents" } } }],
        BY_DATE,
      )
      .toArray(),
    orders()
      .aggregate<{
        _id: { hour: string; productId: ObjectId };
        name: string;
        quantity: number;
        cents: number;
      }>(
        [
          sold,
          { $unwind: "$lines" },
          {
            $group: {
              _id: { hour: HOUR, productId: "$lines.productId" },
              name: { $first: "$lines.name" },
              quantity: { $sum: "$lines.quantity" },
              cents: { $sum: { $multiply: ["$lines.priceCents", "$lines.quantity"] } },
            },
          },
        ],
        BY_DATE,
      )
      .toArray(),
  ]);
  const hours = new Map(Array.from({ length: last - first + 1 }, (_, index) => [first + index, nothing()]));
  for (const { _id, ...sums } of ofHours) Object.assign(hours.get(hourNamed(_id)) ?? {}, sums);
  for (const { _id, ...sums } of ofProducts)
    hours.get(hourNamed(_id.hour))?.products.push({ productId: _id.productId.toHexString(), ...sums });
  return [...hours];
}

const nothing = (): SalesOfHour => ({ orders: 0, cents: 0, products: [] });

const hourNamed = (name: string): number => hourOf(new Date(`${name}:00:00Z`));
