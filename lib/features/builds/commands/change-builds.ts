import { createHash } from "node:crypto";
import { actorOf } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { slotRefusals } from "@/lib/core/commands/requests/slot-refusals";
import type { Viewer } from "@/lib/core/domain/people/access";
import * as stored from "@/lib/features/builds/data/builds";
import { type Build, MAX_BUILDS, type SavedBuild } from "@/lib/features/builds/domain/build";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { refuseTwice, viewKnown, withPlainIds } from "./check-build";
import { NO_SUCH_BUILD, type SavedBuildView, viewBuild } from "./view-build";

type Wanted = Build & { name: string };

const REFUSALS = slotRefusals("build", MAX_BUILDS);

/** @param idempotencyKey the same key gives the same build */
export async function createBuild(
  viewer: Viewer,
  asked: Wanted,
  { idempotencyKey }: { idempotencyKey: string | null },
): Promise<Result<{ buildId: string }>> {
  const refusal = (await refuseOften(viewer)) ?? refuseTwice(asked.parts);
  if (refusal) return refusal;
  const build = withPlainIds(asked);
  const known = await viewKnown(build);
  if (!known.ok) return known;
  const _id = idOfKey("build", viewer, idempotencyKey);
  const requestHash = createHash("sha256").update(textOf(build)).digest("base64url");
  const outcome = await stored.insertBuild(
    viewer,
    { _id, requestHash, build },
    actorOf(viewer, viewer.userId),
  );
  if (outcome !== "inserted" && outcome !== "repeated") return REFUSALS[outcome];
  await auditNow("builds");
  return done({ buildId: _id.toHexString() });
}

/**
 * Replaces all of a build, as it was read.
 * @returns the whole build; a refusal because of a change elsewhere has the newer one
 */
export async function changeBuild(
  viewer: Viewer,
  id: string,
  { revision, ...asked }: Wanted & { revision: number },
): Promise<Result<SavedBuildView>> {
  const twice = refuseTwice(asked.parts);
  if (twice) return twice;
  const wanted = withPlainIds(asked);
  const before = await stored.findBuild(viewer, id);
  if (!before) return NO_SUCH_BUILD;
  // The same change sent again, because its answer was lost, finds the build as it wants it.
  if (textOf(before) === textOf(wanted)) return done(await viewBuild(before));
  if (before.revision !== revision) return await changedMeanwhile(before);
  const known = await viewKnown(wanted, new Set(before.parts.map(({ productId }) => productId)));
  if (!known.ok) return known;
  const refusal = await refuseOften(viewer);
  if (refusal) return refusal;
  const replaced = await stored.replaceBuild(viewer, before, wanted, actorOf(viewer, viewer.userId));
  const now = await stored.findBuild(viewer, id);
  if (!now) return NO_SUCH_BUILD;
  if (!replaced) return await changedMeanwhile(now);
  await auditNow("builds");
  return done(await viewBuild(now));
}

/** @param revision of the build that the client shows; undefined deletes it whatever it has become */
export async function deleteBuild(
  viewer: Viewer,
  id: string,
  revision: number | undefined,
): Promise<Result<{ deletedCount: 1 }>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await stored.findBuild(viewer, id);
    if (!before) return NO_SUCH_BUILD;
    if (revision !== undefined && revision !== before.revision) return await changedMeanwhile(before);
    if (!(await stored.deleteBuild(viewer, before, actorOf(viewer, viewer.userId)))) continue;
    await auditNow("builds");
    return done({ deletedCount: 1 });
  }
  return REFUSALS.busy;
}

const TRIES = 5;

async function changedMeanwhile(newer: SavedBuild): Promise<Refusal> {
  return refuse("changed_meanwhile", "This build was changed in another window or on another device.", {
    details: { build: await viewBuild(newer) },
  });
}

/** Each change is an entry of the audit, which is never deleted. */
const refuseOften = ({ userId }: Viewer): Promise<Refusal | null> =>
  refuseOver("buildChanges", userId, "You have changed your builds very often. Please try again later.");

/** The same text for builds that say the same. */
const textOf = ({ name, bicycles, others, parts }: Wanted): string =>
  JSON.stringify([
    name,
    bicycles,
    others,
    parts.map(({ productId, perBicycle, spare, ownStock }) => [productId, perBicycle, spare, ownStock]),
  ]);
