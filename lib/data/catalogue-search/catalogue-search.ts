import { products } from "@/lib/data/collections";
import { requireId } from "@/lib/data/ids";
import { decodePosition } from "@/lib/domain/cursor";
import { lotFloor } from "@/lib/domain/lots";
import { type CatalogueEntry, catalogueEntries, foldCase } from "./catalogue-entries";
import { firstOf } from "./first-of";
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
  // Of a list that is ordered by something else.
  if (mark && typeof mark.value !== (field === "name" ? "string" : "number")) return { ids: [], total: 0 };
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
  const needed = ({ minimumLot }: CatalogueEntry) => neededStock(minimumLot, query);
  const bounds = entries.length > FEW ? commonAmounts(entries.map(needed)) : [];
  const most = bounds.at(-1) ?? 0;
  const lessThan = await stockBelow(bounds, query, entries.length);
  const stock = await stockOf(lessThan ? entries.filter((entry) => needed(entry) > most) : entries);
  return entries.filter((entry) => {
    const amount = needed(entry);
    if (lessThan && amount <= most) return (lessThan.get(entry.id) ?? Number.POSITIVE_INFINITY) > amount;
    return (stock.get(entry.id) ?? 0) >= amount;
  });
}

/** The different amounts that all but a few of these are, upwards: for those few it need not be asked who has less. */
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
 * Of the products with less stock than the last bound, by their ids: the first bound that is above their stock. It is
 * asked whose stock lies between two bounds, which an index says without a document. Null where there are no bounds, or
 * where this is more to ask than `atMost`, the stock of each.
 *
 * The answers are of moments one after the other: a product whose stock changes meanwhile may be in none of them, or in
 * two. Its change renews the page.
 */
async function stockBelow(
  bounds: readonly number[],
  { category }: Query,
  atMost: number,
): Promise<Map<string, number> | null> {
  const last = bounds.at(-1);
  if (last === undefined || bounds.length > MOST_LOTS) return null;
  const [of, key] = category === undefined ? [{}, {}] : [{ category }, { category: 1 as const }];
  const hint: Record<string, 1> = { archived: 1, ...key, available: 1, _id: 1 };
  const less = { archived: false, ...of, available: { $lt: last } };
  if ((await products().countDocuments(less, { hint })) >= atMost) return null;

  const below = new Map<string, number>();
  const bands = bounds.map(async (bound, at) => {
    const available = { ...(at > 0 ? { $gte: bounds[at - 1] ?? 0 } : {}), $lt: bound };
    const found = await products()
      .find({ archived: false, ...of, available }, { projection: { _id: 1 }, hint })
      .batchSize(AT_ONCE)
      .toArray();
    for (const { _id } of found) below.set(_id.toHexString(), bound);
  });
  await Promise.all(bands);
  return below;
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
