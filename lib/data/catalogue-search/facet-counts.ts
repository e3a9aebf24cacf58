import { type FacetCounts, PRICE_BOUNDS } from "@/lib/domain/facet-options";
import { lotFloor } from "@/lib/domain/lots";
import { type CatalogueEntry, catalogueWithValues } from "./catalogue-entries";
import { askedFor, isInPrice, matches, type Query } from "./catalogue-search";
import { FacetMatcher } from "./facet-matcher";
import { asksStock, stockOf, withStock } from "./search-stock";

/** The stock of so many products is read for numbers beside the availability. */
const MOST_STOCK_READ = 1_000;
const AMOUNTS = [1_000, 10_000] as const;

/**
 * The numbers beside the choices of a list: how many products it would have with each of them. One pass over the entries: a
 * product counts for a choice if nothing but the choices of the same facet excludes it.
 * @param keys the attributes whose values are counted
 */
export async function countFacets(query: Query, keys: readonly string[]): Promise<FacetCounts> {
  const asked = askedFor(query);
  const { entries, values } = await catalogueWithValues();
  const filters = query.facets ?? [];
  const facets = new FacetMatcher(filters, values.length);
  const byPrice = 2 ** filters.length;
  // No more than one of facets and price is against them.
  const near: { entry: CatalogueEntry; missing: number }[] = [];
  for (const entry of entries) {
    if (!matches(entry, query, asked)) continue;
    const missing = facets.missing(entry.values) | (isInPrice(entry, query) ? 0 : byPrice);
    if ((missing & (missing - 1)) === 0) near.push({ entry, missing });
  }
  const inStock = asksStock(query)
    ? new Set(
        await withStock(
          near.map(({ entry }) => entry),
          query,
        ),
      )
    : null;

  const counts = new Int32Array(values.length);
  const prices = PRICE_BOUNDS.map(() => 0);
  let total = 0;
  for (const { entry, missing } of near) {
    if (inStock && !inStock.has(entry)) continue;
    if (missing === 0) total += 1;
    if (missing === 0 || missing === byPrice) {
      const band = bandOf(entry.priceCents);
      prices[band] = (prices[band] ?? 0) + 1;
    }
    if (missing === byPrice) continue;
    const only = missing === 0 ? null : filters[Math.log2(missing)]?.key;
    for (const { id, key } of entry.values)
      if (only === null || key === only) counts[id] = (counts[id] ?? 0) + 1;
  }
  const chosen = near.flatMap(({ entry, missing }) => (missing === 0 ? [entry] : []));
  return {
    total,
    values: values.flatMap(({ id, key, text }) =>
      keys.includes(key) ? [{ key, text, count: counts[id] ?? 0 }] : [],
    ),
    prices,
    availability: await countAvailability(chosen),
  };
}

const bandOf = (priceCents: number): number => PRICE_BOUNDS.findLastIndex((bound) => priceCents >= bound);

async function countAvailability(entries: readonly CatalogueEntry[]): Promise<FacetCounts["availability"]> {
  if (entries.length > MOST_STOCK_READ) return null;
  const stock = await stockOf(entries);
  const count = (has: (available: number, entry: CatalogueEntry) => boolean) =>
    entries.filter((entry) => has(stock.get(entry.id) ?? 0, entry)).length;
  return {
    orderable: count((available, { minimumLot }) => available >= lotFloor(minimumLot)),
    atLeast: new Map(AMOUNTS.map((amount) => [amount, count((available) => available >= amount)])),
  };
}
