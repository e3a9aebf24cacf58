import { products } from "@/lib/data/collections";
import { requireId } from "@/lib/data/ids";
import { decodePosition } from "@/lib/domain/cursor";
import { lotFloor } from "@/lib/domain/lots";
import { foldNumber } from "@/lib/domain/part-numbers";
import { type CatalogueEntry, catalogueEntries, foldCase } from "./catalogue-entries";
import { firstSorted } from "./first-sorted";
import { MAX_LOT_SIZES, type ProductFilters } from "./product-filters";

/** The order of a list; products with equal values are ordered by id. */
export interface ProductSort {
  field: "position" | "priceCents" | "name" | "available" | "minimumLot";
  direction: 1 | -1;
}

interface Query extends ProductFilters {
  q?: string;
  category?: string;
  /** A cursor: only products after it. */
  after?: string;
}

/** Whether a query has words, a price range or several filters, which the entries in memory answer faster than an index. */
export function needsCatalogueSearch(query: Query): boolean {
  const byPrice = query.priceFromCents !== undefined || query.priceToCents !== undefined;
  const byStock = query.availableFrom !== undefined || query.orderable === true;
  return searchTerms(query).length > 0 || byPrice || (query.category !== undefined && byStock);
}

/**
 * The products that match, in order. Stock is read from the database, for products that match otherwise.
 * @returns `limit` hexadecimal ids after the first `skip`, and how many products match in all, behind the cursor if there is one
 */
export async function searchCatalogue(
  query: Query,
  { field, direction }: ProductSort,
  { skip = 0, limit = Number.POSITIVE_INFINITY }: { skip?: number; limit?: number } = {},
): Promise<{ ids: string[]; total: number }> {
  const asked = askedFor(query);
  const matching = (await catalogueEntries()).filter((entry) => matches(entry, query, asked));
  const found = asksStock(query) ? await withStock(matching, query) : matching;
  const stock = field === "available" ? await stockOf(found) : null;
  const sortValue = (entry: CatalogueEntry) =>
    field === "available" ? (stock?.get(entry.id) ?? 0) : entry[field];
  const cursor = query.after === undefined ? null : decodePosition(query.after);
  // The cursor of a list in another order.
  if (cursor && typeof cursor.value !== (field === "name" ? "string" : "number"))
    return { ids: [], total: 0 };
  const behind = cursor
    ? found.filter(
        (entry) =>
          direction * order(cursor.value as string | number, sortValue(entry), cursor.id, entry.id) < 0,
      )
    : found;
  const compare = (a: CatalogueEntry, b: CatalogueEntry) =>
    direction * order(sortValue(a), sortValue(b), a.id, b.id);
  const ids = firstSorted(behind, skip + limit, compare).slice(skip);
  return { ids: ids.map(({ id }) => id), total: behind.length };
}

/** Other searches have their turn after so many entries. */
const PORTION = 500;

/**
 * The first few products in whose texts all words of a text stand, for each of several texts. All are looked for in one pass,
 * by their longest word first, which is in the fewest products.
 */
export async function findByWords(
  texts: readonly string[],
  most: number,
  giveWay: () => Promise<void>,
): Promise<Map<string, string[]>> {
  const asked = texts.map((text) => ({
    text,
    words: searchTerms({ q: text }).sort((a, b) => b.length - a.length),
    ids: [] as string[],
  }));
  let open = asked.filter(({ words }) => words.length > 0);
  for (const [index, entry] of (await catalogueEntries()).entries()) {
    if (open.length === 0) break;
    if (index % PORTION === PORTION - 1) await giveWay();
    for (const one of open) if (one.words.every((word) => entry.text.includes(word))) one.ids.push(entry.id);
    if (open.some(({ ids }) => ids.length >= most)) open = open.filter(({ ids }) => ids.length < most);
  }
  return new Map(asked.map(({ text, ids }) => [text, ids]));
}

/** By value, and by id where the values are equal. */
function order(a: string | number, b: string | number, idA: string, idB: string): number {
  if (a !== b) return a < b ? -1 : 1;
  return idA < idB ? -1 : idA > idB ? 1 : 0;
}

/** Words to look for in name, number and description. They are compared in memory: no client's pattern reaches the database. */
export const searchTerms = ({ q }: { q?: string }): string[] =>
  foldCase(q ?? "")
    .split(/\s+/)
    .filter(Boolean);

interface Asked {
  terms: { text: string; number: string | null }[];
  /** The whole query as one number, since people type spaces into numbers. */
  number: string | null;
}

const askedFor = (query: Query): Asked => ({
  terms: searchTerms(query).map((text) => ({ text, number: numberAt(text) })),
  number: numberAt(query.q ?? ""),
});

/** Shorter texts stand in too many numbers to be meant as one. */
const SHORTEST_NUMBER = 4;

/** Stands in `CatalogueEntry.numbers` where a number begins like this text; null where the text can be no number. */
function numberAt(text: string): string | null {
  const key = foldNumber(text);
  return key.length < SHORTEST_NUMBER ? null : `\n${key}`;
}

function matches(entry: CatalogueEntry, query: Query, { terms, number }: Asked): boolean {
  const { category, priceFromCents: from, priceToCents: to } = query;
  return (
    (category === undefined || entry.category === category) &&
    (from === undefined || entry.priceCents >= from) &&
    (to === undefined || entry.priceCents <= to) &&
    ((number !== null && entry.numbers.includes(number)) ||
      terms.every(
        (term) =>
          entry.text.includes(term.text) || (term.number !== null && entry.numbers.includes(term.number)),
      ))
  );
}

const asksStock = ({ availableFrom, orderable }: Query): boolean =>
  availableFrom !== undefined || orderable === true;

/** The available pieces that a product with this minimum lot must have. */
const neededStock = (minimumLot: number, { availableFrom = 0, orderable }: Query): number =>
  Math.max(availableFrom, orderable ? lotFloor(minimumLot) : 0);

const BATCH_SIZE = 1_000;
/** Up to so many products, stock is read by id. For more it may be cheaper to read which products lack it. */
const FEW_PRODUCTS = 250;

/** The entries with enough stock. For many entries it reads which products have too little, where these are fewer. */
async function withStock(entries: readonly CatalogueEntry[], query: Query): Promise<CatalogueEntry[]> {
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

/** The distinct amounts, ascending, that cover 95 % of these. The stock of the rest is read by id. */
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
 * For each product with less stock than the last bound: the first bound above its stock. One query for each pair of
 * neighbouring bounds, which an index answers without documents. Null if there are no bounds, or if more than `atMost`
 * products lie below the last one, so that reading each product's stock is cheaper.
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

async function stockOf(entries: readonly CatalogueEntry[]): Promise<Map<string, number>> {
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
