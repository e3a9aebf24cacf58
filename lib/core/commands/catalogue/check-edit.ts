import type { ProductChanges, ProductFields } from "@/lib/core/data/catalogue/product-changes";
import type { ObjectId } from "@/lib/core/data/store/ids";
import type { AttributeView } from "@/lib/core/domain/catalogue/attributes";
import { expectedText } from "@/lib/core/domain/catalogue/expected-deliveries";
import { formerNumbersAfter } from "@/lib/core/domain/catalogue/part-numbers";
import { FACT_NAMES, isSameFact } from "@/lib/core/domain/catalogue/product-facts";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import { successorText } from "@/lib/core/domain/catalogue/successors";
import { tiersText } from "@/lib/core/domain/prices/tiers";
import { done, type Result, refuse } from "@/lib/values/result";
import { withoutUndefined } from "@/lib/values/without-undefined";
import { attributeChangesOf, changesAttributes } from "./attribute-changes";
import { changesOf, type NewProduct, refuseCarton, refuseMoment, refuseTiers } from "./product-changes";
import { refuseFamily } from "./refuse-family";
import { refuseSuccessor } from "./refuse-successor";

export const CHANGED = refuse(
  "changed_meanwhile",
  "This product was changed meanwhile. Please look at it again.",
);
export const NO_SUCH_PRODUCT = refuse("not_found", "There is no such product");

export interface ProductEdit extends Partial<NewProduct> {
  revision: number;
  /** The stock that the editor saw: with it, sales in the meantime are refused instead of being overwritten. */
  availableBefore?: number;
}

export interface CheckedEdit {
  changes: ProductChanges;
  /** Null where the stock is not corrected. */
  stock: { from: number; to: number } | null;
}

/**
 * The rules of an edit, by hand or by an import.
 * @param known the attributes, where the caller has read them for many edits
 * @returns null where it changes nothing
 */
export async function checkEdit(
  _id: ObjectId,
  before: ProductRecordView,
  input: ProductEdit,
  known?: readonly AttributeView[],
): Promise<Result<CheckedEdit | null>> {
  if (before.revision !== input.revision) return CHANGED;
  if (input.availableBefore !== undefined && input.availableBefore !== before.available) return CHANGED;
  const attributes = await attributeChangesOf(input.attributes, before.attributes, known);
  if (!attributes.ok) return attributes;
  const changes: ProductChanges = {
    ...withFormerSku(changesOf(input, before.carton), before),
    ...withoutUndefined({ attributes: attributes.value }),
  };
  // A client that sends back all it has read sends the path of an uploaded picture as `img`: that is no change.
  if (changes.fields.image === before.image) delete changes.fields.image;
  const isOtherSuccessor =
    changes.successor !== undefined && successorText(changes.successor) !== successorText(before.successor);
  const refusal =
    refuseTiers({ ...before, ...changes.fields }) ??
    refuseCarton(changes.fields.carton) ??
    (await refuseMoment(changes.state ?? before.state, changes.publishAt)) ??
    (isOtherSuccessor ? await refuseSuccessor(_id, changes.successor) : null) ??
    (changes.fields.family === before.family ? null : await refuseFamily(changes.fields.family));
  if (refusal) return refusal;
  const available = input.available ?? before.available;
  if (!differs(changes, before) && available === before.available) return done(null);
  return done({
    changes,
    stock: input.available === undefined ? null : { from: before.available, to: available },
  });
}

/** A product that gets another SKU is still found by the one that it had, unless it is a draft whose number nobody knows. */
function withFormerSku(changes: ProductChanges, before: ProductRecordView): ProductChanges {
  const { sku = before.sku, formerNumbers = before.formerNumbers } = changes.fields;
  const isKnown = before.state === "published" || before.publishedAt !== null;
  if (sku === before.sku || !isKnown) return changes;
  const after = formerNumbersAfter(formerNumbers, { from: before.sku, to: sku });
  return { ...changes, fields: { ...changes.fields, formerNumbers: after } };
}

function differs(changes: ProductChanges, before: ProductRecordView): boolean {
  const { fields, facts, attributes, successor, costPriceCents, state, publishAt } = changes;
  return (
    (Object.keys(fields) as (keyof ProductFields)[]).some((field) => fieldDiffers(field, fields, before)) ||
    FACT_NAMES.some((name) => facts[name] !== undefined && !isSameFact(facts[name], before.facts[name])) ||
    changesAttributes(attributes, before.attributes) ||
    (successor !== undefined && successorText(successor) !== successorText(before.successor)) ||
    (costPriceCents !== undefined && costPriceCents !== before.costPriceCents) ||
    (state !== undefined && state !== before.state) ||
    (publishAt !== undefined && (publishAt?.toISOString() ?? null) !== before.publishAt)
  );
}

function fieldDiffers(
  field: keyof ProductFields,
  fields: Partial<ProductFields>,
  before: ProductRecordView,
): boolean {
  switch (field) {
    case "tiers":
      return tiersText(fields.tiers ?? []) !== tiersText(before.tiers);
    case "expected":
      return expectedText(fields.expected ?? []) !== expectedText(before.expected ?? []);
    default:
      return JSON.stringify(fields[field]) !== JSON.stringify(before[field]);
  }
}
