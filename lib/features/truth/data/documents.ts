import type { ObjectId } from "mongodb";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { Difference, RowKey } from "@/lib/features/truth/domain/rows";

export const LOOK_ID = "look";

/** Where the look through the shop is, and how the last whole one ended. One document. */
export interface LookDocument {
  _id: typeof LOOK_ID;
  /** Counts the looks. */
  number: number;
  /** Rises with each portion: of two processes that look, one goes on. */
  step: number;
  startedAt: Date;
  /** The pass that is under way, and the last record that it has seen. Missing between two looks. */
  at?: { pass: number; after: string | null };
  /** Of the look that is under way. */
  workedMs: number;
  looked: number;
  /** Differences that were kept, and those that were not, by row. */
  kept: Partial<Record<RowKey, number>>;
  over: Partial<Record<RowKey, number>>;
  /** Why rows cannot be judged. */
  unknown: Partial<Record<RowKey, string>>;
  /** Missing before the first one has ended. */
  last?: {
    at: Date;
    tookMs: number;
    looked: number;
    over: Partial<Record<RowKey, number>>;
    unknown: Partial<Record<RowKey, string>>;
  };
}

/** A difference that was found, by row and subject. */
export interface FindingDocument extends Difference {
  _id: ObjectId;
  /** Since when it differs. */
  since: Date;
  /** Since when it says the same. */
  sameSince: Date;
  /** Whether people see it: one of two records is looked at again first. */
  isSure: boolean;
  /** The look that has found it last. */
  look: number;
  /** Somebody mends it. The note is taken away at the end, and by the next look where their process has died. */
  mending?: { by: Actor; at: Date; text: string };
  /** It is mended: a repeat of the request gets the same answer. */
  mendedAt?: Date;
  /** When the database deletes it, once it is mended. */
  expiresAt?: Date;
  auditPending?: PendingAudit[];
}
