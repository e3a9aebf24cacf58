import { foldNumber } from "@/lib/core/domain/catalogue/part-numbers";
import { decodePosition } from "@/lib/values/cursor";
import { catalogueEntries, catalogueWithValues } from "./catalogue-entries";
import { type CatalogueEntry, foldCase } from "./catalogue-entry";
import { FacetMatcher } from "./facet-matcher";
import { type FamilyRow, familyRows } from "./family-rows";
import { firstSorted } from "./first-sorted";
import { FitMatcher } from "./fit-matcher";
import type { ProductFilters } from "./product-filters";
import { asksStock, stockOf, withStock } from "./search-stock";

/** The order of a list; products with equal values are ordered by id. */
export interface ProductSort {
  field: "position" | "priceCents" | "name" | "available" | "minimumLot";
  direction: 1 | -1;
}

export interface Query extends ProductFilters {
  q?: string;
  category?: string;
  /** A cursor: only products after it. */
  after?: string;
}

/** Whether a query has words, a price range or several filters, which the entries in memory answer faster than an index. */
export function needsCatalogueSearch(query: Query): boolean {
  const byPrice = query.priceFromCents !== undefined || query.priceToCents !== undefined;
  const byStock = query.availableFrom !== undefined || query.orderable === true;
  const byFacet = query.facets !== undefined && query.facets.length > 0;
  const byFamily = query.together !== undefined;
  return (
    searchTerms(query).length > 0 ||
    byPrice ||
    byFacet ||
    byFamily ||
    query.fits !== undefined ||
    (query.category !== undefined && byStock)
  );
}

/**
 * The products that match, in order. Stock is read from the database, for products that match otherwise.
 * @returns `limit` hexadecimal ids after the first `skip`, and how many rows there are in all, behind the cursor if there is one
 */
export async function searchCatalogue(
  query: Query,
  { field, direction }: ProductSort,
  { skip = 0, limit = Number.POSITIVE_INFINITY }: { skip?: number; limit?: number } = {},
): Promise<Found> {
  const { entries, values, interfaceSets } = await catalogueWithValues();
  const facets = new FacetMatcher(query.facets ?? [], values.length);
  const fit = new FitMatcher(query.fits, interfaceSets);
  const matching = findInTexts(entries, query).filter(
    (entry) => isInPrice(entry, query) && fit.accepts(entry.interfaces) && facets.accepts(entry.values),
  );
  const found = asksStock(query) ? await withStock(matching, query) : matching;
  const stock = field === "available" ? await stockOf(found) : null;
  const sortValue = (entry: CatalogueEntry) =>
    field === "available" ? (stock?.get(entry.id) ?? 0) : entry[field];
  const cursor = query.after === undefined ? null : decodePosition(query.after);
  // The cursor of a list in another order.
  if (cursor && typeof cursor.value !== (field === "name" ? "string" : "number"))
    return { ids: [], total: 0, matching: 0, families: NO_FAMILIES };
  const behind = cursor
    ? found.filter(
        (entry) =>
          direction * order(cursor.value as string | number, sortValue(entry), cursor.id, entry.id) < 0,
      )
    : found;
  const compare = (a: CatalogueEntry, b: CatalogueEntry) =>
    direction * order(sortValue(a), sortValue(b), a.id, b.id);
  const { entries: rows, rows: families } = query.together
    ? familyRows(behind, query.together, compare)
    : { entries: behind, rows: NO_FAMILIES };
  const ids = firstSorted(rows, skip + limit, compare).slice(skip);
  return { ids: ids.map(({ id }) => id), total: rows.length, matching: behind.length, families };
}

interface Found {
  ids: string[];
  /** Rows, of which a family that is shown together is one. */
  total: number;
  /** Products. */
  matching: number;
  /** By the id of the product that stands for the row. */
  families: ReadonlyMap<string, FamilyRow>;
}

const NO_FAMILIES: Found["families"] = new Map();

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

export const isInPrice = (
  { priceCents }: CatalogueEntry,
  { priceFromCents: from, priceToCents: to }: Query,
): boolean => (from === undefined || priceCents >= from) && (to === undefined || priceCents <= to);

/** The latest finds. A page asks twice: for its rows, and for the numbers beside its choices. */
const latest = new WeakMap<readonly CatalogueEntry[], { key: string; found: readonly CatalogueEntry[] }>();

/** The entries of the query's category in which its words and numbers stand. */
export function findInTexts(entries: readonly CatalogueEntry[], query: Query): readonly CatalogueEntry[] {
  const { q = "", category } = query;
  if (q === "" && category === undefined) return entries;
  const key = JSON.stringify([q, category ?? null]);
  const known = latest.get(entries);
  if (known?.key === key) return known.found;
  const asked = askedFor(query);
  const found = entries.filter((entry) => matches(entry, query, asked));
  latest.set(entries, { key, found });
  return found;
}

/** By its category and its words. */
function matches(entry: CatalogueEntry, { category }: Query, { terms, number }: Asked): boolean {
  return (
    (category === undefined || entry.category === category) &&
    ((number !== null && entry.numbers.includes(number)) ||
      terms.every(
        (term) =>
          entry.text.includes(term.text) || (term.number !== null && entry.numbers.includes(term.number)),
      ))
  );
}
