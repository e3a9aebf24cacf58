import { wakeJobs } from "@/lib/core/commands/jobs/wake";
import { insertJobs, type NewJob } from "@/lib/core/data/jobs/jobs";
import { findImportsUnderWay } from "@/lib/features/imports/data/imports";
import { readingJob, writingJob } from "@/lib/features/imports/domain/import-jobs";

/**
 * Queues the job of each import that is under way, where a crash or a full queue came between the import's own write and its
 * job. A job that is there already stays as it is.
 */
export async function queueImports(atOnce: number): Promise<void> {
  const found = await findImportsUnderWay(atOnce);
  const queued = await insertJobs(
    found.map(({ id, state, reading }): NewJob => {
      if (state === "reading") return readingJob(id, reading) as unknown as NewJob;
      return writingJob(id, state === "applying" ? "apply" : "undo") as unknown as NewJob;
    }),
  );
  if (queued > 0) wakeJobs();
}
