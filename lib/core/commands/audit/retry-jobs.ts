import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { wakeJobs } from "@/lib/core/commands/jobs/wake";
import { jobRetried } from "@/lib/core/data/audit/audit-entries";
import { findFailedJobs, retryJob } from "@/lib/core/data/jobs/job-lists";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result } from "@/lib/values/result";

/**
 * Has failed jobs tried again at once. Those that are done, that run or that have not failed stay as they are.
 * @returns how many are tried again
 */
export async function retryJobs(
  viewer: Viewer,
  ids: readonly string[],
): Promise<Result<{ modifiedCount: number }>> {
  if (!hasRight(viewer, "seeWork")) return staffOnly("seeWork");
  const by = staffActor(viewer);
  let modifiedCount = 0;
  for (const job of await findFailedJobs(ids))
    if (await retryJob(job, jobRetried(job, by))) modifiedCount += 1;
  if (modifiedCount > 0) {
    wakeJobs();
    await auditNow("jobs");
  }
  return done({ modifiedCount });
}
