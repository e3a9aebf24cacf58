import type { Collection, Document, Filter } from "mongodb";
import { DatabaseUnavailable, duplicateFields, isDuplicateKey } from "./errors";

/**
 * Which unique value made the database refuse a write. Most servers name the index; where one does not, the
 * database is asked who has the values.
 * @param holders by the field of its unique index, a filter that finds another document with the value that was to be written.
 * The first one that is taken counts
 * @returns null for an error of another kind, or of another index
 * @throws DatabaseUnavailable where none is taken any more: the same write may succeed now
 */
export async function findTaken<T extends Document, Field extends string>(
  error: unknown,
  collection: Collection<T>,
  holders: Partial<Record<Field, Filter<T>>>,
): Promise<Field | null> {
  if (!isDuplicateKey(error)) return null;
  const fields = Object.keys(holders) as Field[];
  const named = duplicateFields(error);
  if (named.length > 0) return fields.find((field) => named.includes(field)) ?? null;
  for (const field of fields) {
    const holder = holders[field];
    if (holder && (await collection.findOne(holder, { projection: { _id: 1 } }))) return field;
  }
  throw new DatabaseUnavailable("the value that was taken is free again", { cause: error });
}
