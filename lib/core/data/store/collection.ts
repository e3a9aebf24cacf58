import type { Collection, Db, Document } from "mongodb";
import { database } from "./connection";
import { withRetriedWrites } from "./retried-writes";

/** Every collection. Each names the key that it can be sharded by; the shop makes ids (`_id`) itself. */
export function collectionOf<T extends Document>(name: string): () => Collection<T> {
  let known: { db: Db; collection: Collection<T> } | undefined;
  return () => {
    const db = database();
    if (known?.db !== db) known = { db, collection: withRetriedWrites(db.collection<T>(name)) };
    return known.collection;
  };
}
