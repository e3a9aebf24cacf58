import { decodePosition } from "@/lib/domain/cursor";
import { lotFloor } from "@/lib/domain/lots";
import { type CatalogueEntry, catalogueEntries, foldCase } from "./catalogue-entries";
import { products } from "./collections";
import { requireId } from "./ids";
import { MOST_LOTS, type Narrowing } from "./narrowing";

/** By what a list is ordered; after it always by id. */
export interface ProductSort {
  field: "position" | "priceCents" | "name" | "available" | "minimumLot";
  direction: 1 | -1;
}

interface Query extends Narrowing {
  q?: string;
  category?: string;
  /** A page's mark: only what comes after it. */
  after?: string;
}

/**
 * Whether a list is narrowed in a way that the catalogue in memory answers faster than an index: by words, by price, or
 * by more than one thing.
 */
export function isNarrowed(query: Query): boolean {
  const byPrice = query.priceFromCents !== undefined || query.priceToCents !== undefined;
  const byStock = query.availableFrom !== undefined || query.orderable === true;
  return searchTerms(query).length > 0 || byPrice || (query.category !== undefined && byStock);
}

/** The ids of what fits, hexadecimal and in order. Stock is asked of the database, for what fits otherwise. */
export async function narrowedIds(query: Query, { field, direction }: ProductSort): Promise<string[]> {
  const terms = searchTerms(query);
  const fitting = (await catalogueEntries()).filter((entry) => fits(entry, query, terms));
  const found = asksStock(query) ? await withStock(fitting, query) : fitting;
  const stock = field === "available" ? await stockOf(found) : null;
  const sortValue = (entry: CatalogueEntry) =>
    field === "available" ? (stock?.get(entry.id) ?? 0) : entry[field];
  const compare = (a: Placed, b: Placed) => (before(a, b) ? -direction : before(b, a) ? direction : 0);
  const mark = query.after === undefined ? null : decodePosition(query.after);
  return found
    .map((entry) => ({ id: entry.id, value: sortValue(entry) }))
    .filter((placed) => !mark || compare({ id: mark.id, value: mark.value as Placed["value"] }, placed) < 0)
    .sort(compare)
    .map(({ id }) => id);
}

interface Placed {
  id: string;
  value: string | number;
}

const before = (a: Placed, b: Placed): boolean => a.value < b.value || (a.value === b.value && a.id < b.id);

/** Words anywhere in name, number or description. No pattern of a client's reaches the database. */
export const searchTerms = ({ q }: { q?: string }): string[] =>
  foldCase(q ?? "")
    .split(/\s+/)
    .filter(Boolean);

function fits(entry: CatalogueEntry, query: Query, terms: readonly string[]): boolean {
  const { category, priceFromCents: from, priceToCents: to } = query;
  return (
    (category === undefined || entry.category === category) &&
    (from === undefined || entry.priceCents >= from) &&
    (to === undefined || entry.priceCents <= to) &&
    terms.every((term) => entry.text.includes(term))
  );
}

const asksStock = ({ availableFrom, orderable }: Query): boolean =>
  availableFrom !== undefined || orderable === true;

/** How many free pieces are asked for of a product with this minimum lot. */
const neededStock = (minimumLot: number, { availableFrom = 0, orderable }: Query): number =>
  Math.max(availableFrom, orderable ? lotFloor(minimumLot) : 0);

const AT_ONCE = 1_000;
/** Their own stock is asked for by id; of more it may be less to ask which ones lack it. */
const FEW = 250;

/** Those with the stock that is asked for. Of many it is asked which ones have not, where these are fewer. */
async function withStock(entries: readonly CatalogueEntry[], query: Query): Promise<CatalogueEntry[]> {
  if (entries.length > FEW) {
    const without = await idsWithout(query, entries);
    if (without) return entries.filter(({ id }) => !without.has(id));
  }
  const stock = await stockOf(entries);
  return entries.filter(({ id, minimumLot }) => (stock.get(id) ?? 0) >= neededStock(minimumLot, query));
}

/** Of everything on sale, or of all in the category and lots of these. Null where their own stock is less to ask. */
async function idsWithout(query: Query, entries: readonly CatalogueEntry[]): Promise<Set<string> | null> {
  const lots = query.orderable ? [...new Set(entries.map(({ minimumLot }) => minimumLot))] : [];
  if (lots.length > MOST_LOTS) return null;
  const lacking = query.orderable
    ? lots.map((minimumLot) => ({ minimumLot, available: { $lt: neededStock(minimumLot, query) } }))
    : [{ available: { $lt: query.availableFrom ?? 0 } }];
  // No index holds a category's stock but lot by lot.
  const ofCategory = query.orderable && query.category !== undefined;
  const hint: Record<string, 1> = query.orderable
    ? { archived: 1, ...(ofCategory ? { category: 1 } : {}), minimumLot: 1, available: 1 }
    : { archived: 1, available: 1, _id: 1 };
  const filters = lacking.map((filter) => ({
    archived: false,
    ...(ofCategory ? { category: query.category } : {}),
    ...filter,
  }));
  const counts = await Promise.all(filters.map((filter) => products().countDocuments(filter, { hint })));
  if (counts.reduce((sum, count) => sum + count, 0) >= entries.length) return null;
  const found = filters.map((filter) =>
    products()
      .find(filter, { projection: { _id: 1 }, hint })
      .batchSize(AT_ONCE)
      .toArray(),
  );
  return new Set((await Promise.all(found)).flat().map(({ _id }) => _id.toHexString()));
}

async function stockOf(entries: readonly CatalogueEntry[]): Promise<Map<string, number>> {
  const stock = new Map<string, number>();
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const ids = entries.slice(at, at + AT_ONCE).map(({ id }) => requireId(id));
    const found = await products()
      .find({ _id: { $in: ids } }, { projection: { available: 1 } })
      .batchSize(AT_ONCE)
      .toArray();
    for (const { _id, available } of found) stock.set(_id.toHexString(), available);
  }
  return stock;
}
