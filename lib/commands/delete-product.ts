import { raiseCatalogueRevision } from "@/lib/data/catalogue-revision";
import { parseId } from "@/lib/data/ids";
import { archiveProduct } from "@/lib/data/product-writes";
import { isAdmin, type Viewer } from "@/lib/domain/access";
import { done, type Result, refuse } from "@/lib/domain/result";
import { ADMINS_ONLY } from "./order-refusals";

/**
 * Takes a product out of the catalogue and gives its name free. It is kept, not removed: orders that hold or bought
 * it still have their stock in it.
 */
export async function deleteProduct(viewer: Viewer, productId: string): Promise<Result<{ deletedCount: 1 }>> {
  if (!isAdmin(viewer)) return ADMINS_ONLY;
  const _id = parseId(productId);
  if (!_id || !(await archiveProduct(_id))) {
    return refuse("not_found", "There is no such product", { details: { deletedCount: 0 } });
  }
  await raiseCatalogueRevision();
  return done({ deletedCount: 1 });
}
