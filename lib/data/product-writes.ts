import type { ObjectId } from "mongodb";
import { numberIndexOf } from "@/lib/domain/part-numbers";
import { productNameKey } from "@/lib/domain/product-name";
import type { ProductView } from "@/lib/domain/views";
import { productAdded, productDeleted, productEdited } from "./audit-entries";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { products } from "./collections";
import type { Actor, ProductDocument } from "./documents";
import { isDuplicateKey } from "./errors";
import { newId } from "./ids";

/** The fields of a product that an administrator writes. */
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
>;

type NewProduct = Omit<ProductFields, "sku"> & { sku?: string; available: number; position?: number };
type Inserted = { ok: true; productId: string } | { ok: false; taken: Taken };
/** `number`: another product on sale has one of the numbers as its own. */
export type Taken = "name" | "sku" | "number";

/** Generated numbers or slugs that may be taken already before it counts as a bug. */
const TRIES = 20;

/** Unique indexes decide which of two concurrent products gets a name. A number is generated if none is given. */
export async function insertProduct(product: NewProduct, by: Actor): Promise<Inserted> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const document = newProduct(product, tries);
    try {
      await products().insertOne({ ...document, auditPending: [productAdded(document, by)] });
      await raiseCatalogueRevision();
      return { ok: true, productId: document._id.toHexString() };
    } catch (error) {
      if (isDuplicateKey(error, "nameKey")) return { ok: false, taken: "name" };
      if (isDuplicateKey(error, "sku") && product.sku !== undefined) return { ok: false, taken: "sku" };
      if (isDuplicateKey(error, "numbers.texts") && hasNumbers(product))
        return { ok: false, taken: "number" };
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw new Error("no free SKU or slug was found for a product");
}

/**
 * Guarded by the revision that was read, and by the available stock if that is corrected. A correction changes `available` and
 * `received` by the same amount, so that received = available + held + sold still holds.
 * @param before the product as it was read, for the audit
 */
export async function updateProduct(
  _id: ObjectId,
  before: ProductView,
  changes: Partial<ProductFields>,
  stock: { from: number; to: number } | null,
  by: Actor,
): Promise<{ ok: true } | { ok: false; taken: Taken | null }> {
  const delta = stock ? stock.to - stock.from : 0;
  const guard = stock ? { available: stock.from } : {};
  // A product from before migration 004 may share the look of its name with another: it can be edited under that name.
  const { name } = changes;
  const named = name === undefined || name === before.name ? {} : { nameKey: productNameKey(name) };
  const entry = productEdited(before, { ...changes, ...(stock ? { available: stock.to } : {}) }, by);
  try {
    const updated = await products().updateOne(
      { _id, archived: false, revision: before.revision, ...guard },
      {
        $set: {
          ...changes,
          ...named,
          numbers: numberIndexOf({ ...before, ...changes }),
          updatedAt: new Date(),
        },
        $inc: { revision: 1, ...(stock ? { available: delta, received: delta } : {}) },
        $push: { auditPending: entry },
      },
    );
    if (updated.modifiedCount === 0) return { ok: false, taken: null };
    await raiseCatalogueRevision();
    return { ok: true };
  } catch (error) {
    if (isDuplicateKey(error, "nameKey")) return { ok: false, taken: "name" };
    if (isDuplicateKey(error, "sku")) return { ok: false, taken: "sku" };
    if (isDuplicateKey(error, "numbers.texts")) return { ok: false, taken: "number" };
    throw error;
  }
}

/** @returns false if the product is gone or was changed since it was read */
export async function archiveProduct(_id: ObjectId, before: ProductView, by: Actor): Promise<boolean> {
  const now = new Date();
  const archived = await products().updateOne(
    { _id, archived: false, revision: before.revision },
    {
      $set: { archived: true, archivedAt: now, updatedAt: now },
      $inc: { revision: 1 },
      $push: { auditPending: productDeleted(before, by) },
    },
  );
  if (archived.modifiedCount === 0) return false;
  await raiseCatalogueRevision();
  return true;
}

function newProduct(product: NewProduct, tries: number): ProductDocument {
  const _id = newId();
  const now = new Date();
  const ending = _id.toHexString().slice(-6);
  const slug = slugOf(product.name) || "part";
  const { available, sku = `HI-${ending.toUpperCase()}`, position = now.getTime(), ...fields } = product;
  return {
    _id,
    ...fields,
    nameKey: productNameKey(product.name),
    sku,
    numbers: numberIndexOf({ ...fields, sku }),
    // The slug stays when the product is renamed, so that links keep working.
    slug: tries === 0 ? slug : `${slug}-${ending}`,
    available,
    holds: [],
    sold: 0,
    received: available,
    archived: false,
    archivedAt: null,
    revision: 0,
    position,
    createdAt: now,
    updatedAt: now,
  };
}

/** Whether a number was given; a generated SKU that is taken is made anew. */
const hasNumbers = ({ sku, gtin, formerNumbers = [], carton }: NewProduct): boolean =>
  sku !== undefined || Boolean(gtin) || formerNumbers.length > 0 || Boolean(carton?.gtin);

/** `Chain, 11-speed, 118 links` → `chain-11-speed-118-links` */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
