import { isAdmin, type Viewer } from "@/lib/domain/access";
import { lotFloor } from "@/lib/domain/lots";
import { onlySourceOf } from "@/lib/domain/order-lifecycle";
import type {
  SalesOfDayView,
  SalesOfProductView,
  ShopFiguresView,
  ShortProductView,
} from "@/lib/domain/views";
import { LOT_FLOOR } from "./catalogue-search/narrowing";
import { orders, products } from "./collections";
import { type SalesOfHour, salesByHour } from "./sales";
import { beginOf } from "./sales-marks";

const SALES_DAYS = 14;
const LISTED = 5;
const DAY_MS = 86_400_000;

/**
 * The figures of the administrators' first page; null for all others. Each is served by an index, and sales are added
 * up only where they have changed since the last time, so a shop with years of orders pays no more than a young one.
 */
export async function findShopFigures(
  viewer: Viewer,
  now: Date = new Date(),
): Promise<ShopFiguresView | null> {
  if (!isAdmin(viewer)) return null;
  const since = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - (SALES_DAYS - 1) * DAY_MS);
  const [toShip, unpaid, short, hours] = await Promise.all([
    orders().countDocuments({ status: onlySourceOf("ship") }),
    unpaidOrders(),
    shortProducts(),
    salesByHour(since, new Date(since.getTime() + SALES_DAYS * DAY_MS)),
  ]);
  return { toShip, unpaid, short, sales: salesByDay(hours, since), best: bestProducts(hours) };
}

async function unpaidOrders(): Promise<ShopFiguresView["unpaid"]> {
  const [count, oldest] = await Promise.all([
    orders().countDocuments({ status: onlySourceOf("cancel") }),
    // What expires first is the oldest, since every order is held for the same time; and that has an index.
    orders().findOne(
      { status: onlySourceOf("cancel") },
      { sort: { expiresAt: 1 }, projection: { placedAt: 1 } },
    ),
  ]);
  return { count, oldestPlacedAt: oldest?.placedAt.toISOString() ?? null };
}

async function shortProducts(): Promise<ShopFiguresView["short"]> {
  const largest = await products().findOne(
    { archived: false },
    { sort: { minimumLot: -1 }, projection: { minimumLot: 1 } },
  );
  const found = await products()
    .find(
      {
        archived: false,
        // Says nothing new, but keeps well stocked products out of what is read.
        available: { $lt: lotFloor(largest?.minimumLot ?? 0) },
        $expr: { $lt: ["$available", LOT_FLOOR] },
      },
      { projection: { name: 1, minimumLot: 1, available: 1 } },
    )
    .sort({ available: 1, _id: 1 })
    .toArray();
  const least = found.slice(0, LISTED).map(
    ({ _id, name, minimumLot, available }): ShortProductView => ({
      id: _id.toHexString(),
      name,
      minimumLot,
      available,
    }),
  );
  return { count: found.length, least };
}

function salesByDay(hours: ReadonlyMap<number, SalesOfHour>, since: Date): SalesOfDayView[] {
  const days = Array.from({ length: SALES_DAYS }, (_, index) => ({
    day: new Date(since.getTime() + index * DAY_MS).toISOString().slice(0, 10),
    orders: 0,
    cents: 0,
  }));
  for (const [hour, sales] of hours) {
    const day = days[Math.floor((beginOf(hour).getTime() - since.getTime()) / DAY_MS)];
    if (!day) continue;
    day.orders += sales.orders;
    day.cents += sales.cents;
  }
  return days;
}

/** @param hours the newest first, which names the products */
function bestProducts(hours: ReadonlyMap<number, SalesOfHour>): SalesOfProductView[] {
  const found = new Map<string, SalesOfProductView>();
  for (const { products: sold } of hours.values()) {
    for (const sales of sold) {
      const sum = found.get(sales.productId);
      if (sum) {
        sum.quantity += sales.quantity;
        sum.cents += sales.cents;
      } else {
        found.set(sales.productId, { ...sales });
      }
    }
  }
  return [...found.values()]
    .sort((a, b) => b.cents - a.cents || (a.productId < b.productId ? -1 : 1))
    .slice(0, LISTED);
}
