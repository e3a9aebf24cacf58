import type { JobFailure, JobState } from "./jobs";

/** A mail that was stored in the outbox instead of sent. */
export interface MailView {
  id: string;
  to: string;
  subject: string;
  text: string;
  at: string;
}

/** A job, as administrators see it. */
export interface JobView {
  id: string;
  kind: string;
  state: JobState;
  /** Queued: when it is due. Running: when its lease ends. Done and dead: since when. */
  runAt: string;
  queuedAt: string;
  tries: number;
  failure: (JobFailure & { at: string }) | null;
  orderId: string | null;
  /** The e-mail of the person that it concerns; null where there is none. */
  person: string | null;
}
