import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { foldNumber } from "@/lib/core/domain/catalogue/part-numbers";

/** The products that an arrival is about: on sale, drafts, and those that were removed since. */

export type ArrivalProduct = Pick<
  ProductDocument,
  | "_id"
  | "sku"
  | "gtin"
  | "makerNumber"
  | "formerNumbers"
  | "carton"
  | "name"
  | "archivedAt"
  | "available"
  | "expected"
>;

const FIELDS = {
  sku: 1,
  gtin: 1,
  makerNumber: 1,
  formerNumbers: 1,
  carton: 1,
  name: 1,
  archivedAt: 1,
  available: 1,
  expected: 1,
} as const;

export async function findArrivalProducts(ids: readonly ObjectId[]): Promise<Map<string, ArrivalProduct>> {
  const found = await products()
    .find<ArrivalProduct>({ _id: { $in: [...ids] } }, { projection: FIELDS })
    .toArray();
  return new Map(found.map((product) => [product._id.toHexString(), product]));
}

/** All products that have one of these numbers, as it is written or folded. */
export const findProductsNumbered = (texts: readonly string[]): Promise<ArrivalProduct[]> =>
  products()
    .find<ArrivalProduct>({ "numbers.keys": { $in: texts.map(foldNumber) } }, { projection: FIELDS })
    .toArray();
