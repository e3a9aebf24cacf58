import type { Collection, Document, OptionalUnlessRequiredId } from "mongodb";

const PORTION = 400;

/** Inserts many documents. On a busy machine, one command for thousands would outlast the driver's time limit. */
export async function insertInPortions<T extends Document>(
  into: Collection<T>,
  documents: readonly OptionalUnlessRequiredId<T>[],
): Promise<void> {
  for (let from = 0; from < documents.length; from += PORTION)
    await into.insertMany(documents.slice(from, from + PORTION));
}
