import { type FacetCounts, PRICE_BOUNDS } from "@/lib/core/domain/catalogue/facet-options";
import type { FacetFilter } from "@/lib/core/domain/catalogue/facets";
import { lotFloor } from "@/lib/core/domain/prices/lots";
import { catalogueWithValues } from "./catalogue-entries";
import type { CatalogueEntry } from "./catalogue-entry";
import { findInTexts, isInPrice, type Query } from "./catalogue-search";
import { FacetMatcher } from "./facet-matcher";
import { FitMatcher } from "./fit-matcher";
import type { KnownStock } from "./known-stock";
import type { KnownValue } from "./known-values";
import { asksStock, neededStock, stockOf } from "./search-stock";

/** The stock of up to so many products is asked of the database. Of more, the known stock is counted, which may be a moment old. */
const FEW_PRODUCTS = 1_000;
const AMOUNTS = [1_000, 10_000] as const;

/**
 * Counts for each choice of a list how many products the list would have with it. It reads the entries once: a product counts
 * for a choice if only choices of the same facet exclude it.
 * @param keys the attributes whose values are counted
 */
export async function countFacets(query: Query, keys: readonly string[]): Promise<FacetCounts> {
  const { entries, values, interfaceSets, stock } = await catalogueWithValues();
  const filters = query.facets ?? [];
  const facets = new FacetMatcher(filters, values.length);
  const fit = new FitMatcher(query.fits, interfaceSets);
  const tally = new Tally(filters, values, fit);
  const near: { entry: CatalogueEntry; missing: number }[] = [];
  const chosen: CatalogueEntry[] = [];
  const byStock = asksStock(query);
  for (const entry of findInTexts(entries, query)) {
    if (!fit.accepts(entry.interfaces)) continue;
    const missing = facets.missing(entry.values) | (isInPrice(entry, query) ? 0 : tally.byPrice);
    // At least two of the facets and the price exclude the product.
    if ((missing & (missing - 1)) !== 0) continue;
    if (missing === 0) chosen.push(entry);
    if (byStock) near.push({ entry, missing });
    else tally.add(entry, missing);
  }
  const availableOf = await stockReader(byStock ? near.map(({ entry }) => entry) : chosen, stock);
  for (const { entry, missing } of near)
    if (availableOf(entry) >= neededStock(entry.minimumLot, query)) tally.add(entry, missing);
  return { ...tally.counts(keys), availability: countAvailability(chosen, availableOf) };
}

type StockReader = (entry: CatalogueEntry) => number;

async function stockReader(entries: readonly CatalogueEntry[], known: KnownStock): Promise<StockReader> {
  if (entries.length > FEW_PRODUCTS) {
    known.refreshIfOld();
    return ({ id }) => known.of(id);
  }
  const stock = await stockOf(entries);
  return ({ id }) => stock.get(id) ?? 0;
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

function countAvailability(
  entries: readonly CatalogueEntry[],
  availableOf: StockReader,
): FacetCounts["availability"] {
  let orderable = 0;
  const atLeast = new Map<number, number>(AMOUNTS.map((amount) => [amount, 0]));
  for (const entry of entries) {
    const available = availableOf(entry);
    if (available >= lotFloor(entry.minimumLot)) orderable += 1;
    for (const [amount, count] of atLeast) if (available >= amount) atLeast.set(amount, count + 1);
  }
  return { orderable, atLeast };
}
