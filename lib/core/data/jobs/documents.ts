import type { ObjectId } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import type { JobFailure, JobState } from "@/lib/core/domain/jobs/jobs";

/** Documents of the shop's own work: jobs, mails, leases and the collection `meta`. */

/** Stored with the event that it follows from. */
export interface PendingJob {
  /** The id of the job. */
  _id: ObjectId;
  kind: string;
  cause: string;
  at: Date;
}

/** Work that is done after an answer was given (lib/core/domain/jobs/jobs.ts). */
export interface JobDocument {
  /** Made from kind and cause, so that a repeat is the same job. */
  _id: ObjectId;
  /** Another version of the shop may know other kinds. */
  kind: string;
  cause: string;
  /** Null once it is done. A mail of an order keeps its ids, so that it can be sent again. */
  payload: object | null;
  state: JobState;
  /** Queued: when it is due. Running: when its lease ends, and another process may take it. Done and dead: since when. */
  runAt: Date;
  tries: number;
  lastError: (JobFailure & { at: Date }) | null;
  /** The lease of the process that runs it, and its end by the database's clock. */
  owner: string | null;
  until: Date | null;
  queuedAt: Date;
  orderId?: ObjectId;
  userId?: ObjectId;
  /** A mail that is sent again: the job of the first one, whose id says what it is about. */
  againOf?: ObjectId;
  /** Where the mail of an order went or was refused; null where there was nothing to say any more. */
  mailTo?: string | null;
  /** When the database deletes it. */
  expiresAt?: Date;
  /** As in a product. */
  auditPending?: PendingAudit[];
}

export interface MailDocument {
  _id: ObjectId;
  to: string;
  subject: string;
  text: string;
  at: Date;
}

/** Unpaid orders that expire until then are reminded. */
export interface RemindersDocument {
  _id: "reminders";
  until: Date;
}
