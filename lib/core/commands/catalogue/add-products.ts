import type { Actor } from "@/lib/core/data/audit/documents";
import { type BulkInsert, insertProducts } from "@/lib/core/data/catalogue/product-bulk-writes";
import { insertProduct } from "@/lib/core/data/catalogue/product-writes";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { done, type Result } from "@/lib/values/result";
import { checkNewProduct } from "./add-product";
import { attributesFor } from "./attribute-changes";
import type { NewProduct } from "./product-changes";
import { refuseTaken } from "./refuse-taken";

export interface OneProduct {
  productId: ObjectId;
  /** Of the audit's entry. The same product again has the same id, so that it is known to be there. */
  entryId: ObjectId;
  input: NewProduct;
}

/** Many new products by the rules of one; see `editProducts`. */
export async function addProducts(
  made: readonly OneProduct[],
  by: Actor,
  reason: string,
): Promise<Result<null>[]> {
  const known = await attributesFor(made.map(({ input }) => input));
  const checked = await Promise.all(
    made.map(async ({ productId, entryId, input }): Promise<Result<BulkInsert>> => {
      const product = await checkNewProduct(input, known);
      if (!product.ok) return product;
      return done({ product: { ...product.value, _id: productId }, by, entry: { _id: entryId, reason } });
    }),
  );
  const stored = await insertProducts(checked.flatMap((one) => (one.ok ? [one.value] : [])));
  const results: Result<null>[] = [];
  for (const one of checked) {
    if (!one.ok) results.push(one);
    else results.push(stored.has(one.value.entry._id.toHexString()) ? done(null) : await addAlone(one.value));
  }
  return results;
}

/** A product that is not stored after the many: its own write says why, or finds another slug. */
async function addAlone({ product, by, entry }: BulkInsert): Promise<Result<null>> {
  const inserted = await insertProduct(product, by, entry);
  return inserted.ok ? done(null) : await refuseTaken(inserted.taken, { ...product, sku: product.sku ?? "" });
}
