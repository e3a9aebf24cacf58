import { coalesceRuns } from "@/lib/concurrency/serial-queue";
import { products } from "@/lib/core/data/catalogue/collections";
import { KnownWords } from "@/lib/core/domain/catalogue/search-words/known-words";
import { type CatalogueEntry, ENTRY_FIELDS, entryOf, foldCase, type ReadProduct } from "./catalogue-entry";
import { formerByReplacement, type LinkedProduct, readLinkedProducts } from "./former-entries";
import { KnownInterfaceSets } from "./known-interfaces";
import { KnownStock } from "./known-stock";
import { type KnownValue, KnownValues } from "./known-values";

/** All of it is new whenever everything is read, so that the ids of values fit their table. */
interface Catalogue {
  entries: Map<string, CatalogueEntry>;
  values: KnownValues;
  interfaces: KnownInterfaceSets;
  stock: KnownStock;
  words: KnownWords;
}

interface State {
  catalogue: Catalogue | null;
  /** Rises with each change, so that nothing is kept that was made of what was there before. */
  changes: number;
  /** The same as an array; null after a change. An array that was returned never changes. */
  list: CatalogueWithValues | null;
  /** The products that name a successor; null after a change. */
  linked: readonly LinkedProduct[] | null;
  readAt: number;
  /** Runs once at a time; concurrent searches share the next run, since the running one may have begun before their writes. */
  update: () => Promise<Catalogue>;
}

/** On globalThis, where every module graph of the process finds it: see connection.ts. */
const KEY = Symbol.for("halfinch.catalogue-entries");
const kept = globalThis as typeof globalThis & { [KEY]?: State };

/** All products on sale, up to date with every write that ended before the call, by whichever instance. */
export const catalogueEntries = async (): Promise<readonly CatalogueEntry[]> =>
  (await catalogueWithValues()).entries;

export interface CatalogueWithValues {
  entries: readonly CatalogueEntry[];
  /** Every value of the entries, by its id, and some that no entry has any more. */
  values: readonly KnownValue[];
  /** How many sets of interfaces the entries have. */
  interfaceSets: number;
  stock: KnownStock;
  /** In which the names and descriptions are written, with some that no product has any more. */
  words: KnownWords;
}

/** The same, with the values of their attributes. */
export async function catalogueWithValues(): Promise<CatalogueWithValues> {
  kept[KEY] ??= newState();
  const state = kept[KEY];
  const { entries, values, interfaces, stock, words } = await state.update();
  if (state.list?.values === values.all) return state.list;
  const { changes } = state;
  const linked = state.linked ?? (await readLinkedProducts());
  const list = {
    entries: withFormer(linked, entries),
    values: values.all,
    interfaceSets: interfaces.size,
    stock,
    words,
  };
  // The catalogue may have been read anew meanwhile, for another search.
  if (state.changes === changes) Object.assign(state, { linked, list });
  return list;
}

/** A product is found by the words and numbers of those that it replaces, too. */
function withFormer(
  linked: readonly LinkedProduct[],
  entries: ReadonlyMap<string, CatalogueEntry>,
): CatalogueEntry[] {
  const former = formerByReplacement(linked, entries);
  if (former.size === 0) return [...entries.values()];
  return [...entries.values()].map((entry) => {
    const replaced = former.get(entry.id);
    if (!replaced) return entry;
    return {
      ...entry,
      text: [entry.text, ...replaced.map(({ text }) => foldCase(text))].join("\n"),
      numbers: [entry.numbers, ...replaced.flatMap(({ numbers }) => numbers)].join("\n"),
    };
  });
}

function newState(): State {
  const state: State = {
    catalogue: null,
    changes: 0,
    list: null,
    linked: null,
    readAt: 0,
    update: coalesceRuns(() => upToDate(state)),
  };
  return state;
}

const FULL_READ_EVERY_MS = 10 * 60_000;

async function upToDate(state: State): Promise<Catalogue> {
  const isOld = Date.now() - state.readAt > FULL_READ_EVERY_MS;
  const catalogue = state.catalogue && !isOld ? state.catalogue : await readAll(state);
  for (let tries = 0; tries < 2; tries += 1) {
    await readNewest(state, catalogue);
    if ((await countOnSale()) === catalogue.entries.size) return catalogue;
  }
  return await readAll(state);
}

function forgetList(state: State): void {
  state.changes += 1;
  state.list = null;
  state.linked = null;
}

const countOnSale = (): Promise<number> => products().countDocuments({ archived: false });

/** Other requests have their turn between two batches. A batch of 2,000 products kept them waiting for 60 to 120 ms. */
const AT_ONCE = 500;

async function readAll(state: State): Promise<Catalogue> {
  const entries = new Map<string, CatalogueEntry>();
  const values = new KnownValues();
  const interfaces = new KnownInterfaceSets();
  const known = { values, interfaces, stock: new KnownStock(), words: new KnownWords() };
  const cursor = products()
    .find<ReadProduct>({ archived: false }, { projection: ENTRY_FIELDS })
    .batchSize(AT_ONCE);
  for await (const product of cursor) {
    const entry = entryOf(product, known);
    entries.set(entry.id, entry);
    known.stock.set(entry.id, product.available);
  }
  state.catalogue = { entries, ...known };
  forgetList(state);
  state.readAt = Date.now();
  return state.catalogue;
}

/** After so many known products in a row, older ones are taken to be known too. */
const KNOWN_IN_A_ROW = 50;

async function readNewest(state: State, { entries, ...shared }: Catalogue): Promise<void> {
  let known = 0;
  const cursor = products()
    .find<ReadProduct>({}, { projection: ENTRY_FIELDS })
    .sort({ updatedAt: -1, _id: -1 })
    .batchSize(KNOWN_IN_A_ROW);
  for await (const product of cursor) {
    const id = product._id.toHexString();
    const before = entries.get(id)?.changedAt;
    if (product.archived ? before === undefined : before === product.updatedAt.getTime()) {
      known += 1;
      if (known === KNOWN_IN_A_ROW) break;
      continue;
    }
    known = 0;
    forgetList(state);
    if (product.archived) {
      entries.delete(id);
      shared.stock.delete(id);
      continue;
    }
    const entry = entryOf(product, shared);
    entries.set(id, entry);
    shared.stock.set(entry.id, product.available);
  }
}
