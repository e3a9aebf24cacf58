import { foldNumber, numberIndexOf } from "@/lib/domain/part-numbers";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { products } from "./collections";
import type { ProductDocument } from "./documents";
import { isDuplicateKey } from "./errors";
import { parseId } from "./ids";

/** Products that were found by their numbers. A product's document has them all, so that no other record can disagree. */

type Numbered = Pick<
  ProductDocument,
  "_id" | "sku" | "gtin" | "makerNumber" | "formerNumbers" | "carton" | "archived" | "revision"
>;

const NUMBERS = {
  sku: 1,
  gtin: 1,
  makerNumber: 1,
  formerNumbers: 1,
  carton: 1,
  archived: 1,
  revision: 1,
} as const;

/** A product on sale, beside this one, that has one of these numbers as it is written. */
export async function findNumberHolder(
  texts: readonly string[],
  productId?: string,
): Promise<{ sku: string; text: string } | null> {
  const found = await products()
    .find<Numbered>({ "numbers.keys": { $in: texts.map(foldNumber) } }, { projection: NUMBERS })
    .toArray();
  const own = parseId(productId ?? "");
  for (const product of found) {
    if (product.archived || own?.equals(product._id)) continue;
    const text = numberIndexOf(product).texts.find((number) => texts.includes(number));
    if (text !== undefined) return { sku: product.sku, text };
  }
  return null;
}

/**
 * Gives products that a version before has made the index of their numbers. A number that another product has taken meanwhile
 * leads to both, which a list of parts offers as a choice.
 * @returns how many products had none
 */
export async function indexMissingNumbers(limit: number): Promise<number> {
  const found = await products()
    .find<Numbered>({ "numbers.keys": null }, { projection: NUMBERS })
    .limit(limit)
    .toArray();
  for (const product of found) {
    const { _id, revision } = product;
    const numbers = numberIndexOf(product);
    try {
      await products().updateOne({ _id, revision }, { $set: { numbers } });
    } catch (error) {
      if (!isDuplicateKey(error, "numbers.texts")) throw error;
      await products().updateOne({ _id, revision }, { $set: { "numbers.keys": numbers.keys } });
    }
  }
  // A list of parts that was read before may find these products now.
  if (found.length > 0) await raiseCatalogueRevision();
  return found.length;
}
