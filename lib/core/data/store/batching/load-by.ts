import type { Collection, Document, Filter, WithId } from "mongodb";
import { batch } from "./batch";

interface Options<D> {
  /** Further conditions that each document must meet. */
  where?: Filter<D>;
  projection?: Document;
}

/**
 * A loader of documents by one field that is unique among them: `loadBy(users, "_id")`. Loads that come together are one
 * `find` with `$in`.
 * @returns `load`, which resolves with the document, or with null where there is none
 */
export const loadBy = <D extends Document, F extends keyof D & string>(
  collection: () => Collection<D>,
  field: F,
  { where, projection }: Options<D> = {},
): ((key: D[F]) => Promise<WithId<D> | null>) =>
  batch(async (keys: readonly D[F][]) => {
    const distinct = [...new Map(keys.map((key) => [String(key), key])).values()];
    const filter = { ...where, [field]: { $in: distinct } } as Filter<D>;
    const found = await collection()
      .find(filter, projection ? { projection } : {})
      .toArray();
    const byKey = new Map(found.map((document) => [String(document[field]), document]));
    return keys.map((key) => byKey.get(String(key)) ?? null);
  });
