import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { refuseStaleFactor } from "@/lib/core/commands/people/second-factor/require-proof";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { isDatabaseUnavailable } from "@/lib/core/data/store/errors";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { beginMend, endMend, findFinding, giveUpMend, seenOf } from "@/lib/features/truth/data/findings";
import { ROWS } from "@/lib/features/truth/domain/rows";
import { log } from "@/lib/log";
import { ruleOf } from "@/lib/registry/staff-rights";
import { done, type Result, refuse } from "@/lib/values/result";
import { ROW_CHECKS } from "./all-rows";
import { lookAtFinding } from "./look";

const NO_SUCH_FINDING = refuse(
  "not_found",
  "There is no such difference: it agrees again, or was never there",
);
const CHANGED = refuse("changed_meanwhile", "This has changed meanwhile. Please look at it again.");
const NOT_MENDED = refuse(
  "not_ready",
  "The shop does not know enough to mend this by itself. The question beside it says what to look at.",
);

/**
 * Mends a difference as it was shown. First the finding says who mends it, then the mend is done, which asks for what was shown in its own
 * write, then the finding is over and the audit has it. The same request again gets the same answer.
 */
export async function mendFinding(
  viewer: Viewer,
  id: string,
  { seen }: { seen: string },
): Promise<Result<{ modifiedCount: number }>> {
  if (!hasRight(viewer, "seeTruth")) return staffOnly("seeTruth");
  const finding = await findFinding(id);
  if (!finding) return NO_SUCH_FINDING;
  const { mendRight } = ROWS[finding.row];
  const { mend } = ROW_CHECKS[finding.row];
  if (mendRight && !hasRight(viewer, mendRight)) return staffOnly(mendRight);
  if (mendRight && ruleOf(mendRight).needsProof) {
    const stale = await refuseStaleFactor(viewer);
    if (stale) return stale;
  }
  if (seenOf(finding) !== seen) return CHANGED;
  if (finding.mendedAt) return done({ modifiedCount: 0 });
  if (!mend || finding.mend === undefined) return NOT_MENDED;
  const now = await databaseTime();
  const found = await lookAtFinding(finding, now);
  if (!found || seenOf(found) !== seen) return CHANGED;
  const by = staffActor(viewer);
  if (!(await beginMend(finding, { by, at: now, text: finding.mend }))) return CHANGED;
  const mended = await tried(() => mend(finding.subject, viewer, now));
  if (mended !== true || (await ROW_CHECKS[finding.row].again(finding.subject, now))) {
    await giveUpMend(finding._id);
    return mended === "unsure" ? NOT_MENDED : CHANGED;
  }
  await endMend(finding, by, now);
  await auditNow("truthFindings");
  return done({ modifiedCount: 1 });
}

/** A mend may meet the fault that the difference comes of: the log has it, and nobody gets a 500. */
async function tried(mend: () => Promise<boolean | "unsure">): Promise<boolean | "unsure"> {
  try {
    return await mend();
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error }, "a difference could not be mended");
    return "unsure";
  }
}
