import { countQueuedJobs, insertJobs, type NewJob } from "@/lib/core/data/jobs/jobs";
import type { JobKind } from "@/lib/core/domain/jobs/jobs";
import { log } from "@/lib/log";
import { wakeJobs } from "./wake";

/** More wait only where somebody floods the shop. Jobs of orders are as few as orders are, and are not counted here. */
export const MOST_QUEUED = 5_000;

/**
 * Queues a job for a command, to be run at once. The same kind and cause again is the same job, also after it is done.
 * @returns false where too many wait: nothing was queued
 */
export async function queueJob<K extends JobKind>(job: NewJob<K>): Promise<boolean> {
  if ((await countQueuedJobs(MOST_QUEUED)) >= MOST_QUEUED) {
    log.warn({ kind: job.kind }, `${MOST_QUEUED} jobs wait, another is not queued`);
    return false;
  }
  await insertJobs([job as unknown as NewJob]);
  wakeJobs();
  return true;
}
