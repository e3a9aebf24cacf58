import type { JobFailure, JobKind, JobPayloads } from "@/lib/core/domain/jobs/jobs";

/** A handler's answer. An error that it throws counts as `again`. */
export type JobOutcome =
  | ({ end: "done" } & OfMail)
  /** Tried again after a while, and dead after the last time. */
  | ({ end: "again" } & JobFailure & OfMail)
  /** No further try can succeed unless a person changes something. */
  | ({ end: "dead" } & JobFailure & OfMail)
  /** The time for it has not come; this was no try. */
  | { end: "later"; afterMs: number };

interface OfMail {
  /** Where its mail went, or was refused; null where there was nothing to say any more. Missing for other work. */
  mailTo?: string | null;
}

export interface RunningJob<K extends JobKind = JobKind> {
  /** 24 hexadecimal digits, the same for each try, and for a mail that is sent again the first one's. */
  id: string;
  /** Of a mail that is sent again: its own id, so that readers show it beside the first one. */
  againId?: string;
  payload: JobPayloads[K];
  queuedAt: Date;
}

/**
 * Does the work of a job within `HANDLER_MS`. It may run twice, since a process can die after the work and before that is
 * noted: what it does must be harmless when repeated, by the job's id if need be.
 */
export type JobHandler<K extends JobKind> = (job: RunningJob<K>) => Promise<JobOutcome>;

export type JobHandlers = { readonly [K in JobKind]: JobHandler<K> };
