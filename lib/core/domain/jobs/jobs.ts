import { DECLARED_JOBS } from "@/lib/registry/declared/jobs";

/** Work that is done after an answer was given. `lib/core/commands/jobs` runs it. */

export const JOB_STATES = ["queued", "running", "done", "dead"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The kinds of jobs that the manifests declare; `lib/upkeep/job-handlers.ts` has the handlers. */
export type JobKind = keyof typeof DECLARED_JOBS;

/** The payload of each kind. Its handler reads the records that are named there when it runs. */
export type JobPayloads = {
  [K in JobKind]: NonNullable<(typeof DECLARED_JOBS)[K]["payload"]>;
};

interface OfOrder {
  orderId: string;
}
/** The kinds that need to know nothing but their order. */
export type OrderJobKind = {
  [K in JobKind]: OfOrder extends JobPayloads[K] ? K : never;
}[JobKind];

export const JOB_KINDS = Object.keys(DECLARED_JOBS) as JobKind[];

/** Another version of the shop may know other kinds. */
export const jobWord = (kind: string): string => (isJobKind(kind) ? DECLARED_JOBS[kind].word : kind);

/** As stored: another version of the shop may know other kinds. */
export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(DECLARED_JOBS, kind);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a job waits after each failure; after the last one it is dead. 44 h 36 min in all. */
export const RETRY_AFTER_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];
export const JOB_TRIES = RETRY_AFTER_MS.length + 1;

/** The wait after this many tries; null where that was the last. */
export const waitAfter = (tries: number): number | null => RETRY_AFTER_MS[tries - 1] ?? null;

/** Why a try has failed. */
export interface JobFailure {
  /** In words, for administrators. */
  what: string;
  /** The words of the other side, without the recipient's e-mail; empty where it said nothing. */
  detail: string;
}

export interface WorkFiguresView {
  dead: number;
  queued: number;
  /** When the longest waiting job was due; null where none waits. */
  oldestDueAt: string | null;
  doneInDay: number;
}
