import type { ObjectId } from "mongodb";
import type { ActorRole, AuditChange, AuditEvent, AuditKind } from "@/lib/core/domain/audit/audit";

/** The audit as it is stored. */

export interface Actor {
  role: ActorRole;
  userId: ObjectId | null;
  name: string;
  /** They decided on what is their own, as the only administrator of the shop. */
  onOwn?: true;
}

/** A change with its person, its time, and its old and new values. */
export interface AuditEntry {
  at: Date;
  kind: AuditKind;
  event: AuditEvent;
  by: Actor;
  subject: { id: ObjectId; label: string };
  /** The company that a person joined, left or has roles in, whose name is among the changes. Missing in earlier entries and others. */
  companyId?: ObjectId;
  changes: AuditChange[];
  reason: string | null;
}

export interface PendingAudit extends AuditEntry {
  _id: ObjectId;
}

/** Never changed. Its id is that of the change, so that copying it twice stores it once. */
export interface AuditDocument extends PendingAudit {
  /** Searchable words and ids, in lower case. */
  words: string[];
}
