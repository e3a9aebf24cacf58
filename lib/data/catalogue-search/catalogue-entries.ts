import { products } from "@/lib/data/collections";
import type { ProductDocument } from "@/lib/data/documents";
import type { Cents } from "@/lib/domain/money";
import { coalesceRuns } from "@/lib/serial-queue";

/**
 * What a product is found and ordered by, without its stock, which orders change all the time. Kept in memory, since
 * words anywhere in a text, and several conditions at once, are what no index serves alike on every server: about
 * 300 bytes a product, 30 MB at a hundred thousand.
 */
export interface CatalogueEntry {
  /** Hexadecimal. */
  id: string;
  position: number;
  name: string;
  priceCents: Cents;
  minimumLot: number;
  category: string;
  /** Name, number and description in one case. */
  text: string;
  changedAt: number;
}

type Read = Pick<
  ProductDocument,
  "_id" | "position" | "name" | "priceCents" | "minimumLot" | "category" | "archived" | "updatedAt"
> & { sku?: string; description?: string };

interface State {
  entries: Map<string, CatalogueEntry> | null;
  /** The same, one after the other; null when there is another one. What others have been given stays as it was. */
  list: readonly CatalogueEntry[] | null;
  readAt: number;
  /** What is under way may have begun before our caller's write, so one more follows it, for all who wait. */
  update: () => Promise<Map<string, CatalogueEntry>>;
}

/** Kept where all module graphs of the process find it: see connection.ts. */
const KEY = Symbol.for("halfinch.catalogue-entries");
const kept = globalThis as typeof globalThis & { [KEY]?: State };

/**
 * Everything on sale as it is now. What an administrator has changed since the last time is read first: the newest
 * changes, until enough of them are known. Should a change slip through (clocks of two instances may differ by more
 * than that), the number of products tells, or the reading anew after some minutes.
 */
export async function catalogueEntries(): Promise<readonly CatalogueEntry[]> {
  kept[KEY] ??= newState();
  const state = kept[KEY];
  const entries = await state.update();
  state.list ??= [...entries.values()];
  return state.list;
}

function newState(): State {
  const state: State = {
    entries: null,
    list: null,
    readAt: 0,
    update: coalesceRuns(() => upToDate(state)),
  };
  return state;
}

const READ_ANEW_MS = 10 * 60_000;

async function upToDate(state: State): Promise<Map<string, CatalogueEntry>> {
  if (!state.entries || Date.now() - state.readAt > READ_ANEW_MS) await readAll(state);
  const entries = state.entries ?? new Map();
  await readNewest(state, entries);
  if ((await countOnSale()) === entries.size) return entries;
  await readNewest(state, entries);
  if ((await countOnSale()) === entries.size) return entries;
  await readAll(state);
  return state.entries ?? new Map();
}

const FIELDS = {
  position: 1,
  name: 1,
  sku: 1,
  description: 1,
  priceCents: 1,
  minimumLot: 1,
  category: 1,
  archived: 1,
  updatedAt: 1,
} as const;

const countOnSale = (): Promise<number> => products().countDocuments({ archived: false });

async function readAll(state: State): Promise<void> {
  const entries = new Map<string, CatalogueEntry>();
  const cursor = products().find<Read>({ archived: false }, { projection: FIELDS }).batchSize(2_000);
  for await (const product of cursor) {
    const entry = entryOf(product);
    entries.set(entry.id, entry);
  }
  state.entries = entries;
  state.list = null;
  state.readAt = Date.now();
}

/** So many known ones in a row, and what is older is known too. */
const ENOUGH_KNOWN = 50;

async function readNewest(state: State, entries: Map<string, CatalogueEntry>): Promise<void> {
  let known = 0;
  const cursor = products()
    .find<Read>({}, { projection: FIELDS })
    .sort({ updatedAt: -1, _id: -1 })
    .batchSize(ENOUGH_KNOWN);
  for await (const product of cursor) {
    const id = product._id.toHexString();
    const before = entries.get(id)?.changedAt;
    if (product.archived ? before === undefined : before === product.updatedAt.getTime()) {
      known += 1;
      if (known === ENOUGH_KNOWN) break;
      continue;
    }
    known = 0;
    state.list = null;
    if (product.archived) entries.delete(id);
    else entries.set(id, entryOf(product));
  }
}

/** One text for all products of a category, instead of one each. */
const categories = new Map<string, string>();

function categoryOf(name: string): string {
  if (!categories.has(name)) categories.set(name, name);
  return categories.get(name) ?? name;
}

const entryOf = ({
  _id,
  position,
  name,
  priceCents,
  minimumLot,
  category,
  ...rest
}: Read): CatalogueEntry => ({
  id: _id.toHexString(),
  position,
  name,
  priceCents,
  minimumLot,
  category: categoryOf(category),
  text: foldCase(`${name} ${rest.sku} ${rest.description}`),
  changedAt: rest.updatedAt.getTime(),
});

export const foldCase = (text: string): string => text.normalize("NFKC").toLowerCase();
