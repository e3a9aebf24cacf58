import {
  type Collection,
  type Document,
  MongoBulkWriteError,
  MongoServerError,
  type OptionalUnlessRequiredId,
} from "mongodb";
import { isDuplicateKey } from "./errors";

/**
 * Inserts many documents with one command and skips those whose unique key is there already.
 * @returns how many were inserted
 */
export async function insertMissing<T extends Document>(
  collection: Collection<T>,
  documents: readonly OptionalUnlessRequiredId<T>[],
): Promise<number> {
  try {
    return (await collection.insertMany([...documents], { ordered: false })).insertedCount;
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    // The driver wraps an outage as well; unwrapped, `isDatabaseUnavailable` recognises it.
    if (error.errorResponse instanceof Error) throw error.errorResponse;
    if (error.result.getWriteConcernError()) throw error;
    const failures = [error.writeErrors].flat();
    if (failures.length === 0) throw error;
    for (const { code, errmsg } of failures) {
      // Without the document, which holds what customers sent: errors are logged.
      const failure = new MongoServerError({ message: errmsg, code });
      if (!isDuplicateKey(failure)) throw failure;
    }
    return documents.length - failures.length;
  }
}
