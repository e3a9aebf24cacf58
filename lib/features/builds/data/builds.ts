import type { Actor } from "@/lib/core/data/audit/documents";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import { emptySlot, IN_SLOT, insertInSlot, ownInSlot, type SlotOutcome } from "@/lib/core/data/store/slots";
import type { Viewer } from "@/lib/core/domain/people/access";
import { MAX_BUILDS, type SavedBuild, type SavedBuildSummary } from "@/lib/features/builds/domain/build";
import type { Page } from "@/lib/values/page";
import { type BuildState, buildChanged, NO_BUILD } from "./build-audit";
import { builds } from "./collections";
import type { BuildDocument } from "./documents";

/** A customer's saved builds. The owner is part of every query, so that nobody finds somebody else's build. */

const SUMMARY = { name: 1, revision: 1, bicycles: 1, partCount: 1, createdAt: 1, updatedAt: 1 } as const;

/** Returns the last changed builds first. */
export async function listBuilds(viewer: Viewer, page: PageQuery = {}): Promise<Page<SavedBuildSummary>> {
  const userId = requireId(viewer.userId);
  const found = await builds()
    .find(
      { $and: [{ userId, ...IN_SLOT }, afterFilter("updatedAt", -1, page.after)] },
      { projection: SUMMARY },
    )
    .sort({ updatedAt: -1, _id: -1 })
    .limit(oneMore(page))
    .toArray();
  return toPage(found, page, ({ updatedAt }) => updatedAt, toSummary);
}

export async function findBuild(viewer: Viewer, id: string): Promise<SavedBuild | null> {
  const found = await builds().findOne(ownInSlot(viewer, id));
  return found && toSavedBuild(found);
}

/** Stores a new build as `insertInSlot` does. A customer has at most `MAX_BUILDS`. */
export async function insertBuild(
  viewer: Viewer,
  { _id, requestHash, build }: { _id: ObjectId; requestHash: string; build: BuildState },
  by: Actor,
): Promise<SlotOutcome> {
  const userId = requireId(viewer.userId);
  return await insertInSlot(builds(), { _id, userId, requestHash }, MAX_BUILDS, (slot) => {
    const now = new Date();
    return {
      _id,
      userId,
      slot,
      revision: 1,
      ...toStored(build),
      requestHash,
      createdAt: now,
      updatedAt: now,
      auditPending: [buildChanged("add", { _id }, NO_BUILD, build, by)],
    };
  });
}

/** @returns false where the build was deleted or changed since it was read */
export async function replaceBuild(
  viewer: Viewer,
  before: SavedBuild,
  after: BuildState,
  by: Actor,
): Promise<boolean> {
  const _id = requireId(before.id);
  const replaced = await builds().updateOne(
    { ...ownInSlot(viewer, before.id), revision: before.revision },
    {
      $set: { ...toStored(after), updatedAt: new Date() },
      $inc: { revision: 1 },
      $push: { auditPending: buildChanged("edit", { _id }, before, after, by) },
    },
  );
  return replaced.modifiedCount === 1;
}

/** @returns false where the build was deleted or changed since it was read */
export async function deleteBuild(viewer: Viewer, before: SavedBuild, by: Actor): Promise<boolean> {
  const _id = requireId(before.id);
  const deleted = await builds().updateOne(
    { ...ownInSlot(viewer, before.id), revision: before.revision },
    {
      ...emptySlot(toStored(NO_BUILD)),
      $push: { auditPending: buildChanged("delete", { _id }, before, NO_BUILD, by) },
    },
  );
  return deleted.modifiedCount === 1;
}

/** Returns all builds of a person, for the export of their own data. */
export async function findAllBuilds(userId: ObjectId): Promise<SavedBuild[]> {
  const found = await builds()
    .find({ userId, ...IN_SLOT })
    .toArray();
  return found.map(toSavedBuild);
}

/** Deletes all builds of an account that is erased. Call it after the audit has copied their entries. */
export async function eraseBuilds(userId: ObjectId): Promise<void> {
  await builds().deleteMany({ userId });
}

const toStored = ({ name, bicycles, others, parts }: BuildState) => ({
  name,
  bicycles,
  others: [...others],
  parts: parts.map(({ productId, perBicycle, spare, ownStock }) => ({
    productId: requireId(productId),
    perBicycle,
    spare,
    ownStock,
  })),
  partCount: parts.length,
});

const toSummary = (build: BuildDocument): SavedBuildSummary => ({
  id: build._id.toHexString(),
  name: build.name,
  revision: build.revision,
  bicycles: build.bicycles,
  partCount: build.partCount,
  createdAt: build.createdAt.toISOString(),
  updatedAt: build.updatedAt.toISOString(),
});

function toSavedBuild(build: BuildDocument): SavedBuild {
  const { partCount: _, ...summary } = toSummary(build);
  return {
    ...summary,
    others: build.others,
    parts: build.parts.map(({ productId, ...part }) => ({ productId: productId.toHexString(), ...part })),
  };
}
