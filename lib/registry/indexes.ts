import { DECLARED_COLLECTIONS } from "./declared/collections";
import type { CollectionDeclaration, IndexDeclaration } from "./manifest";

const COLLECTIONS = Object.entries<CollectionDeclaration>(DECLARED_COLLECTIONS);

/** Every index, by the collection. */
export const INDEXES: Readonly<Record<string, readonly IndexDeclaration[]>> = Object.fromEntries(
  COLLECTIONS.flatMap(([name, { indexes }]) => (indexes.length > 0 ? [[name, indexes]] : [])),
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
