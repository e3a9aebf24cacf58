import type { ObjectId } from "mongodb";
import type { Audited } from "@/lib/core/data/audit/audit-product-entries";
import { requireId } from "@/lib/core/data/store/ids";
import { type AttributeChanges, textsOf } from "@/lib/core/domain/catalogue/attributes";
import { numberIndexOf } from "@/lib/core/domain/catalogue/part-numbers";
import type { FactChanges } from "@/lib/core/domain/catalogue/product-facts";
import { productNameKey } from "@/lib/core/domain/catalogue/product-name";
import type { ProductState } from "@/lib/core/domain/catalogue/product-state";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import type { SuccessorLink } from "@/lib/core/domain/catalogue/successors";
import type { Cents } from "@/lib/values/money";
import { slugOf } from "@/lib/values/slug";
import type { ProductDocument, StoredSuccessor } from "./documents";

/** The writes of a change of a product, and its words for the audit. */

/** The fields of a product that staff write, beside its facts and its state. */
export type ProductFields = Pick<
  ProductDocument,
  | "sku"
  | "name"
  | "description"
  | "image"
  | "category"
  | "priceCents"
  | "tiers"
  | "minimumLot"
  | "gtin"
  | "makerNumber"
  | "formerNumbers"
  | "carton"
  | "interfaces"
  | "family"
  | "expected"
>;

/** A field that is left out stays as it is. */
export interface ProductChanges {
  fields: Partial<ProductFields>;
  facts: FactChanges;
  attributes?: AttributeChanges;
  /** Null: not kept any more. */
  costPriceCents?: Cents | null;
  state?: ProductState;
  publishAt?: Date | null;
  /** Null: there is none any more. */
  successor?: SuccessorLink | null;
}

interface Writes {
  set: Record<string, unknown>;
  unset: Record<string, "">;
}

/** @param slugEnding what makes the slug another one, where a product on sale has it already */
export function writesOf(
  before: ProductRecordView,
  { fields, facts, attributes, costPriceCents, state, publishAt, successor }: ProductChanges,
  { slugEnding }: { slugEnding: string },
): Writes {
  const { name } = fields;
  const numbers = numberIndexOf({ ...before, ...fields });
  const set: Writes["set"] = { ...fields, numbers };
  const unset: Writes["unset"] = {};
  const write = (path: string, value: unknown) => {
    if (value === null) unset[path] = "";
    else if (value !== undefined) set[path] = value;
  };
  // A product from before migration 004 may share the look of its name with another: it can be edited under that name.
  if (name !== undefined && name !== before.name) set.nameKey = productNameKey(name);
  for (const [fact, value] of Object.entries(facts)) write(`facts.${fact}`, value);
  for (const [key, text] of Object.entries(attributes ?? {})) write(`attributes.${key}`, text);
  write("costPriceCents", costPriceCents);
  write("successor", successor && toStoredSuccessor(successor));
  write("publishAt", state === "published" ? null : publishAt);
  if (state === "published" && before.state === "draft") {
    write("archived", false);
    write("state", null);
    write("draftNumbers", null);
    write("publishedAt", before.publishedAt === null ? new Date() : new Date(before.publishedAt));
    // Nobody has a link to a draft yet, so its page gets the name that it has now.
    if (before.publishedAt === null) write("slug", slugFor(name ?? before.name, slugEnding));
  }
  if (state === "draft" && before.state === "published") {
    write("archived", true);
    write("state", "draft");
    write("draftNumbers", numbers.texts);
    if (before.publishedAt !== null) write("publishedAt", new Date(before.publishedAt));
  }
  // A draft of a version before may share its numbers with another: it can be edited with those.
  const isDraft = before.state === "draft" && state !== "published";
  if (isDraft && !areSame(numbers.texts, numberIndexOf(before).texts)) write("draftNumbers", numbers.texts);
  return { set, unset };
}

const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, index) => text === b[index]);

/** The state that the audit compares with the one before. */
export const auditedAfter = (
  before: ProductRecordView,
  { fields, facts, attributes, costPriceCents, state = before.state, publishAt, successor }: ProductChanges,
  stock: { to: number } | null,
): Audited => ({
  ...fields,
  facts: { ...before.facts, ...facts },
  ...(attributes ? { attributes: { ...textsOf(before.attributes), ...attributes } } : {}),
  ...(costPriceCents === undefined ? {} : { costPriceCents }),
  ...(successor === undefined ? {} : { successor }),
  state,
  ...(state === "published" ? { publishAt: null } : {}),
  ...(publishAt === undefined || state === "published"
    ? {}
    : { publishAt: publishAt?.toISOString() ?? null }),
  ...(stock ? { available: stock.to } : {}),
});

export const toStoredSuccessor = ({ productId, fit, note }: SuccessorLink): StoredSuccessor => ({
  productId: requireId(productId),
  fit,
  note,
});

/** Six hexadecimal digits that hardly another product has. */
export const endingOf = (_id: ObjectId): string => _id.toHexString().slice(-6);

export const slugFor = (name: string, ending: string): string => {
  const slug = slugOf(name) || "part";
  return ending === "" ? slug : `${slug}-${ending}`;
};
