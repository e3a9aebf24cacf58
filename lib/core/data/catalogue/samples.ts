import type { PendingAudit } from "@/lib/core/data/audit/documents";
import { NOT_DELETED } from "@/lib/core/data/store/filters";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { attributes, families, products } from "./collections";
import type { AttributeDocument, FamilyDocument } from "./documents";

/** The catalogue that an empty shop starts with, as far as it is still there. Products of it are written by `product-bulk-writes.ts`. */

const SAMPLE = { isSample: true } as const;
const THERE = { removedAt: null } as const;

export interface StoredSample {
  _id: ObjectId;
  sku: string;
  name: string;
  isDraft: boolean;
  /** Pieces of it are held or sold. */
  isOrdered: boolean;
  isChanged: boolean;
}

export const countSampleProducts = (): Promise<number> =>
  products().countDocuments({ ...SAMPLE, ...NOT_DELETED });

/** On sale or drafts, in the order of the catalogue. */
export async function listSampleProducts(): Promise<StoredSample[]> {
  const found = await products()
    .find(
      { ...SAMPLE, ...NOT_DELETED },
      {
        projection: {
          ...{ sku: 1, name: 1, state: 1, sold: 1, "holds.holdId": 1 },
          ...{ revision: 1, position: 1, createdAt: 1, updatedAt: 1 },
        },
      },
    )
    .toArray();
  return found
    .sort((a, b) => a.position - b.position)
    .map(({ _id, sku, name, state, sold, holds, revision, createdAt, updatedAt }) => ({
      _id,
      sku,
      name,
      isDraft: state === "draft",
      isOrdered: sold > 0 || holds.length > 0,
      // Moves of stock change neither; pictures and documents change the second alone.
      isChanged: revision > 0 || updatedAt > createdAt,
    }));
}

export type SampleFamily = Pick<
  FamilyDocument,
  "_id" | "slug" | "name" | "description" | "axes" | "revision"
>;
export type SampleAttribute = Omit<AttributeDocument, "auditPending">;

export const listSampleFamilies = (): Promise<SampleFamily[]> =>
  families()
    .find<SampleFamily>({ ...SAMPLE, ...THERE }, { projection: { auditPending: 0 } })
    .toArray();

export const listSampleAttributes = (): Promise<SampleAttribute[]> =>
  attributes()
    .find<SampleAttribute>({ ...SAMPLE, ...THERE }, { projection: { auditPending: 0 } })
    .toArray();

/** The attributes that products have values of, or that families are made of. Reads every product and family. */
export async function usedAttributes(): Promise<Set<string>> {
  const used = new Set<string>();
  const valued = products().find(
    { ...NOT_DELETED, attributes: { $exists: true } },
    { projection: { attributes: 1 } },
  );
  for await (const { attributes: values = {} } of valued)
    for (const key of Object.keys(values)) used.add(key);
  for (const { axes } of await families()
    .find(THERE, { projection: { axes: 1 } })
    .toArray())
    for (const key of axes) used.add(key);
  return used;
}

/** As by hand, but without raising the catalogue's revision: call `showBulkWrites`. */
export async function removeSampleFamily(
  { _id, revision }: SampleFamily,
  entry: PendingAudit,
): Promise<boolean> {
  const removed = await families().updateOne(
    { _id, revision, ...THERE },
    { $set: { removedAt: new Date() }, $inc: { revision: 1 }, $push: { auditPending: entry } },
  );
  return removed.modifiedCount === 1;
}

/** As `removeSampleFamily`. */
export async function removeSampleAttribute(
  { _id, revision }: SampleAttribute,
  entry: PendingAudit,
): Promise<boolean> {
  const removed = await attributes().updateOne(
    { _id, revision, ...THERE },
    { $set: { removedAt: new Date() }, $inc: { revision: 1 }, $push: { auditPending: entry } },
  );
  return removed.modifiedCount === 1;
}

/** The families and attributes that are still there become the owner's own. */
export async function keepSampleDefinitions(): Promise<void> {
  const kept = { $set: { isSample: false } };
  await families().updateMany({ ...SAMPLE, ...THERE }, kept);
  await attributes().updateMany({ ...SAMPLE, ...THERE }, kept);
}

/** Marks those of a version before, by the ids that are made from their names. */
export async function markSampleDefinitions(ids: readonly ObjectId[]): Promise<void> {
  const unmarked = { _id: { $in: [...ids] }, isSample: { $exists: false } };
  await families().updateMany(unmarked, { $set: SAMPLE });
  await attributes().updateMany(unmarked, { $set: SAMPLE });
}
