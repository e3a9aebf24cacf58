import { staffActor } from "@/lib/commands/actor";
import { auditNow, moveProductAudit } from "@/lib/commands/upkeep/move-audit";
import { queueScheduledDrafts } from "@/lib/commands/upkeep/publish-drafts";
import { parseId } from "@/lib/data/ids";
import type { ProductChanges, ProductFields } from "@/lib/data/product-changes";
import { findProductRecord } from "@/lib/data/product-records";
import { updateProduct } from "@/lib/data/product-writes";
import { hasRight, type Viewer } from "@/lib/domain/access";
import { staffOnly } from "@/lib/domain/order-lifecycle";
import { formerNumbersAfter } from "@/lib/domain/part-numbers";
import { FACT_NAMES, isSameFact } from "@/lib/domain/product-facts";
import type { ProductRecordView } from "@/lib/domain/product-views";
import { done, type Result, refuse } from "@/lib/domain/result";
import { successorText } from "@/lib/domain/successors";
import { tiersText } from "@/lib/domain/tiers";
import { changesOf, type NewProduct, refuseCarton, refuseMoment, refuseTiers } from "./product-changes";
import { refuseSuccessor } from "./refuse-successor";
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
  const before = await findProductRecord(productId);
  if (!_id || !before) return NO_SUCH_PRODUCT;
  if (before.revision !== input.revision) return CHANGED;
  if (input.availableBefore !== undefined && input.availableBefore !== before.available) return CHANGED;

  const changes = withFormerSku(changesOf(input, before.carton), before);
  // A client that sends back all it has read sends the path of an uploaded picture as `img`: that is no change.
  if (changes.fields.image === before.image) delete changes.fields.image;
  const isOtherSuccessor =
    changes.successor !== undefined && successorText(changes.successor) !== successorText(before.successor);
  const refusal =
    refuseTiers({ ...before, ...changes.fields }) ??
    refuseCarton(changes.fields.carton) ??
    (await refuseMoment(changes.state ?? before.state, changes.publishAt)) ??
    (isOtherSuccessor ? await refuseSuccessor(_id, changes.successor) : null);
  if (refusal) return refusal;
  const available = input.available ?? before.available;
  if (!differs(changes, before) && available === before.available) return done({ modifiedCount: 0 });
  const stock = input.available === undefined ? null : { from: before.available, to: available };
  const updated = await updateProduct(_id, before, changes, stock, staffActor(viewer));
  if (!updated.ok)
    return updated.taken
      ? await refuseTaken(updated.taken, { ...before, ...changes.fields }, productId)
      : CHANGED;
  await auditNow(moveProductAudit);
  if (changes.publishAt) await queueScheduledDrafts();
  return done({ modifiedCount: 1 });
}

/** A product that gets another SKU is still found by the one that it had. */
function withFormerSku(changes: ProductChanges, before: ProductRecordView): ProductChanges {
  const { sku = before.sku, formerNumbers = before.formerNumbers } = changes.fields;
  if (sku === before.sku) return changes;
  const after = formerNumbersAfter(formerNumbers, { from: before.sku, to: sku });
  return { ...changes, fields: { ...changes.fields, formerNumbers: after } };
}

function differs(changes: ProductChanges, before: ProductRecordView): boolean {
  const { fields, facts, successor, costPriceCents, state, publishAt } = changes;
  return (
    (Object.keys(fields) as (keyof ProductFields)[]).some((field) =>
      field === "tiers"
        ? tiersText(fields.tiers ?? []) !== tiersText(before.tiers)
        : JSON.stringify(fields[field]) !== JSON.stringify(before[field]),
    ) ||
    FACT_NAMES.some((name) => facts[name] !== undefined && !isSameFact(facts[name], before.facts[name])) ||
    (successor !== undefined && successorText(successor) !== successorText(before.successor)) ||
    (costPriceCents !== undefined && costPriceCents !== before.costPriceCents) ||
    (state !== undefined && state !== before.state) ||
    (publishAt !== undefined && (publishAt?.toISOString() ?? null) !== before.publishAt)
  );
}
