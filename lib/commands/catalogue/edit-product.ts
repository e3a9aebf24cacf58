import { staffActor } from "@/lib/commands/actor";
import { auditNow, moveProductAudit } from "@/lib/commands/upkeep/move-audit";
import { parseId } from "@/lib/data/ids";
import { type ProductFields, updateProduct } from "@/lib/data/product-writes";
import { findProductById } from "@/lib/data/products";
import { hasRight, type Viewer } from "@/lib/domain/access";
import { staffOnly } from "@/lib/domain/order-lifecycle";
import { formerNumbersAfter } from "@/lib/domain/part-numbers";
import { done, type Result, refuse } from "@/lib/domain/result";
import { tiersText } from "@/lib/domain/tiers";
import type { ProductView } from "@/lib/domain/views";
import { changesOf, type NewProduct, refuseTiers } from "./product-changes";
import { refuseTaken } from "./refuse-taken";

const CHANGED = refuse("changed_meanwhile", "This product was changed meanwhile. Please look at it again.");
const NO_SUCH_PRODUCT = refuse("not_found", "There is no such product");

export interface ProductEdit extends Partial<NewProduct> {
  revision: number;
  /** The stock that the editor saw: with it, sales in the meantime are refused instead of being overwritten. */
  availableBefore?: number;
}

/**
 * Changes a product if it is still as the editor's page showed it. Stock is corrected by the difference: sold and held
 * pieces stay counted, and a sale since the page was opened refuses the edit instead of being overwritten.
 */
export async function editProduct(
  viewer: Viewer,
  productId: string,
  input: ProductEdit,
): Promise<Result<{ modifiedCount: 0 | 1 }>> {
  if (!hasRight(viewer, "changeCatalogue")) return staffOnly("changeCatalogue");
  const _id = parseId(productId);
  const before = await findProductById(productId);
  if (!_id || !before) return NO_SUCH_PRODUCT;
  if (before.revision !== input.revision) return CHANGED;
  if (input.availableBefore !== undefined && input.availableBefore !== before.available) return CHANGED;

  const { image, ...others } = withFormerSku(changesOf(input), before);
  // A client that sends back all it has read sends the path of an uploaded picture as `img`: that is no change.
  const changes = image === undefined || image === before.image ? others : { ...others, image };
  const refusal = refuseTiers({ ...before, ...changes });
  if (refusal) return refusal;
  const available = input.available ?? before.available;
  if (!differs(changes, before) && available === before.available) return done({ modifiedCount: 0 });
  const stock = input.available === undefined ? null : { from: before.available, to: available };
  const updated = await updateProduct(_id, before, changes, stock, staffActor(viewer));
  if (!updated.ok)
    return updated.taken ? await refuseTaken(updated.taken, { ...before, ...changes }, productId) : CHANGED;
  await auditNow(moveProductAudit);
  return done({ modifiedCount: 1 });
}

/** A product that gets another SKU is still found by the one that it had. */
function withFormerSku(changes: Partial<ProductFields>, before: ProductView): Partial<ProductFields> {
  const { sku = before.sku, formerNumbers = before.formerNumbers } = changes;
  if (sku === before.sku) return changes;
  return { ...changes, formerNumbers: formerNumbersAfter(formerNumbers, { from: before.sku, to: sku }) };
}

const differs = (changes: Partial<ProductFields>, before: ProductView): boolean =>
  (Object.keys(changes) as (keyof ProductFields)[]).some((field) =>
    field === "tiers"
      ? tiersText(changes.tiers ?? []) !== tiersText(before.tiers)
      : JSON.stringify(changes[field]) !== JSON.stringify(before[field]),
  );
