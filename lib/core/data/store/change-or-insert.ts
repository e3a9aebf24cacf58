import type { Collection, Document, OptionalUnlessRequiredId, UpdateFilter } from "mongodb";

type Changes = Pick<UpdateFilter<Document>, "$set" | "$inc" | "$setOnInsert">;

/**
 * An upsert in two commands: several upserts of one new key at once fail on some engines, or wait for each other.
 * @returns the document as it is now
 * @throws the error of a duplicate key where another one was inserted meanwhile, or one is there that the filter does not match
 */
export async function changeOrInsert<T extends Document>(
  collection: Collection<T>,
  filter: Document,
  { $setOnInsert, ...changes }: Changes,
): Promise<Document> {
  const changed = await collection.findOneAndUpdate(filter as never, changes as UpdateFilter<T>, {
    returnDocument: "after",
  });
  if (changed) return changed;
  const document = { ...$setOnInsert, ...changes.$set, ...changes.$inc };
  await collection.insertOne(document as OptionalUnlessRequiredId<T>);
  return document;
}
