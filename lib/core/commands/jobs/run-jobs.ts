import { coalesceRuns } from "@/lib/concurrency/serial-queue";
import { withTimeout } from "@/lib/concurrency/with-timeout";
import type { JobDocument } from "@/lib/core/data/jobs/documents";
import { endJob, type JobEnd, takeJobs } from "@/lib/core/data/jobs/jobs";
import { isDatabaseUnavailable } from "@/lib/core/data/store/errors";
import { isJobKind, JOB_KINDS, JOB_TRIES, type JobPayloads, waitAfter } from "@/lib/core/domain/jobs/jobs";
import { log } from "@/lib/log";
import type { JobHandler, JobHandlers, JobOutcome } from "./job-handler";
import { whenWoken } from "./wake";

/** Of each process. The work mostly waits for other servers. */
const AT_ONCE = 8;
/** Shorter than a lease, so that the job is noted before another process may take it. */
export const HANDLER_MS = 50_000;
/** Jobs of other processes, and those whose time comes. */
const LOOK_EVERY_MS = 2_000;
/**
 * After taking jobs the queue rests for so many times as long as that took, so that a busy database serves orders first: 8 mails
 * each 30 ms on an idle machine, each half second on a busy one.
 */
const REST_FACTOR = 10;
const LONGEST_REST_MS = 500;
/** How long a stop waits for running jobs. Another process takes over those that are cut off when their lease ends. */
const STOP_MS = 5_000;

/**
 * Runs due jobs: at start, when a command of this process queues one, and every two seconds. Several processes share them.
 * @returns how to stop it
 */
export function startJobs(handlers: JobHandlers): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let stopped = false;
  let restsUntil = 0;
  let rest: NodeJS.Timeout | undefined;
  const look = coalesceRuns(async () => {
    if (stopped || running.size > AT_ONCE / 2) return;
    const began = performance.now();
    const taken = await takeJobs(JOB_KINDS, AT_ONCE - running.size);
    const now = performance.now();
    if (taken.length > 0) restsUntil = now + Math.min(LONGEST_REST_MS, REST_FACTOR * (now - began));
    for (const job of taken) {
      const run = runJob(job, handlers).finally(() => {
        running.delete(run);
        lookNow();
      });
      running.add(run);
    }
  });
  const lookNow = () => {
    clearTimeout(rest);
    if (stopped) return;
    const left = restsUntil - performance.now();
    if (left > 0) {
      rest = setTimeout(lookNow, left).unref();
      return;
    }
    look().catch((error) => log.warn({ err: error }, "looking for jobs failed; it is tried again in 2 s"));
  };
  const timer = setInterval(lookNow, LOOK_EVERY_MS).unref();
  whenWoken(lookNow);
  lookNow();
  return async () => {
    stopped = true;
    clearInterval(timer);
    clearTimeout(rest);
    whenWoken(null);
    const all = Promise.all(running).then(() => undefined);
    await withTimeout(all, STOP_MS, () => new Error("jobs are cut off")).catch((error) =>
      log.warn({ err: error }, "the shop stops before its jobs have ended"),
    );
  };
}

/** Runs what is due until nothing is. @returns how many jobs were run */
export async function runDueJobs(handlers: JobHandlers): Promise<number> {
  let run = 0;
  for (;;) {
    const taken = await takeJobs(JOB_KINDS, AT_ONCE);
    if (taken.length === 0) return run;
    await Promise.all(taken.map((job) => runJob(job, handlers)));
    run += taken.length;
  }
}

/** Never rejects. Without a database the job stays taken until its lease ends. */
async function runJob(job: JobDocument, handlers: JobHandlers): Promise<void> {
  const about = { job: job._id.toHexString(), kind: job.kind, tries: job.tries };
  try {
    const ended = endOf(job, await outcomeOf(job, handlers));
    if ("failure" in ended) log.warn({ ...about, ...ended.failure }, `a job failed: ${ended.end}`);
    if (!(await endJob(job, ended))) log.warn(about, "a job took longer than its lease");
  } catch (error) {
    log.warn({ ...about, err: error }, "a job could not be noted; it is taken again when its lease ends");
  }
}

async function outcomeOf(job: JobDocument, handlers: JobHandlers): Promise<JobOutcome> {
  if (job.tries > JOB_TRIES)
    return { end: "dead", what: "The shop stopped each time it tried this", detail: "" };
  if (!isJobKind(job.kind) || job.payload === null) throw new Error(`no handler for ${job.kind}`);
  const handler = handlers[job.kind] as JobHandler<never>;
  const { _id, queuedAt, againOf } = job;
  const payload = job.payload as JobPayloads[never];
  const ids = againOf ? { id: againOf.toHexString(), againId: _id.toHexString() } : { id: _id.toHexString() };
  try {
    const work = handler({ ...ids, payload, queuedAt });
    return await withTimeout(work, HANDLER_MS, () => new Error(`not done in ${HANDLER_MS / 1000} s`));
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ job: _id.toHexString(), kind: job.kind, err: error }, "a job's handler failed");
    return { end: "again", what: "The shop could not do this", detail: "see the shop's log" };
  }
}

function endOf({ tries }: JobDocument, outcome: JobOutcome): JobEnd {
  if (outcome.end === "done" || outcome.end === "later") return outcome;
  const { what, detail, mailTo } = outcome;
  const failure = { what, detail: detail.slice(0, 500) };
  const ofMail = mailTo === undefined ? {} : { mailTo };
  const afterMs = waitAfter(tries);
  return outcome.end === "dead" || afterMs === null
    ? { end: "dead", failure, ...ofMail }
    : { end: "again", failure, afterMs, ...ofMail };
}
