import { idMadeOf, newId, type ObjectId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";

/**
 * The id of a new record. A repeated request finds the record that the first one has made by the same key.
 * @param what kind of record: a key counts for each kind by itself
 * @param key null where the request has none
 */
export const idOfKey = (what: string, { userId }: Viewer, key: string | null): ObjectId =>
  key === null ? newId() : idMadeOf(`${what} ${userId} ${key}`);
