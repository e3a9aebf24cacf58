import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import type { Actor } from "@/lib/core/data/audit/documents";
import { isStored } from "@/lib/core/data/catalogue/product-bulk-writes";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { archiveProduct } from "@/lib/core/data/catalogue/product-writes";
import { type ObjectId, parseId } from "@/lib/core/data/store/ids";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";

const NO_SUCH_PRODUCT = refuse("not_found", "There is no such product", { details: { deletedCount: 0 } });
const CHANGED = refuse("changed_meanwhile", "This product is being changed. Please look at it again.");
const USED = refuse(
  "changed_meanwhile",
  "This product was changed, ordered or given pictures since it was added. It stays.",
);

/** Deletes a product only if it is as it was made. For an import that is undone; the caller asks for the right. */
export async function deleteUntouched(
  _id: ObjectId,
  { by, ...entry }: { _id: ObjectId; by: Actor; reason: string },
): Promise<Result<null>> {
  const before = await findProductRecord(_id.toHexString());
  if (!before) return (await isStored({ productId: _id, entryId: entry._id })) ? done(null) : USED;
  return (await archiveProduct(_id, before, by, { ...entry, only: "as_made" })) ? done(null) : USED;
}

/** How many lost races against edits end the attempt. */
const TRIES = 5;

/**
 * Removes a product from the catalogue, so that its name can be used again. The document stays: it has the stock of orders
 * that hold or bought the product. The same write stores the product's last state for the audit.
 */
export async function deleteProduct(viewer: Viewer, productId: string): Promise<Result<{ deletedCount: 1 }>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const _id = parseId(productId);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await findProductRecord(productId);
    if (!_id || !before) return NO_SUCH_PRODUCT;
    if (!(await archiveProduct(_id, before, staffActor(viewer)))) continue;
    await auditNow("products");
    return done({ deletedCount: 1 });
  }
  return CHANGED;
}
