import { MongoBulkWriteError } from "mongodb";
import { findKeptAudit } from "@/lib/core/data/audit/audit";
import { productAdded } from "@/lib/core/data/audit/audit-product-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { DUPLICATE_KEY, isDatabaseUnavailable } from "@/lib/core/data/store/errors";
import { IS_SET } from "@/lib/core/data/store/filters";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { products } from "./collections";
import type { ProductDocument } from "./documents";
import { endingOf, slugFor } from "./product-changes";
import {
  archiveWrite,
  type Edit,
  type EntryOf,
  editWrite,
  type NewProduct,
  newProduct,
  type Taken,
} from "./product-writes";
import { findTakenValue } from "./taken-values";

/**
 * Many writes of products at once, each guarded like one by hand. They do not raise the catalogue's revision, which would make
 * every cached page old each time: call `showBulkWrites` when visitors are to see them.
 */

export type BulkEdit = Edit & { entry: Required<EntryOf> };

/** @returns the ids of the entries that are stored, here or in an earlier try */
export async function updateProducts(
  edits: readonly BulkEdit[],
  tried: readonly TriedWrite[],
): Promise<Set<string>> {
  if (edits.length > 0)
    await tolerant(
      products().bulkWrite(
        edits.map((edit) => ({ updateOne: editWrite(edit, "") })),
        { ordered: false },
      ),
    );
  return await storedEntries(tried);
}

export interface BulkInsert {
  product: NewProduct & { _id: ObjectId };
  by: Actor;
  entry: Required<EntryOf>;
}

/** @returns the ids of the entries that are stored, here or in an earlier try */
export async function insertProducts(inserts: readonly BulkInsert[]): Promise<Set<string>> {
  if (inserts.length === 0) return new Set();
  const documents = inserts.map(({ product, by, entry }) => {
    const document = newProduct(product, by, 0);
    return { ...document, auditPending: [{ ...productAdded(document, by), ...entry }] };
  });
  await tolerant(products().insertMany(documents, { ordered: false }));
  return await storedEntries(
    inserts.map(({ product, entry }) => ({ productId: product._id, entryId: entry._id })),
  );
}

export interface BulkArchive {
  before: ProductRecordView;
  by: Actor;
  entry: Required<EntryOf>;
}

/** @returns the ids of the entries that are stored, here or in an earlier try */
export async function archiveProducts(
  archives: readonly BulkArchive[],
  tried: readonly TriedWrite[],
): Promise<Set<string>> {
  if (archives.length > 0)
    await products().bulkWrite(
      archives.map(({ before, by, entry }) => ({
        updateOne: archiveWrite(requireId(before.id), before, by, entry),
      })),
      { ordered: false },
    );
  return await storedEntries(tried);
}

type Restored =
  | { ok: true }
  | { ok: false; taken: null }
  | { ok: false; taken: Taken; product: ProductDocument };

/**
 * Puts a product on sale again that was archived, if nothing has changed it since.
 * @param revision of the archived product
 */
export async function restoreProduct(
  _id: ObjectId,
  revision: number,
  by: Actor,
  entry: Required<EntryOf>,
): Promise<Restored> {
  const archived = await products().findOne({ _id, archivedAt: IS_SET, revision });
  if (!archived) return { ok: false, taken: null };
  const isTaken = (taken: Taken): Restored => ({ ok: false, taken, product: archived });
  for (const slug of [archived.slug, slugFor(archived.name, endingOf(_id))])
    try {
      const restored = await products().updateOne(
        { _id, archivedAt: IS_SET, revision },
        {
          $set: { archived: false, archivedAt: null, updatedAt: new Date(), slug },
          $inc: { revision: 1 },
          $push: { auditPending: { ...productAdded(archived, by), ...entry } },
        },
      );
      return restored.modifiedCount === 1 ? { ok: true } : { ok: false, taken: null };
    } catch (error) {
      const taken = await findTakenValue(error, _id, { ...archived, slug });
      if (taken === "nameKey") return isTaken("name");
      if (taken === "sku") return isTaken("sku");
      if (taken === "numbers.texts") return isTaken("number");
      if (taken === null) throw error;
    }
  throw new Error("no free slug was found for a product");
}

/** Writes that a unique index refuses are left to their callers, who see that they are not stored. */
async function tolerant(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError) || isDatabaseUnavailable(error)) throw error;
    const others = [error.writeErrors].flat().filter(({ code }) => code !== DUPLICATE_KEY);
    if (others.length > 0) throw error;
  }
}

/** A write of a product that may be stored, by the id of its entry for the audit. */
export interface TriedWrite {
  productId: ObjectId;
  entryId: ObjectId;
}

export const isStored = async (tried: TriedWrite): Promise<boolean> =>
  (await storedEntries([tried])).size > 0;

/** Looked for in the products first: an entry is copied to the audit before it is taken away there. */
export async function storedEntries(tried: readonly TriedWrite[]): Promise<Set<string>> {
  const asked = new Set(tried.map(({ entryId }) => entryId.toHexString()));
  const pending = await products()
    .find(
      { _id: { $in: tried.map(({ productId }) => productId) } },
      { projection: { "auditPending._id": 1 } },
    )
    .toArray();
  const moved = await findKeptAudit(tried.map(({ entryId }) => entryId));
  const ids = [...pending.flatMap(({ auditPending = [] }) => auditPending.map(({ _id }) => _id)), ...moved];
  return new Set(ids.map((id) => id.toHexString()).filter((id) => asked.has(id)));
}

/** Products of the sample catalogue become the owner's own. Visitors see no difference. */
export async function keepSamples(ids: readonly ObjectId[]): Promise<void> {
  await products().updateMany({ _id: { $in: [...ids] }, isSample: true }, { $set: { isSample: false } });
}

/**
 * Marks the sample products of a version before, on sale or drafts. The samples stand before all that was added later: an owner's own
 * product with such a number does not.
 */
export async function markSampleProducts(skus: readonly string[]): Promise<void> {
  const unmarked = { sku: { $in: [...skus] }, isSample: { $exists: false } };
  const fields = { projection: { position: 1, createdAt: 1 } };
  const found = [
    ...(await products()
      .find({ ...unmarked, archived: false }, fields)
      .toArray()),
    ...(await products()
      .find({ ...unmarked, state: "draft", archivedAt: null }, fields)
      .toArray()),
  ];
  const ids = found.flatMap(({ _id, position, createdAt }) => (position < createdAt.getTime() ? [_id] : []));
  if (ids.length > 0)
    await products().updateMany(
      { _id: { $in: ids }, isSample: { $exists: false } },
      { $set: { isSample: true } },
    );
}

/** @param isLast false while more portions follow within seconds */
export async function showBulkWrites(isLast: boolean): Promise<void> {
  await raiseCatalogueRevision(isLast ? "edit" : "batch");
}
