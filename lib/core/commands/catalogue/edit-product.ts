import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { refuseStaleFactor } from "@/lib/core/commands/people/second-factor/require-proof";
import { findProductRecord } from "@/lib/core/data/catalogue/product-records";
import { type EntryOf, updateProduct } from "@/lib/core/data/catalogue/product-writes";
import { parseId } from "@/lib/core/data/store/ids";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { isPricedAnew } from "@/lib/core/domain/prices/tiers";
import { done, type Result } from "@/lib/values/result";
import { CHANGED, checkEdit, NO_SUCH_PRODUCT, type ProductEdit } from "./check-edit";
import { queueScheduledDrafts } from "./publish-drafts";
import { refuseTaken } from "./refuse-taken";

export type { ProductEdit } from "./check-edit";

/**
 * Changes a product if it is still as the editor's page showed it. Stock is corrected by the difference: sold and held
 * pieces stay counted, and a sale since the page was opened refuses the edit instead of being overwritten.
 * @param entry of the audit, where the edit is part of something else
 */
export async function editProduct(
  viewer: Viewer,
  productId: string,
  input: ProductEdit,
  entry: EntryOf = {},
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const _id = parseId(productId);
  const before = await findProductRecord(productId);
  if (!_id || !before) return NO_SUCH_PRODUCT;
  const edit = await checkEdit(_id, before, input);
  if (!edit.ok) return edit;
  if (edit.value === null) return done({ modifiedCount: 0 });
  const { changes, stock } = edit.value;
  const stale = isPricedAnew(before, changes.fields) ? await refuseStaleFactor(viewer) : null;
  if (stale) return stale;
  const updated = await updateProduct(_id, before, changes, stock, staffActor(viewer), entry);
  if (!updated.ok)
    return updated.taken
      ? await refuseTaken(updated.taken, { ...before, ...changes.fields }, productId)
      : CHANGED;
  await auditNow("products");
  if (changes.publishAt) await queueScheduledDrafts();
  return done({ modifiedCount: 1 });
}
