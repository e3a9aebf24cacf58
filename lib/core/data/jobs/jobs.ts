import { randomUUID } from "node:crypto";
import type { Filter, UpdateFilter } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { insertMissing } from "@/lib/core/data/store/insert-missing";
import type { JobFailure, JobKind, JobPayloads, JobState } from "@/lib/core/domain/jobs/jobs";
import { isMailOfOrder } from "@/lib/core/domain/jobs/order-mails";
import { DAY_MS } from "@/lib/values/day";
import { jobs } from "./collections";
import type { JobDocument } from "./documents";
import { jobIdOf } from "./pending-jobs";

/**
 * The queue of jobs. A job is taken by one guarded update that gives the process a lease by the database's clock. Every later
 * write names that lease: a process that has lost it changes nothing.
 */
export const LEASE_MS = 60_000;

/** How long the same cause makes no second job, an order's page names its mails, and administrators see a dead job. */
const KEPT_DAYS = { done: 30, orderMail: 365, dead: 90 } as const;
const MOST_BYTES = 300_000;

export interface NewJob<K extends JobKind = JobKind> {
  kind: K;
  payload: JobPayloads[K];
  /** The cause of the job, such as `password-reset 65f…`: the same cause is the same job. */
  cause: string;
  /** When it is due; now where this is missing. */
  runAt?: Date;
  /** The order or the person that it is about. */
  orderId?: ObjectId;
  userId?: ObjectId;
  /** As in `JobDocument`. */
  againOf?: ObjectId;
  auditPending?: PendingAudit[];
}

/** Null where the job does not exist. The `runAt` of a running job is the end of its lease. */
export const findJobState = async (
  kind: JobKind,
  cause: string,
): Promise<Pick<JobDocument, "state" | "runAt"> | null> =>
  await jobs().findOne({ _id: jobIdOf(kind, cause) }, { projection: { state: 1, runAt: 1 } });

/** @returns how many are new */
export async function insertJobs(made: readonly NewJob[]): Promise<number> {
  if (made.length === 0) return 0;
  const now = await databaseTime();
  return await insertMissing(
    jobs(),
    made.map((job) => toDocument(job, now)),
  );
}

function toDocument({ kind, payload, cause, runAt, ...others }: NewJob, now: Date): JobDocument {
  const size = Buffer.byteLength(JSON.stringify(payload));
  if (size > MOST_BYTES) throw new Error(`the payload of a job has ${size} bytes, more than ${MOST_BYTES}`);
  return {
    _id: jobIdOf(kind, cause),
    kind,
    cause,
    payload,
    state: "queued",
    runAt: runAt ?? now,
    tries: 0,
    lastError: null,
    owner: null,
    until: null,
    queuedAt: now,
    ...others,
  };
}

/**
 * Counts jobs that people ask for; an order's jobs are as few as orders are, and one delivery may cause thousands of wishes'
 * mails. Stops counting at `most`.
 */
export const countQueuedJobs = (most: number): Promise<number> =>
  jobs().countDocuments(
    { state: "queued", orderId: { $exists: false }, kind: { $ne: "mail.wish" } },
    { limit: most },
  );

export const countQueuedWishMails = (most: number): Promise<number> =>
  jobs().countDocuments({ state: "queued", kind: "mail.wish" }, { limit: most });

/** More than are taken, so that several processes seldom reach for the same ones. */
const CANDIDATES = 4;

/**
 * Takes due jobs of these kinds, the longest due first, and those whose process has died. Each counts as tried from now on,
 * so that a job which ends its process is not tried for ever.
 */
export async function takeJobs(kinds: readonly string[], limit: number): Promise<JobDocument[]> {
  const now = await databaseTime();
  const due = (state: JobState): Filter<JobDocument> => ({
    state,
    runAt: { $lte: now },
    kind: { $in: [...kinds] },
  });
  const left = await Promise.all([idsOf(due("running"), limit), idsOf(due("queued"), CANDIDATES * limit)]);
  const found = left.flat();
  if (found.length === 0) return [];
  const chosen = shuffled(found).slice(0, limit);
  const until = new Date(now.getTime() + LEASE_MS);
  const lease = { owner: randomUUID(), until, runAt: until };
  await jobs().updateMany(
    { _id: { $in: chosen }, $or: [due("running"), due("queued")] },
    { $set: { state: "running", ...lease }, $inc: { tries: 1 } },
  );
  return await jobs()
    .find({ _id: { $in: chosen }, owner: lease.owner })
    .toArray();
}

async function idsOf(filter: Filter<JobDocument>, limit: number): Promise<ObjectId[]> {
  const found = await jobs()
    .find(filter, { projection: { _id: 1 } })
    .sort({ runAt: 1 })
    .limit(limit)
    .toArray();
  return found.map(({ _id }) => _id);
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);

/** How a try has ended. */
export type JobEnd =
  | { end: "done"; mailTo?: string | null }
  | { end: "dead"; failure: JobFailure; mailTo?: string | null }
  | { end: "again"; failure: JobFailure; afterMs: number; mailTo?: string | null }
  /** The time for it has not come; this was no try. */
  | { end: "later"; afterMs: number };

/** @returns false where the lease was lost: another process has the job */
export async function endJob(job: JobDocument, ended: JobEnd): Promise<boolean> {
  const now = await databaseTime();
  const written = await jobs().updateOne(
    { _id: job._id, state: "running", owner: job.owner },
    updateOf(job, ended, now),
  );
  return written.matchedCount === 1;
}

function updateOf(job: JobDocument, ended: JobEnd, now: Date): UpdateFilter<JobDocument> {
  const isLine = isMailOfOrder(job);
  const mailTo = "mailTo" in ended && (isLine || job.userId) ? { mailTo: ended.mailTo ?? null } : {};
  const free = { owner: null, until: null, ...mailTo };
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  switch (ended.end) {
    case "done":
      return {
        $set: {
          ...free,
          state: "done",
          payload: isLine ? job.payload : null,
          runAt: now,
          expiresAt: after((isLine ? KEPT_DAYS.orderMail : KEPT_DAYS.done) * DAY_MS),
        },
      };
    case "dead":
      return {
        $set: {
          ...free,
          state: "dead",
          runAt: now,
          lastError: { at: now, ...ended.failure },
          expiresAt: after(KEPT_DAYS.dead * DAY_MS),
        },
      };
    case "again":
      return {
        $set: {
          ...free,
          state: "queued",
          runAt: after(ended.afterMs),
          lastError: { at: now, ...ended.failure },
        },
      };
    case "later":
      return { $set: { ...free, state: "queued", runAt: after(ended.afterMs) }, $inc: { tries: -1 } };
  }
}
