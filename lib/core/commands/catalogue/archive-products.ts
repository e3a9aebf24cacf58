import type { Actor } from "@/lib/core/data/audit/documents";
import {
  archiveProducts,
  restoreProduct,
  storedEntries,
} from "@/lib/core/data/catalogue/product-bulk-writes";
import { findProductRecords } from "@/lib/core/data/catalogue/product-records";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { done, type Result } from "@/lib/values/result";
import { CHANGED, NO_SUCH_PRODUCT } from "./check-edit";
import { refuseTaken } from "./refuse-taken";

export interface OneArchive {
  productId: ObjectId;
  /** Of the audit's entry. The same again has the same id, so that it is known to be done. */
  entryId: ObjectId;
  /** Of the product as it is to be. */
  revision: number;
}

/**
 * Takes many products out of the catalogue, as each by hand, if they are still as they were read. The caller asks for the right,
 * moves the audit, and shows the changes to visitors.
 * @returns one result for each, in their order; a product that an earlier try has archived is done
 */
export async function archiveTogether(
  archives: readonly OneArchive[],
  by: Actor,
  reason: string,
): Promise<Result<null>[]> {
  const records = await findProductRecords(archives.map(({ productId }) => productId.toHexString()));
  const stored = await archiveProducts(
    archives.flatMap(({ productId, entryId, revision }) => {
      const before = records.get(productId.toHexString());
      return before?.revision === revision && before.state === "published"
        ? [{ before, by, entry: { _id: entryId, reason } }]
        : [];
    }),
    archives,
  );
  return archives.map(({ productId, entryId }) => {
    if (stored.has(entryId.toHexString())) return done(null);
    return records.has(productId.toHexString()) ? CHANGED : NO_SUCH_PRODUCT;
  });
}

export interface OneRestore extends OneArchive {
  /** Of the audit's entry of the archiving. */
  archivedBy: ObjectId;
}

/**
 * Puts archived products on sale again, each by itself, by the same rules. A name or number that another product has by now refuses
 * one. Only what `archiveTogether` has taken off sale comes back: a draft that was deleted by hand was public for nobody.
 */
export async function restoreTogether(
  archives: readonly OneRestore[],
  by: Actor,
  reason: string,
): Promise<Result<null>[]> {
  const stored = await storedEntries([
    ...archives,
    ...archives.map(({ productId, archivedBy }) => ({ productId, entryId: archivedBy })),
  ]);
  const results: Result<null>[] = [];
  for (const { productId, entryId, archivedBy, revision } of archives) {
    if (stored.has(entryId.toHexString())) results.push(done(null));
    else if (!stored.has(archivedBy.toHexString())) results.push(CHANGED);
    else results.push(await restore(productId, revision, by, { _id: entryId, reason }));
  }
  return results;
}

async function restore(
  productId: ObjectId,
  revision: number,
  by: Actor,
  entry: { _id: ObjectId; reason: string },
): Promise<Result<null>> {
  const restored = await restoreProduct(productId, revision, by, entry);
  if (restored.ok) return done(null);
  return restored.taken ? await refuseTaken(restored.taken, restored.product) : CHANGED;
}
