import type { Collection, Document, OptionalUnlessRequiredId } from "mongodb";
import { isDuplicateKey } from "./errors";

/** @returns false where a unique index already has this document's key; nothing is changed then */
export async function insertOnce<T extends Document>(
  collection: Collection<T>,
  document: OptionalUnlessRequiredId<T>,
): Promise<boolean> {
  try {
    await collection.insertOne(document);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
