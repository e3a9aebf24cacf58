import type { ObjectId } from "mongodb";
import { productAdded, productDeleted, productEdited } from "@/lib/core/data/audit/audit-product-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import { NOT_DELETED } from "@/lib/core/data/store/filters";
import { newId } from "@/lib/core/data/store/ids";
import { numberIndexOf } from "@/lib/core/domain/catalogue/part-numbers";
import { productNameKey } from "@/lib/core/domain/catalogue/product-name";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import { isPricedAnew } from "@/lib/core/domain/prices/tiers";
import { withoutUndefined } from "@/lib/values/without-undefined";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { products } from "./collections";
import type { ProductDocument, StoredPdf, StoredPicture } from "./documents";
import { firstMovement, movementBy, noteMovements } from "./note-movements";
import {
  auditedAfter,
  endingOf,
  type ProductChanges,
  type ProductFields,
  slugFor,
  toStoredSuccessor,
  writesOf,
} from "./product-changes";
import { findTakenInserting, findTakenValue } from "./taken-values";

export type NewProduct = Omit<ProductFields, "sku"> &
  Partial<Omit<ProductChanges, "fields">> & {
    _id?: ObjectId;
    sku?: string;
    available: number;
    position?: number;
    /** Claimed before (files.ts). */
    pictures?: StoredPicture[];
    documents?: StoredPdf[];
  };
/** Of an audit entry that belongs to a larger change: the reason, and an id that a repeat has as well. */
export type EntryOf = Partial<Pick<PendingAudit, "_id" | "reason">>;

type Inserted = { ok: true; productId: string } | { ok: false; taken: Taken };
/** `number`: another product on sale has one of the numbers as its own; `draft`: another draft has. */
export type Taken = "name" | "sku" | "number" | "draft";

/** Generated numbers or slugs that may be taken already before it counts as a bug. */
const TRIES = 20;

/** Unique indexes decide which of two concurrent products gets a name. A number is generated if none is given. */
export async function insertProduct(product: NewProduct, by: Actor, entry: EntryOf = {}): Promise<Inserted> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const document = newProduct(product, by, tries);
    try {
      await products().insertOne({
        ...document,
        auditPending: [{ ...productAdded(document, by), ...entry }],
      });
      await raiseCatalogueRevision();
      return { ok: true, productId: document._id.toHexString() };
    } catch (error) {
      const taken = await findTakenInserting(error, document._id, document);
      // A given id is that of a repeated request.
      if (taken === "_id" || (taken !== null && (await isThere(product._id))))
        return { ok: true, productId: document._id.toHexString() };
      if (taken === "nameKey") return { ok: false, taken: "name" };
      if (taken === "sku" && product.sku !== undefined) return { ok: false, taken: "sku" };
      if (taken === "numbers.texts" && hasNumbers(product)) return { ok: false, taken: "number" };
      if (taken === "draftNumbers" && hasNumbers(product)) return { ok: false, taken: "draft" };
      if (taken === null) throw error;
    }
  }
  throw new Error("no free SKU or slug was found for a product");
}

/** Of a repeated request another unique value may be named first: its generated number is the same. */
const isThere = async (_id: ObjectId | undefined): Promise<boolean> =>
  _id !== undefined && (await products().findOne({ _id }, { projection: { _id: 1 } })) !== null;

/**
 * Guarded by the revision that was read, and by the available stock if that is corrected. A correction changes `available` and
 * `received` by the same amount, so that received = available + held + sold still holds.
 * @param before the product as it was read, for the audit
 */
export async function updateProduct(
  _id: ObjectId,
  before: ProductRecordView,
  changes: ProductChanges,
  stock: { from: number; to: number } | null,
  by: Actor,
  entry: EntryOf = {},
): Promise<{ ok: true } | { ok: false; taken: Taken | null }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const slugEnding = tries === 0 ? "" : endingOf(_id);
    const { filter, update } = editWrite({ _id, before, changes, stock, by, entry }, slugEnding);
    try {
      const updated = await products().updateOne(filter, update);
      if (updated.modifiedCount === 0) return { ok: false, taken: null };
      await raiseCatalogueRevision();
      return { ok: true };
    } catch (error) {
      // A draft that comes on sale needs its other values, too, which the edit does not write.
      const values = { nameKey: productNameKey(before.name), sku: before.sku, slug: before.slug };
      const taken = await findTakenValue(error, _id, { ...values, ...update.$set });
      if (taken === "nameKey") return { ok: false, taken: "name" };
      if (taken === "sku") return { ok: false, taken: "sku" };
      if (taken === "numbers.texts") return { ok: false, taken: "number" };
      if (taken === "draftNumbers") return { ok: false, taken: "draft" };
      if (taken === null) throw error;
    }
  }
  throw new Error("no free slug was found for a product");
}

export interface Edit {
  _id: ObjectId;
  before: ProductRecordView;
  changes: ProductChanges;
  /** Null where the stock is not corrected. */
  stock: { from: number; to: number } | null;
  by: Actor;
  entry?: EntryOf;
}

/** The guarded write of an edit, with its entry for the audit. */
export function editWrite({ _id, before, changes, stock, by, entry }: Edit, slugEnding: string) {
  const delta = stock ? stock.to - stock.from : 0;
  const now = new Date();
  const { set, unset } = writesOf(before, changes, { slugEnding });
  const audited = { ...productEdited(before, auditedAfter(before, changes, stock), by), ...entry };
  const correction = movementBy(by, now, { kind: "correct", pieces: delta, reason: entry?.reason ?? null });
  const moved = noteMovements(delta === 0 ? [] : [correction]);
  return {
    filter: {
      _id,
      ...NOT_DELETED,
      revision: before.revision,
      ...(stock ? { available: stock.from } : {}),
    },
    update: {
      $set: { ...set, ...(isPricedAnew(before, changes.fields) ? pricedBy(by, now) : {}), updatedAt: now },
      ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
      $inc: { revision: 1, ...(stock ? { available: delta, received: delta } : {}), ...moved.$inc },
      $push: { auditPending: audited, ...moved.$push },
    },
  };
}

const pricedBy = ({ userId }: Actor, at: Date): Pick<ProductDocument, "pricedBy"> =>
  userId ? { pricedBy: { userId, at } } : {};

/** Orders and pictures do not raise the revision. The stock is as it was received where nothing was sold or is held. */
const AS_MADE = { revision: 0, filesRevision: { $exists: false }, sold: 0, holds: { $size: 0 } } as const;

/**
 * @param only `as_made`: only if nothing was changed, held or sold, and no picture was added, since the product was made
 * @returns false if the product is gone or was changed since it was read
 */
export async function archiveProduct(
  _id: ObjectId,
  before: ProductRecordView,
  by: Actor,
  { only, ...entry }: EntryOf & { only?: "as_made" } = {},
): Promise<boolean> {
  const { filter, update } = archiveWrite(_id, before, by, entry);
  const archived = await products().updateOne({ ...filter, ...(only ? AS_MADE : {}) }, update);
  if (archived.modifiedCount === 0) return false;
  await raiseCatalogueRevision();
  return true;
}

/** The guarded write that takes a product out of the catalogue, with its entry for the audit. */
export function archiveWrite(_id: ObjectId, before: ProductRecordView, by: Actor, entry: EntryOf) {
  const now = new Date();
  return {
    filter: { _id, ...NOT_DELETED, revision: before.revision },
    update: {
      $set: { archived: true, archivedAt: now, updatedAt: now },
      // Only what never was public stays a draft, and so unknown to visitors.
      $unset: {
        publishAt: "" as const,
        draftNumbers: "" as const,
        ...(before.publishedAt === null ? {} : { state: "" as const }),
      },
      $inc: { revision: 1 },
      $push: { auditPending: { ...productDeleted(before, by), ...entry } },
    },
  };
}

export function newProduct(product: NewProduct, by: Actor, tries: number): ProductDocument {
  const { _id = newId(), available, position, facts = {}, costPriceCents, ...rest } = product;
  const { pictures = [], documents = [], ...given } = rest;
  const {
    attributes,
    state,
    publishAt,
    successor,
    sku = `HI-${endingOf(_id).toUpperCase()}`,
    ...fields
  } = given;
  const now = new Date();
  const known = Object.entries(facts).filter(([, value]) => value !== null);
  const texts = Object.entries(attributes ?? {}).flatMap(([key, text]) =>
    text === null ? [] : [[key, text]],
  );
  const numbers = numberIndexOf({ ...fields, sku });
  return {
    _id,
    ...(withoutUndefined(fields) as typeof fields),
    nameKey: productNameKey(product.name),
    sku,
    numbers,
    // The slug stays when the product is renamed, so that links keep working.
    slug: slugFor(product.name, tries === 0 ? "" : endingOf(_id)),
    ...(known.length > 0 ? { facts: Object.fromEntries(known) } : {}),
    ...(texts.length > 0 ? { attributes: Object.fromEntries(texts) } : {}),
    ...(costPriceCents ? { costPriceCents } : {}),
    ...(successor ? { successor: toStoredSuccessor(successor) } : {}),
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(documents.length > 0 ? { documents } : {}),
    ...(pictures.length + documents.length > 0 ? { filesRevision: 1 } : {}),
    ...pricedBy(by, now),
    available,
    holds: [],
    sold: 0,
    received: available,
    ...firstMovement(available, by, now),
    archived: state === "draft",
    archivedAt: null,
    ...(state === "draft" ? { state, draftNumbers: numbers.texts } : {}),
    ...(publishAt ? { publishAt } : {}),
    revision: 0,
    position: position ?? now.getTime(),
    createdAt: now,
    updatedAt: now,
  };
}

/** Whether a number was given; a generated SKU that is taken is made anew. */
const hasNumbers = ({ sku, gtin, formerNumbers = [], carton }: NewProduct): boolean =>
  sku !== undefined || Boolean(gtin) || formerNumbers.length > 0 || Boolean(carton?.gtin);
