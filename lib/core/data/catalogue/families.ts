import type { PendingAudit } from "@/lib/core/data/audit/documents";
import { newId, type ObjectId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { findTaken } from "@/lib/core/data/store/taken";
import type { FamilyDefinition, FamilyView } from "@/lib/core/domain/catalogue/families/family";
import type { Page } from "@/lib/values/page";
import { raiseCatalogueRevision } from "./catalogue-revision";
import { families } from "./collections";
import type { FamilyDocument } from "./documents";

/** Families without their products, which `family-members.ts` reads. */

const THERE = { removedAt: null } as const;
const SHOWN = { projection: { auditPending: 0 } } as const;

/** Returns a page of the families in order of their slugs. */
export async function pageOfFamilies(query: PageQuery): Promise<Page<FamilyView>> {
  const found = await families()
    .find({ $and: [THERE, afterFilter("slug", 1, query.after)] }, SHOWN)
    .sort({ slug: 1, _id: 1 })
    .limit(oneMore(query))
    .toArray();
  return toPage(found, query, ({ slug }) => slug, toView);
}

/** Returns all families by their names. */
export async function listFamilies(): Promise<FamilyView[]> {
  const found = await families().find(THERE, SHOWN).toArray();
  return found.map(toView).sort((a, b) => a.name.localeCompare(b.name, "en") || (a.slug < b.slug ? -1 : 1));
}

export const countFamilies = (): Promise<number> => families().countDocuments(THERE);

export async function findFamily(slug: string): Promise<FamilyView | null> {
  const found = await families().findOne({ slug, ...THERE }, SHOWN);
  return found && toView(found);
}

/**
 * Stores a new family. Its slug may be that of a removed family, whose products are then in it again.
 * @param entryOf makes the audit entry of the family with this id
 * @returns false if there is one with this slug
 */
export async function insertFamily(
  slug: string,
  definition: FamilyDefinition,
  entryOf: (_id: ObjectId) => PendingAudit,
): Promise<boolean> {
  const now = new Date();
  const removed = await families().findOne({ slug }, { projection: { _id: 1 } });
  if (removed) {
    const revived = await families().updateOne(
      { _id: removed._id, removedAt: { $ne: null } },
      {
        $set: { ...definition, removedAt: null, updatedAt: now },
        $inc: { revision: 1 },
        $push: { auditPending: entryOf(removed._id) },
      },
    );
    if (revived.modifiedCount === 0) return false;
  } else {
    const _id = newId();
    const document: FamilyDocument = {
      _id,
      slug,
      ...definition,
      revision: 0,
      removedAt: null,
      createdAt: now,
      updatedAt: now,
      auditPending: [entryOf(_id)],
    };
    try {
      await families().insertOne(document);
    } catch (error) {
      if (await findTaken(error, families(), { slug: { slug } })) return false;
      throw error;
    }
  }
  await raiseCatalogueRevision();
  return true;
}

/** @returns false if it was changed or removed since it was read */
export const updateFamily = (
  { slug, revision }: Pick<FamilyView, "slug" | "revision">,
  definition: FamilyDefinition,
  entry: PendingAudit,
): Promise<boolean> => write({ slug, revision }, { ...definition, updatedAt: new Date() }, entry);

/** Removes the family. Its products keep its slug. @returns false as `updateFamily` */
export const removeFamily = (
  { slug, revision }: Pick<FamilyView, "slug" | "revision">,
  entry: PendingAudit,
): Promise<boolean> => write({ slug, revision }, { removedAt: new Date() }, entry);

async function write(
  read: { slug: string; revision: number },
  set: Partial<FamilyDocument>,
  entry: PendingAudit,
): Promise<boolean> {
  const written = await families().updateOne(
    { ...read, ...THERE },
    { $set: set, $inc: { revision: 1 }, $push: { auditPending: entry } },
  );
  if (written.modifiedCount === 0) return false;
  await raiseCatalogueRevision();
  return true;
}

const toView = (document: FamilyDocument): FamilyView => ({
  id: document._id.toHexString(),
  slug: document.slug,
  name: document.name,
  description: document.description,
  axes: document.axes,
  revision: document.revision,
});
