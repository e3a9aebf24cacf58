import { products } from "@/lib/core/data/catalogue/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import type { CatalogueEntry } from "./catalogue-entry";
import { MAX_LOT_SIZES, type ProductFilters } from "./product-filters";

/** Reads the stock of found products, since the entries in memory have no stock. */

interface Query extends ProductFilters {
  category?: string;
}

export const asksStock = ({ availableFrom, orderable }: Query): boolean =>
  availableFrom !== undefined || orderable === true;

/** The available pieces that a product with this minimum lot must have. */
export const neededStock = (minimumLot: number, { availableFrom = 0, orderable }: Query): number =>
  Math.max(availableFrom, orderable ? lotFloor(minimumLot) : 0);

const BATCH_SIZE = 1_000;
/** The stock of up to so many products is read by id. For more products it may be cheaper to read which have too little. */
const FEW_PRODUCTS = 250;

/** Returns the entries with enough stock. Of many entries it reads the products with too little stock, if these are fewer. */
export async function withStock(entries: readonly CatalogueEntry[], query: Query): Promise<CatalogueEntry[]> {
  const needed = ({ minimumLot }: CatalogueEntry) => neededStock(minimumLot, query);
  const bounds = entries.length > FEW_PRODUCTS ? commonAmounts(entries.map(needed)) : [];
  const most = bounds.at(-1) ?? 0;
  const lessThan = await stockBelow(bounds, query, entries.length);
  const stock = await stockOf(lessThan ? entries.filter((entry) => needed(entry) > most) : entries);
  return entries.filter((entry) => {
    const amount = needed(entry);
    if (lessThan && amount <= most) return (lessThan.get(entry.id) ?? Number.POSITIVE_INFINITY) > amount;
    return (stock.get(entry.id) ?? 0) >= amount;
  });
}

/** Returns the distinct amounts, ascending, that cover 95 % of the given ones. The stock of the rest is read by id. */
function commonAmounts(amounts: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const amount of amounts) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const common: number[] = [];
  let seen = 0;
  for (const amount of [...counts.keys()].sort((a, b) => a - b)) {
    if (seen >= amounts.length * 0.95) break;
    seen += counts.get(amount) ?? 0;
    common.push(amount);
  }
  return common;
}

/**
 * Finds for each product with less stock than the last bound the first bound above its stock. Each pair of neighbouring bounds
 * takes a query, which an index answers without documents. Returns null if there are no bounds, or if more than `atMost`
 * products have less stock than the last bound, so that reading each product's stock is cheaper.
 *
 * The queries run one after another: a product whose stock changes meanwhile may be in none of them, or in two. Its change
 * raises the catalogue's revision, so the page is made again.
 */
async function stockBelow(
  bounds: readonly number[],
  { category }: Query,
  atMost: number,
): Promise<Map<string, number> | null> {
  const last = bounds.at(-1);
  if (last === undefined || bounds.length > MAX_LOT_SIZES) return null;
  const [of, key] = category === undefined ? [{}, {}] : [{ category }, { category: 1 as const }];
  const hint: Record<string, 1> = { archived: 1, ...key, available: 1, _id: 1 };
  const less = { archived: false, ...of, available: { $lt: last } };
  if ((await products().countDocuments(less, { hint })) >= atMost) return null;

  const below = new Map<string, number>();
  const bands = bounds.map(async (bound, at) => {
    const available = { ...(at > 0 ? { $gte: bounds[at - 1] ?? 0 } : {}), $lt: bound };
    const found = await products()
      .find({ archived: false, ...of, available }, { projection: { _id: 1 }, hint })
      .batchSize(BATCH_SIZE)
      .toArray();
    for (const { _id } of found) below.set(_id.toHexString(), bound);
  });
  await Promise.all(bands);
  return below;
}

export async function stockOf(entries: readonly CatalogueEntry[]): Promise<Map<string, number>> {
  const stock = new Map<string, number>();
  for (let at = 0; at < entries.length; at += BATCH_SIZE) {
    const ids = entries.slice(at, at + BATCH_SIZE).map(({ id }) => requireId(id));
    const found = await products()
      .find({ _id: { $in: ids } }, { projection: { available: 1 } })
      .batchSize(BATCH_SIZE)
      .toArray();
    for (const { _id, available } of found) stock.set(_id.toHexString(), available);
  }
  return stock;
}
