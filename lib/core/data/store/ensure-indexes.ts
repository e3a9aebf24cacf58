import { type Collection, type Db, type IndexDescription, MongoServerError } from "mongodb";
import { INDEXES, indexKeys, indexName } from "@/lib/registry/indexes";
import type { IndexDeclaration } from "@/lib/registry/manifest";

/**
 * Creates missing indexes; servers since 4.2 do so without blocking traffic. An index that differs is reported and left alone:
 * dropping it is an operator's decision, since others may rely on it.
 * @returns one line for each difference
 */
export async function ensureIndexes(db: Db): Promise<string[]> {
  const differences: string[] = [];
  const there = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  for (const [collection, declared] of Object.entries(INDEXES)) {
    const found = there.has(collection) ? await presentIndexes(db, collection) : [];
    const present = new Map(found.map((index) => [index.name, index]));
    const missing: IndexDeclaration[] = [];
    for (const declaration of declared) {
      const name = indexName(declaration.keys);
      const index = present.get(name);
      present.delete(name);
      if (!index) missing.push(declaration);
      else if (!isAsDeclared(index, declaration))
        differences.push(`${collection}: the index ${name} is not as the shop declares it`);
    }
    if (missing.length > 0) await createIndexes(db.collection(collection), missing);
    present.delete("_id_");
    for (const name of present.keys()) differences.push(`${collection}: the index ${name} is not the shop's`);
  }
  return differences;
}

/** All in one command: the server then reads the collection once, not once for each index. */
async function createIndexes(collection: Collection, missing: readonly IndexDeclaration[]): Promise<void> {
  try {
    await collection.createIndexes(missing.map(toDescription));
  } catch (error) {
    const isPlain = missing.some(({ isPlainWhereSharded }) => isPlainWhereSharded);
    if (!isPlain || !(error instanceof MongoServerError) || error.code !== CANNOT_CREATE_INDEX) throw error;
    await collection.createIndexes(missing.map(toPlainDescription));
  }
}

/** Of a unique index that does not begin with the key that the collection is sharded by. */
const CANNOT_CREATE_INDEX = 67;

const toDescription = (declaration: IndexDeclaration): IndexDescription => ({
  ...declaration.options,
  key: indexKeys(declaration),
  name: indexName(declaration.keys),
});

const toPlainDescription = (declaration: IndexDeclaration): IndexDescription => {
  const { unique, ...plain } = toDescription(declaration);
  return declaration.isPlainWhereSharded || unique === undefined ? plain : { ...plain, unique };
};

type PresentIndex = { name: string } & Record<string, unknown>;

async function presentIndexes(db: Db, collection: string): Promise<PresentIndex[]> {
  const indexes = await db.collection(collection).listIndexes().toArray();
  return indexes.map((index) => ({ ...index, name: String(index.name) }));
}

function isAsDeclared(found: PresentIndex, { keys, options = {} }: IndexDeclaration): boolean {
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  return (
    same(found.key, keys) &&
    Boolean(found.unique) === Boolean(options.unique) &&
    Boolean(found.sparse) === Boolean(options.sparse) &&
    same(found.expireAfterSeconds, options.expireAfterSeconds) &&
    same(found.partialFilterExpression, options.partialFilterExpression)
  );
}
