import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import type { Direction } from "@/lib/features/imports/data/imports";
import { readingJob, writingJob } from "@/lib/features/imports/domain/import-jobs";
import { done, type Result, refuse } from "@/lib/values/result";

/** The jobs of imports. The same import, reading or direction again is the same job. */

const TOO_BUSY = refuse("busy", "The shop has much to do. Please try again in a moment.");

/** @param answer once the file waits to be compared */
export async function queueReading<T>(importId: string, reading: number, answer: T): Promise<Result<T>> {
  const isQueued = await queueJob(readingJob(importId, reading));
  return isQueued ? done(answer) : TOO_BUSY;
}

/** @param answer once the rows wait to be written */
export async function queueWriting<T>(importId: string, direction: Direction, answer: T): Promise<Result<T>> {
  const isQueued = await queueJob(writingJob(importId, direction));
  return isQueued ? done(answer) : TOO_BUSY;
}
