import type { ObjectId } from "mongodb";
import { isAdmin, type Viewer } from "@/lib/domain/access";
import { lotFloor } from "@/lib/domain/lots";
import type {
  SalesOfDayView,
  SalesOfProductView,
  ShopFiguresView,
  ShortProductView,
} from "@/lib/domain/views";
import { orders, products } from "./collections";
import { LOT_FLOOR } from "./narrowing";

const SALES_DAYS = 14;
const LISTED = 5;
const DAY_MS = 86_400_000;

/**
 * The figures of the administrators' first page; null for all others. Each is served by an index, and sales are read
 * of the last days only, so a shop with years of orders pays no more for them than a young one.
 */
export async function findShopFigures(
  viewer: Viewer,
  now: Date = new Date(),
): Promise<ShopFiguresView | null> {
  if (!isAdmin(viewer)) return null;
  const since = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - (SALES_DAYS - 1) * DAY_MS);
  const [toShip, unpaid, short, sales, best] = await Promise.all([
    orders().countDocuments({ status: "paid" }),
    unpaidOrders(),
    shortProducts(),
    salesByDay(since),
    bestProducts(since),
  ]);
  return { toShip, unpaid, short, sales, best };
}

async function unpaidOrders(): Promise<ShopFiguresView["unpaid"]> {
  const [count, oldest] = await Promise.all([
    orders().countDocuments({ status: "unpaid" }),
    // What expires first is the oldest, since every order is held for the same time; and that has an index.
    orders().findOne({ status: "unpaid" }, { sort: { expiresAt: 1 }, projection: { placedAt: 1 } }),
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

const soldSince = (since: Date) => ({
  $match: { placedAt: { $gte: since }, status: { $in: ["paid", "shipped"] } },
});
// Most orders are paid: by the index of their status nearly all would be read.
const BY_DATE = { hint: { placedAt: -1, _id: -1 } } as const;

async function salesByDay(since: Date): Promise<SalesOfDayView[]> {
  const found = await orders()
    .aggregate<{ _id: string; orders: number; cents: number }>(
      [
        soldSince(since),
        {
          $group: {
            _id: { $dateToString: { format: "%Y-%m-%d", date: "$placedAt" } },
            orders: { $sum: 1 },
            cents: { $sum: "$totalCents" },
          },
        },
      ],
      BY_DATE,
    )
    .toArray();
  const byDay = new Map(found.map(({ _id, orders: count, cents }) => [_id, { orders: count, cents }]));
  return Array.from({ length: SALES_DAYS }, (_, index) => {
    const day = new Date(since.getTime() + index * DAY_MS).toISOString().slice(0, 10);
    return { day, ...(byDay.get(day) ?? { orders: 0, cents: 0 }) };
  });
}

async function bestProducts(since: Date): Promise<SalesOfProductView[]> {
  const found = await orders()
    .aggregate<{ _id: ObjectId; name: string; quantity: number; cents: number }>(
      [
        soldSince(since),
        { $unwind: "$lines" },
        {
          $group: {
            _id: "$lines.productId",
            name: { $first: "$lines.name" },
            quantity: { $sum: "$lines.quantity" },
            cents: { $sum: { $multiply: ["$lines.priceCents", "$lines.quantity"] } },
          },
        },
        { $sort: { cents: -1, _id: 1 } },
        { $limit: LISTED },
      ],
      BY_DATE,
    )
    .toArray();
  return found.map(({ _id, ...sales }) => ({ productId: _id.toHexString(), ...sales }));
}
