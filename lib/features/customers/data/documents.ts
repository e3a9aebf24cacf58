import type { ObjectId } from "mongodb";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";

/** All notes about a customer. */
export interface CustomerNotesDocument {
  /** The customer's id. */
  _id: ObjectId;
  /** The oldest first. */
  notes: StoredNote[];
  auditPending?: PendingAudit[];
}

export interface StoredNote {
  _id: ObjectId;
  text: string;
  by: Actor;
  at: Date;
}
