import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import type { ReviewDocument } from "./documents";

type AuditedReview = Pick<ReviewDocument, "_id" | "product" | "author">;

export const reviewHidden = (review: AuditedReview, reason: string, by: Actor): PendingAudit => ({
  ...reviewChanged("hide", review, { field: "review", from: "public", to: "hidden" }, by),
  reason,
});

/** @param reason null where none was given */
export const reviewShown = (review: AuditedReview, reason: string | null, by: Actor): PendingAudit => ({
  ...reviewChanged("show", review, { field: "review", from: "hidden", to: "public" }, by),
  reason,
});

export const reviewAnswered = (
  review: AuditedReview,
  { from, to }: { from: string; to: string },
  by: Actor,
): PendingAudit =>
  reviewChanged("answer", review, { field: "answer", from: from || null, to: to || null }, by);

const reviewChanged = (
  event: "hide" | "show" | "answer",
  { _id, product, author }: AuditedReview,
  change: AuditChange,
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "review",
    event,
    subject: { id: _id, label: `${product.name}, by ${author.name}` },
    changes: [change],
  });
