import { actorOf } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { findBicycle, type OwnBicycle, saveBicycle } from "@/lib/core/data/people/bicycles";
import { asBicycle } from "@/lib/core/domain/fitment/bicycle";
import { type FitInterface, interfaceKey } from "@/lib/core/domain/fitment/vocabulary";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";

/** The viewer's own bicycle, by which lists show what fits it. */
export const readBicycle = (viewer: Viewer): Promise<OwnBicycle> => findBicycle(viewer);

/**
 * Replaces all of the viewer's bicycle, as it was read.
 * @returns the bicycle as it is then; a refusal because of a change elsewhere has the newer one
 */
export async function setBicycle(
  viewer: Viewer,
  { revision, interfaces }: { revision: number; interfaces: readonly FitInterface[] },
): Promise<Result<OwnBicycle>> {
  const wanted = asBicycle(interfaces);
  const before = await findBicycle(viewer);
  // The same change sent again, because its answer was lost, finds the bicycle as it wants it.
  if (textOf(before.interfaces) === textOf(wanted)) return done(before);
  if (before.revision !== revision) return changedMeanwhile(before);
  const often = await refuseOver("bicycleChanges", viewer.userId, OFTEN);
  if (often) return often;
  const saved = await saveBicycle(viewer, before, wanted, actorOf(viewer, viewer.userId));
  const now = await findBicycle(viewer);
  if (!saved) return changedMeanwhile(now);
  await auditNow("users");
  return done(now);
}

const OFTEN = "You have changed your bicycle very often. Please try again later.";

const changedMeanwhile = (bicycle: OwnBicycle): Refusal =>
  refuse("changed_meanwhile", "Your bicycle was changed in another window or on another device.", {
    details: { bicycle },
  });

const textOf = (interfaces: readonly FitInterface[]): string => interfaces.map(interfaceKey).join(" ");
