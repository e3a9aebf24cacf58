import { type FacetCounts, PRICE_BOUNDS } from "@/lib/domain/facet-options";
import type { FacetFilter } from "@/lib/domain/facets";
import { lotFloor } from "@/lib/domain/lots";
import { type CatalogueEntry, catalogueWithValues } from "./catalogue-entries";
import { askedFor, isInPrice, matches, type Query } from "./catalogue-search";
import { FacetMatcher } from "./facet-matcher";
import { FitMatcher } from "./fit-matcher";
import type { KnownValue } from "./known-values";
import { asksStock, countWithStock, stockOf, withStock } from "./search-stock";

/** The stock of up to so many products is read by their ids. Of more, it is read which have more or less than an amount. */
const FEW_PRODUCTS = 1_000;
const AMOUNTS = [1_000, 10_000] as const;

/**
 * Counts for each choice of a list how many products the list would have with it. It reads the entries once: a product counts
 * for a choice if only choices of the same facet exclude it.
 * @param keys the attributes whose values are counted
 */
export async function countFacets(query: Query, keys: readonly string[]): Promise<FacetCounts> {
  const asked = askedFor(query);
  const { entries, values, interfaceSets } = await catalogueWithValues();
  const filters = query.facets ?? [];
  const facets = new FacetMatcher(filters, values.length);
  const fit = new FitMatcher(query.fits, interfaceSets);
  const tally = new Tally(filters, values, fit);
  const near: { entry: CatalogueEntry; missing: number }[] = [];
  const chosen: CatalogueEntry[] = [];
  const byStock = asksStock(query);
  for (const entry of entries) {
    if (!fit.accepts(entry.interfaces) || !matches(entry, query, asked)) continue;
    const missing = facets.missing(entry.values) | (isInPrice(entry, query) ? 0 : tally.byPrice);
    // At least two of the facets and the price exclude the product.
    if ((missing & (missing - 1)) !== 0) continue;
    if (missing === 0) chosen.push(entry);
    if (byStock) near.push({ entry, missing });
    else tally.add(entry, missing);
  }
  if (byStock) {
    const stocked = await withStock(
      near.map(({ entry }) => entry),
      query,
    );
    const inStock = new Set(stocked);
    for (const { entry, missing } of near) if (inStock.has(entry)) tally.add(entry, missing);
  }
  return { ...tally.counts(keys), availability: await countAvailability(chosen, query) };
}

/** Adds each product to the choices that would find it. */
class Tally {
  /** The bit of a product that the chosen price excludes. */
  readonly byPrice: number;
  private readonly byValue: Int32Array;
  private readonly prices = PRICE_BOUNDS.map(() => 0);
  private total = 0;
  private withAdapter = 0;

  constructor(
    private readonly filters: readonly FacetFilter[],
    private readonly values: readonly KnownValue[],
    private readonly fit: FitMatcher,
  ) {
    this.byPrice = 2 ** filters.length;
    this.byValue = new Int32Array(values.length);
  }

  /** @param missing at most one bit: that of the facet, or of the price, which excludes the product */
  add({ priceCents, values, interfaces }: CatalogueEntry, missing: number): void {
    if (missing === 0) this.total += 1;
    if (missing === 0 && this.fit.verdictOf(interfaces) === "adapter") this.withAdapter += 1;
    if (missing === 0 || missing === this.byPrice) {
      const band = bandOf(priceCents);
      this.prices[band] = (this.prices[band] ?? 0) + 1;
    }
    if (missing === this.byPrice) return;
    const only = missing === 0 ? null : this.filters[Math.log2(missing)]?.key;
    for (const { id, key } of values)
      if (only === null || key === only) this.byValue[id] = (this.byValue[id] ?? 0) + 1;
  }

  counts(keys: readonly string[]): Omit<FacetCounts, "availability"> {
    const { total, withAdapter, prices, byValue } = this;
    const values = this.values.flatMap(({ id, key, text }) =>
      keys.includes(key) ? [{ key, text, count: byValue[id] ?? 0 }] : [],
    );
    return { total, withAdapter, prices, values };
  }
}

function bandOf(priceCents: number): number {
  let band = PRICE_BOUNDS.length - 1;
  while (priceCents < (PRICE_BOUNDS[band] ?? 0)) band -= 1;
  return band;
}

async function countAvailability(
  entries: readonly CatalogueEntry[],
  query: Query,
): Promise<FacetCounts["availability"]> {
  if (entries.length > FEW_PRODUCTS) {
    const orderable = withStock(entries, { ...query, availableFrom: undefined, orderable: true });
    const atLeast = AMOUNTS.map(
      async (amount): Promise<[number, number]> => [amount, await countWithStock(entries, amount, query)],
    );
    return { orderable: (await orderable).length, atLeast: new Map(await Promise.all(atLeast)) };
  }
  const stock = await stockOf(entries);
  const count = (has: (available: number, entry: CatalogueEntry) => boolean) =>
    entries.filter((entry) => has(stock.get(entry.id) ?? 0, entry)).length;
  return {
    orderable: count((available, { minimumLot }) => available >= lotFloor(minimumLot)),
    atLeast: new Map(AMOUNTS.map((amount) => [amount, count((available) => available >= amount)])),
  };
}
