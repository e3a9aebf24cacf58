import type { ObjectId } from "mongodb";
import { decodePosition } from "@/lib/domain/cursor";
import { lotFloor } from "@/lib/domain/lots";
import { type CatalogueEntry, catalogueEntries, foldCase } from "./catalogue-entries";
import { products } from "./collections";
import type { Narrowing } from "./narrowing";

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

/** The ids of what fits, in order. Stock is asked of the database, for what fits otherwise. */
export async function narrowedIds(query: Query, { field, direction }: ProductSort): Promise<ObjectId[]> {
  const terms = searchTerms(query);
  const found = (await catalogueEntries()).filter((entry) => fits(entry, query, terms));
  const asksStock = query.availableFrom !== undefined || query.orderable || field === "available";
  const stock = asksStock ? await stockOf(found) : null;
  const available = ({ _id }: CatalogueEntry) => stock?.get(_id.toHexString()) ?? 0;
  const sortValue = (entry: CatalogueEntry) => (field === "available" ? available(entry) : entry[field]);
  const compare = (a: Placed, b: Placed) => (before(a, b) ? -direction : before(b, a) ? direction : 0);
  const mark = query.after === undefined ? null : decodePosition(query.after);
  return found
    .filter((entry) => !stock || hasStock(entry, available(entry), query))
    .map((entry) => ({ _id: entry._id, id: entry._id.toHexString(), value: sortValue(entry) }))
    .filter((placed) => !mark || compare({ id: mark.id, value: mark.value as Placed["value"] }, placed) < 0)
    .sort(compare)
    .map(({ _id }) => _id);
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

const hasStock = ({ minimumLot }: CatalogueEntry, available: number, query: Query): boolean =>
  available >= (query.availableFrom ?? 0) && (!query.orderable || available >= lotFloor(minimumLot));

const AT_ONCE = 1_000;

async function stockOf(entries: readonly CatalogueEntry[]): Promise<Map<string, number>> {
  const stock = new Map<string, number>();
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const ids = entries.slice(at, at + AT_ONCE).map(({ _id }) => _id);
    const found = await products()
      .find({ _id: { $in: ids } }, { projection: { available: 1 } })
      .batchSize(AT_ONCE)
      .toArray();
    for (const { _id, available } of found) stock.set(_id.toHexString(), available);
  }
  return stock;
}
