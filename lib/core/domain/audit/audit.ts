import type { OrderEvent } from "@/lib/core/domain/orders/order-lifecycle";
import { DECLARED_AUDIT_KINDS } from "@/lib/registry/declared/audit-kinds";

/** The audit: who changed what, when, from what to what. */

export type AuditKind = keyof typeof DECLARED_AUDIT_KINDS;
export const AUDIT_KINDS = Object.keys(DECLARED_AUDIT_KINDS) as AuditKind[];

/**
 * Products: add, edit, delete. Roles: give, take (the administrator's), set (the others), invite, revoke. Accounts: change, erase. Reviews:
 * hide, show, answer. Shop: edit, delete (the sample catalogue). Pages: add, edit (a draft), show, hide, delete. Jobs: retry, again (a mail). Papers: add, change, export. The truth panel: mend. Saved lists, builds, wishes, attributes and families: add, edit, delete. Own part numbers and imports: edit. Companies: add, edit, set (the state); of their people invite, revoke, give, take, change. Price lists: add, edit. Orders: the events of their history.
 */
export type AuditEvent =
  | "add"
  | "edit"
  | "delete"
  | "give"
  | "take"
  | "set"
  | "invite"
  | "revoke"
  | "change"
  | "erase"
  | "hide"
  | "show"
  | "answer"
  | "retry"
  | "again"
  | "export"
  | "mend"
  | OrderEvent;

/** `staff` have a role other than administrator. `payer` is any person who uses a pay link. */
export type ActorRole = "customer" | "admin" | "staff" | "payer" | "system";

/** The value of a field before and after. It is null where the field was missing. Prices are in cents. */
export interface AuditChange {
  field: string;
  from: string | number | null;
  to: string | number | null;
}

/** The field of an account's entry that says that a passkey was refused: its mail follows from it. */
export const COUNTER_BACK = "passkeyCounter";

/** An entry of the audit. It says who changed which fields, when, from which values to which. */
export interface AuditEntryView {
  id: string;
  at: string;
  kind: AuditKind;
  event: AuditEvent;
  by: { role: ActorRole; userId: string | null; name: string; onOwn?: true };
  /** The product, order, account or review, with its name at that time. */
  subject: { id: string; label: string };
  changes: AuditChange[];
  reason: string | null;
}
