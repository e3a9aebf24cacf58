import type { JobDocument } from "@/lib/core/data/jobs/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import { idMadeOf, newId, type ObjectId } from "@/lib/core/data/store/ids";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { jobWord } from "@/lib/core/domain/jobs/jobs";
import { nextStatus, type OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import { orderNumber } from "@/lib/core/domain/orders/order-number";
import { INITIAL_STATUS } from "@/lib/core/domain/orders/order-statuses";
import { FORMER_CUSTOMER } from "@/lib/core/domain/people/former-customer";
import type { StaffRole } from "@/lib/registry/staff-roles";
import type { Actor, AuditDocument, AuditEntry, PendingAudit } from "./documents";

/** The audit entry of each change, made before the write and stored with it. */

export const roleChanged = (
  event: "give" | "take",
  account: { _id: ObjectId; email: string },
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "role",
    event,
    subject: { id: account._id, label: account.email },
    changes: [
      { field: "role", ...(event === "give" ? { from: null, to: "admin" } : { from: "admin", to: null }) },
    ],
  });

export const accountErased = (userId: ObjectId, role: Actor["role"]): AuditDocument =>
  toAuditDocument({
    _id: idMadeOf(`erase:${userId.toHexString()}`),
    at: new Date(),
    by: { role, userId, name: FORMER_CUSTOMER },
    kind: "account",
    event: "erase",
    subject: { id: userId, label: FORMER_CUSTOMER },
    changes: [],
    reason: null,
  });

export const accountChanged = (
  account: { _id: ObjectId; email: string },
  changes: AuditChange[],
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "account",
    event: "change",
    subject: { id: account._id, label: account.email },
    changes,
  });

/** A failed job that is to be tried again, from the first try on. */
export const jobRetried = (job: JobDocument, by: Actor): PendingAudit =>
  pending(by, {
    kind: "job",
    event: "retry",
    subject: { id: job._id, label: jobLabel(job) },
    changes: [
      ...(job.state === "dead" ? [{ field: "job", from: "dead", to: "queued" }] : []),
      { field: "tries", from: job.tries, to: 0 },
    ],
  });

/** A mail of an order that is sent once more, by a job of its own. */
export const mailSentAgain = (
  { kind, orderId }: Pick<JobDocument, "kind" | "orderId">,
  again: ObjectId,
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "job",
    event: "again",
    subject: { id: again, label: jobLabel({ kind, orderId }) },
    changes: [],
  });

const jobLabel = ({ kind, orderId }: { kind: string; orderId?: ObjectId | undefined }): string =>
  [jobWord(kind), ...(orderId ? [orderNumber(orderId.toHexString())] : [])].join(", ");

/** The roles beside the administrator's, as one text each. */
export const staffRolesChanged = (
  account: { _id: ObjectId; email: string },
  before: readonly StaffRole[],
  after: readonly StaffRole[],
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "role",
    event: "set",
    subject: { id: account._id, label: account.email },
    changes: [{ field: "staffRoles", from: before.join(", ") || null, to: after.join(", ") || null }],
  });

/** Of an invitation, whose person may have no account. */
export const invitationChanged = (
  event: "invite" | "revoke",
  { _id, email, roles }: { _id: ObjectId; email: string; roles: readonly StaffRole[] },
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "role",
    event,
    subject: { id: _id, label: email },
    changes: [
      {
        field: "staffRoles",
        from: event === "invite" ? null : roles.join(", "),
        to: event === "invite" ? roles.join(", ") : null,
      },
    ],
  });

export type AuditedOrder = Pick<OrderDocument, "_id" | "history" | "audited">;

/**
 * The entries of an order's history that the audit does not have yet. They begin with the confirmation: an order whose stock
 * could not be held was never placed.
 */
export function entriesOfOrder({ _id, history, audited = 0 }: AuditedOrder): AuditDocument[] {
  const id = _id.toHexString();
  let status: OrderStatus = INITIAL_STATUS;
  return history.flatMap(({ event, at, by, reason, changes: others = [] }, index) => {
    if (event === "place") return [];
    const from = status;
    status = nextStatus(from, event) ?? from;
    if (index < audited) return [];
    const moved = { field: "status", from: from === INITIAL_STATUS ? null : from, to: status };
    const changes = from === status ? others : [moved, ...others];
    const subject = { id: _id, label: orderNumber(id) };
    const entry = { at, kind: "order", event, by, subject, changes, reason } as const;
    // The event is part of the id, since another event may get the same index after a backup is restored.
    return [toAuditDocument({ _id: idMadeOf(`${id}:${index}:${event}`), ...entry })];
  });
}

export const toAuditDocument = (entry: PendingAudit): AuditDocument => ({ ...entry, words: wordsOf(entry) });

function wordsOf({ subject, by, changes, companyId }: AuditEntry): string[] {
  const names = changes.flatMap(({ field, from, to }) =>
    field === "name" || field === "sku" ? [from, to] : [],
  );
  const said = [subject.label, by.name, ...names].flatMap((text) => auditWords(String(text ?? "")));
  const ids = [subject.id, by.userId, companyId].flatMap((id) => id?.toHexString() ?? []);
  return [...new Set([...said, ...ids])];
}

/** The words of an entry, both stored and searched. An e-mail and `BB-UN300` are one word each. */
export const auditWords = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}@.+_-]+/u)
    .map((word) => word.replace(/^[.+_-]+|[.+_-]+$/g, ""))
    .filter(Boolean);

/** An entry of this moment, with an id of its own. */
export const pending = (by: Actor, entry: Omit<AuditEntry, "at" | "by" | "reason">): PendingAudit => ({
  _id: newId(),
  at: new Date(),
  by,
  reason: null,
  ...entry,
});
