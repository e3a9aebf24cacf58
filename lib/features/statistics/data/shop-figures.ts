import { products } from "@/lib/core/data/catalogue/collections";
import { storedLotFloor } from "@/lib/core/data/catalogue/search/product-filters";
import { orders } from "@/lib/core/data/orders/collections";
import { countToShip } from "@/lib/core/data/orders/later-orders";
import { LIFECYCLE } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import type {
  SalesOfDayView,
  SalesOfProductView,
  ShopFiguresView,
  ShortProductView,
} from "@/lib/features/statistics/domain/figures-views";
import { type SalesOfDay, salesOfLastDays } from "./sales";

const SALES_DAYS = 14;
const LISTED = 5;

/**
 * The figures of the staff's first page; null for viewers without the right. Each is served by an index, so a shop with years of
 * orders pays no more than a young one. Sales are cached (`sales.ts`), all other figures are of this moment.
 */
export async function findShopFigures(
  viewer: Viewer,
  now: Date = new Date(),
): Promise<ShopFiguresView | null> {
  if (!hasRight(viewer, "seeFigures")) return null;
  const [toShip, unpaid, short, days] = await Promise.all([
    countToShip({ now }),
    unpaidOrders(),
    shortProducts(),
    salesOfLastDays(SALES_DAYS, now),
  ]);
  return {
    toShip: toShip.today,
    unpaid,
    short,
    sales: days.map(toDayView),
    best: bestProducts(days),
  };
}

async function unpaidOrders(): Promise<ShopFiguresView["unpaid"]> {
  const [count, oldest] = await Promise.all([
    orders().countDocuments({ status: LIFECYCLE.confirm.to }),
    orders().findOne(
      { status: LIFECYCLE.confirm.to },
      { sort: { placedAt: 1, _id: 1 }, hint: { placedAt: 1, _id: 1 }, projection: { placedAt: 1 } },
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
        // Follows from the next condition, but lets the index skip well stocked products.
        available: { $lt: lotFloor(largest?.minimumLot ?? 0) },
        $expr: { $lt: ["$available", storedLotFloor()] },
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

const toDayView = ({ day, orders, cents }: SalesOfDay): SalesOfDayView => ({
  day: day.toISOString().slice(0, 10),
  orders,
  cents,
});

function bestProducts(days: readonly SalesOfDay[]): SalesOfProductView[] {
  const found = new Map<string, SalesOfProductView>();
  // The newest day first: its name of a product is the one that is shown.
  for (const { products: sold } of [...days].reverse()) {
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
