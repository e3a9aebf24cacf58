import type { ObjectId } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import type { PendingJob } from "@/lib/core/data/jobs/documents";

/** A customer's wish for pieces of one product. */
export interface WishDocument {
  _id: ObjectId;
  userId: ObjectId;
  /** Unique among the wishes of a customer, as in a saved list. Missing once withdrawn. */
  slot?: number;
  productId: ObjectId;
  pieces: number;
  /** From its last asking on. */
  state: "waiting" | "told" | "withdrawn";
  askedAt: Date;
  /** When its turn came, and how many pieces were there for it. Null while it waits. */
  told: {
    at: Date;
    pieces: number;
    /** The pieces that nobody has taken since. Missing while all are there. */
    left?: number;
  } | null;
  /** From 1 on. */
  revision: number;
  /** Always empty. `slots.ts` needs the field. */
  requestHash: string;
  deletedAt?: Date;
  /** When the database deletes it. */
  expiresAt?: Date;
  /** Has the same meaning as in a product. */
  auditPending?: PendingAudit[];
  /** Its mail, until it is in the queue of jobs. */
  jobsDue?: PendingJob[];
}
