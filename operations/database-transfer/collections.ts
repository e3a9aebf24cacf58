import type { Db, Document, IndexDescription } from "mongodb";
import { Refusal } from "./refusal";
import { MARKER } from "./transfer-state";

export interface CollectionPlan {
  name: string;
  /** Without the index over `_id`, which every collection has. */
  indexes: IndexDescription[];
}

/** Every collection with its indexes, sorted by name. Refuses views and collections with options of their own. */
export async function describeCollections(db: Db): Promise<CollectionPlan[]> {
  const found: Document[] = await db.listCollections().toArray();
  const own = found.filter(({ name }) => !String(name).startsWith("system.") && name !== MARKER);
  for (const { name, type, options } of own) {
    const special = Object.keys(options ?? {}).filter((option) => option !== "uuid");
    if ((type ?? "collection") !== "collection" || special.length > 0)
      throw new Refusal(
        `${name} is a ${type ?? "collection"} with ${special.join(", ") || "no"} options of its own`,
      );
  }
  const names = own.map(({ name }) => String(name)).sort();
  return await Promise.all(names.map(async (name) => ({ name, indexes: await indexesOf(db, name) })));
}

/** Options that servers add themselves, differently from version to version. */
const SERVER_OPTIONS = new Set(["v", "ns", "background"]);

async function indexesOf(db: Db, collection: string): Promise<IndexDescription[]> {
  const found = await db.collection(collection).listIndexes().toArray();
  return found
    .filter(({ name }) => name !== "_id_")
    .map((index) => toDescription(index))
    .sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1));
}

function toDescription(index: Document): IndexDescription {
  // Servers write `false` for an option that was never set.
  const options = Object.entries(index).filter(
    ([option, value]) => !SERVER_OPTIONS.has(option) && value !== false,
  );
  return { ...Object.fromEntries(options), key: index.key as IndexDescription["key"] };
}

/** Creates the collection and its indexes unless they exist. */
export async function createCollection(db: Db, { name, indexes }: CollectionPlan): Promise<void> {
  const there = await db.listCollections({}, { nameOnly: true }).toArray();
  if (!there.some((found) => found.name === name)) await db.createCollection(name);
  if (indexes.length > 0) await db.collection(name).createIndexes(indexes);
}

/** The names of indexes that exist on one side only or differ. */
export function differingIndexes(a: CollectionPlan, b: CollectionPlan): string[] {
  const byName = (plan: CollectionPlan) =>
    new Map(plan.indexes.map((index) => [String(index.name), JSON.stringify(sortedOptions(index))]));
  const [left, right] = [byName(a), byName(b)];
  return [...new Set([...left.keys(), ...right.keys()])].filter((name) => left.get(name) !== right.get(name));
}

/** The order of an index's options is irrelevant; the order of its fields matters and stays. */
const sortedOptions = (index: IndexDescription) => Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1));
