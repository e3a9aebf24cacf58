import { DECLARED_COLLECTIONS } from "./declared/collections";
import { DECLARED_MORE_INDEXES } from "./declared/more-indexes";
import type { CollectionDeclaration, IndexDeclaration, MoreIndexes } from "./manifest";

const COLLECTIONS = Object.entries<CollectionDeclaration>(DECLARED_COLLECTIONS);

const MORE: readonly MoreIndexes[] = DECLARED_MORE_INDEXES;

/** Every index, by the collection. */
export const INDEXES: Readonly<Record<string, readonly IndexDeclaration[]>> = Object.fromEntries(
  COLLECTIONS.flatMap(([name, { indexes }]) => {
    const all = [...indexes, ...MORE.flatMap((more) => more[name] ?? [])];
    return all.length > 0 ? [[name, all]] : [];
  }),
);

/** The collections that a restore leaves out (`isNotRestored`). */
export const NOT_RESTORED: readonly string[] = COLLECTIONS.flatMap(([name, { isNotRestored }]) =>
  isNotRestored ? [name] : [],
);

/** The name that the server would give the index. */
export const indexName = (keys: IndexDeclaration["keys"]): string =>
  Object.entries(keys)
    .map(([field, direction]) => `${field}_${direction}`)
    .join("_");

export const indexKeys = ({ keys }: IndexDeclaration): IndexDeclaration["keys"] => keys;
