import type { Collection, Document, Filter } from "mongodb";
import { type ObjectId, requireId } from "./ids";

const FIRST = requireId("0".repeat(24));

interface Reading {
  /** The field with the ids. */
  by: string;
  filter?: Document;
  /** The index that begins with the field. */
  hint: Record<string, 1 | -1>;
  perPortion: number;
}

/** The ids in a field of every document of a collection, in portions, in the order of an index. */
export async function* inPortions<T extends Document>(
  collection: Collection<T>,
  { by, filter = {}, hint, perPortion }: Reading,
): AsyncGenerator<ObjectId[]> {
  const projection = by === "_id" ? { _id: 1 } : { _id: 0, [by]: 1 };
  for (let last = FIRST; ; ) {
    const found = await collection
      .find({ ...filter, [by]: { $gt: last } } as Filter<T>, { projection, hint })
      .sort(hint)
      .limit(perPortion)
      .toArray();
    const ids = found.map((document) => (document as Document)[by] as ObjectId);
    if (ids.length > 0) yield ids;
    if (ids.length < perPortion) return;
    last = ids.at(-1) ?? last;
  }
}
