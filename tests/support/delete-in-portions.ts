import type { Collection, Document, Filter } from "mongodb";

const PORTION = 400;

/** Deletes every document of a collection, as `insertInPortions` inserts them. */
export async function deleteInPortions<T extends Document>(from: Collection<T>): Promise<void> {
  for (;;) {
    const found = await from
      .find({}, { projection: { _id: 1 } })
      .limit(PORTION)
      .toArray();
    if (found.length === 0) return;
    await from.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } } as Filter<T>);
  }
}
