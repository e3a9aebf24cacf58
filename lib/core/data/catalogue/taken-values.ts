import type { Filter, ObjectId } from "mongodb";
import { findTaken } from "@/lib/core/data/store/taken";
import { products } from "./collections";
import type { ProductDocument } from "./documents";

/** The values of a product that no other product on sale may have, or no other draft. */
export type UniqueValues = Partial<
  Pick<ProductDocument, "nameKey" | "sku" | "slug" | "numbers" | "draftNumbers">
>;

/** The field of the unique index that refused a new product; null for an error of another kind. */
export const findTakenInserting = (error: unknown, _id: ObjectId, values: UniqueValues) =>
  findTaken(error, products(), { _id: { _id }, ...othersWith(_id, values) });

/** As `findTakenInserting`, of a product that is there. */
export const findTakenValue = (error: unknown, _id: ObjectId, values: UniqueValues) =>
  findTaken(error, products(), othersWith(_id, values));

function othersWith(_id: ObjectId, { nameKey, sku, slug, numbers, draftNumbers }: UniqueValues) {
  const another = (filter: Filter<ProductDocument>): Filter<ProductDocument> => ({
    ...filter,
    archived: false,
    _id: { $ne: _id },
  });
  return {
    ...(nameKey === undefined ? {} : { nameKey: another({ nameKey }) }),
    ...(sku === undefined ? {} : { sku: another({ sku }) }),
    ...(numbers?.texts ? { "numbers.texts": another({ "numbers.texts": { $in: numbers.texts } }) } : {}),
    ...(slug === undefined ? {} : { slug: another({ slug }) }),
    ...(draftNumbers === undefined
      ? {}
      : { draftNumbers: { draftNumbers: { $in: draftNumbers }, _id: { $ne: _id } } }),
  };
}
