import { adminActor } from "@/lib/commands/actor";
import { auditNow, moveProductAudit } from "@/lib/commands/upkeep/move-audit";
import { parseId } from "@/lib/data/ids";
import { archiveProduct } from "@/lib/data/product-writes";
import { findProductById } from "@/lib/data/products";
import { isAdmin, type Viewer } from "@/lib/domain/access";
import { ADMINS_ONLY } from "@/lib/domain/order-lifecycle";
import { done, type Result, refuse } from "@/lib/domain/result";

const NO_SUCH_PRODUCT = refuse("not_found", "There is no such product", { details: { deletedCount: 0 } });
const CHANGED = refuse("changed_meanwhile", "This product is being changed. Please look at it again.");

/** How often an edit may be faster. */
const TRIES = 5;

/**
 * Takes a product out of the catalogue and gives its name free. It is kept, not removed: orders that hold or bought
 * it still have their stock in it, and what it was is in the same write for the audit.
 */
export async function deleteProduct(viewer: Viewer, productId: string): Promise<Result<{ deletedCount: 1 }>> {
  if (!isAdmin(viewer)) return ADMINS_ONLY;
  const _id = parseId(productId);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await findProductById(productId);
    if (!_id || !before) return NO_SUCH_PRODUCT;
    if (!(await archiveProduct(_id, before, adminActor(viewer)))) continue;
    await auditNow(moveProductAudit);
    return done({ deletedCount: 1 });
  }
  return CHANGED;
}
