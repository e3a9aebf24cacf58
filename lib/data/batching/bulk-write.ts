import {
  type Collection,
  type Document,
  type Filter,
  MongoBulkWriteError,
  MongoServerError,
  type OptionalUnlessRequiredId,
  type UpdateFilter,
} from "mongodb";
import { isDuplicateKey } from "@/lib/data/errors";

/** What was done of one of several writes; a failure of its own is a promise that rejects. */
type Done = boolean | Promise<boolean>;

/** Stores each document for itself, all in one command. @returns for each: false where a unique index has it already */
export async function bulkInsert<T extends Document>(
  collection: Collection<T>,
  documents: readonly OptionalUnlessRequiredId<T>[],
): Promise<Done[]> {
  const failures = await failuresOf(() => collection.insertMany([...documents], { ordered: false }));
  return documents.map((_, index) => {
    const failure = failures.get(index);
    if (!failure) return true;
    return isDuplicateKey(failure) ? false : Promise.reject(failure);
  });
}

export interface Change<T> {
  filter: Filter<T>;
  update: UpdateFilter<T>;
}

/**
 * Changes at most one document for each, all in one command. Servers say how many were found, not which; only where
 * some were not is each looked for.
 * @param wasMade whether the database shows the change that stands at this place
 * @returns for each whether it was made
 */
export async function bulkUpdate<T extends Document>(
  collection: Collection<T>,
  changes: readonly Change<T>[],
  wasMade: (index: number) => Promise<boolean>,
): Promise<Done[]> {
  const [only] = changes;
  if (only && changes.length === 1) {
    return [(await collection.updateOne(only.filter, only.update)).matchedCount === 1];
  }
  let made = 0;
  const failures = await failuresOf(async () => {
    const written = await collection.bulkWrite(
      changes.map((change) => ({ updateOne: change })),
      { ordered: false },
    );
    made = written.matchedCount;
  });
  if (made === changes.length) return changes.map(() => true);
  return changes.map(async (_, index) => {
    if (await wasMade(index)) return true;
    const failure = failures.get(index);
    if (failure) throw failure;
    return false;
  });
}

/** What the server refused of them, by place. Throws whatever leaves open what became of them. */
async function failuresOf(write: () => Promise<unknown>): Promise<Map<number, Error>> {
  try {
    await write();
    return new Map();
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    // The driver wraps an outage too, and what wraps it no longer looks like one.
    if (error.errorResponse instanceof Error) throw error.errorResponse;
    if (error.result.getWriteConcernError()) throw error;
    const failures = [error.writeErrors].flat();
    if (failures.length === 0) throw error;
    // Without the write itself, which holds what customers sent.
    return new Map(
      failures.map(({ index, code, errmsg }) => [index, new MongoServerError({ message: errmsg, code })]),
    );
  }
}
