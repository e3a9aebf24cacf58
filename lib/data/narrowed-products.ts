import { decodePosition } from "@/lib/domain/cursor";
import { lotFloor } from "@/lib/domain/lots";
import { type CatalogueEntry, catalogueEntries, foldCase } from "./catalogue-entries";
import { products } from "./collections";
import { firstOf } from "./first-of";
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

/**
 * What fits: so many ids from a place on, hexadecimal and in order, and how many there are in all (behind the mark, where
 * there is one). Stock is asked of the database, for what fits otherwise.
 */
export async function narrowedIds(
  query: Query,
  { field, direction }: ProductSort,
  { skip = 0, limit = Number.POSITIVE_INFINITY }: { skip?: number; limit?: number } = {},
): Promise<{ ids: string[]; total: number }> {
  const terms = searchTerms(query);
  const fitting = (await catalogueEntries()).filter((entry) => fits(entry, query, terms));
  const found = asksStock(query) ? await withStock(fitting, query) : fitting;
  const stock = field === "available" ? await stockOf(found) : null;
  const sortValue = (entry: CatalogueEntry) =>
    field === "available" ? (stock?.get(entry.id) ?? 0) : entry[field];
  const mark = query.after === undefined ? null : decodePosition(query.after);
  const behind = mark
    ? found.filter(
        (entry) => direction * order(mark.value as string | number, sortValue(entry), mark.id, entry.id) < 0,
      )
    : found;
  const compare = (a: CatalogueEntry, b: CatalogueEntry) =>
    direction * order(sortValue(a), sortValue(b), a.id, b.id);
  const ids = firstOf(behind, skip + limit, compare).slice(skip);
  return { ids: ids.map(({ id }) => id), total: behind.length };
}

/** By value; of equal ones, by id. */
function order(a: string | number, b: string | number, idA: string, idB: string): number {
  if (a !== b) return a < b ? -1 : 1;
  return idA < idB ? -1 : idA > idB ? 1 : 0;
}

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
    const lacksStock = await lackOfStock(query, entries);
    if (lacksStock) return entries.filter((entry) => !lacksStock(entry));
  }
  const stock = await stockOf(entries);
  return entries.filter(({ id, minimumLot }) => (stock.get(id) ?? 0) >= neededStock(minimumLot, query));
}

/**
 * Which of these lack the stock that they need, by asking whose stock lies between the few amounts that are needed: an
 * index says that without a document. Null where the products' own stock is less to ask.
 */
async function lackOfStock(
  query: Query,
  entries: readonly CatalogueEntry[],
): Promise<((entry: CatalogueEntry) => boolean) | null> {
  const { category } = query;
  const amounts = new Set(entries.map(({ minimumLot }) => neededStock(minimumLot, query)));
  const bounds = [...amounts].sort((a, b) => a - b);
  if (bounds.length > MOST_LOTS) return null;
  const of = { archived: false, ...(category === undefined ? {} : { category }) };
  const hint: Record<string, 1> = {
    archived: 1,
    ...(category === undefined ? {} : { category: 1 }),
    available: 1,
    _id: 1,
  };
  const least = { ...of, available: { $lt: bounds.at(-1) ?? 0 } };
  if ((await products().countDocuments(least, { hint })) >= entries.length) return null;

  const below = new Map<string, number>();
  const bands = bounds.map(async (bound, at) => {
    const available = { ...(at > 0 ? { $gte: bounds[at - 1] ?? 0 } : {}), $lt: bound };
    const found = await products()
      .find({ ...of, available }, { projection: { _id: 1 }, hint })
      .batchSize(AT_ONCE)
      .toArray();
    for (const { _id } of found) below.set(_id.toHexString(), bound);
  });
  await Promise.all(bands);
  return ({ id, minimumLot }) =>
    (below.get(id) ?? Number.POSITIVE_INFINITY) <= neededStock(minimumLot, query);
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
