import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import type { OfferContent, OfferDocument, OfferVersion } from "./documents";

/** Entries name no customer: the offer does, and forgets them with their account. */

type OfferEvent = "add" | "edit" | "delete" | "share" | "unshare" | "accept" | "decline";

export const offerChanged = (
  event: OfferEvent,
  { _id, number }: Pick<OfferDocument, "_id" | "number">,
  by: Actor,
  changes: AuditChange[] = [],
): PendingAudit =>
  pending(by, { kind: "offer", event, subject: { id: _id, label: `Offer ${number}` }, changes });

export const contentChanges = (before: OfferContent, after: OfferContent): AuditChange[] => [
  ...changeOf("offerLines", linesText(before), linesText(after)),
  ...changeOf("offerDelivery", before.deliveryCents, after.deliveryCents),
  ...changeOf("offerUntil", before.validUntil, after.validUntil),
];

export const versionChanges = (before: OfferVersion | undefined, after: OfferVersion): AuditChange[] => [
  ...changeOf("offerVersion", before?.version ?? null, after.version),
  ...changeOf("offerDue", before ? dueOf(before) : null, dueOf(after)),
  ...changeOf("offerUntil", before?.validUntil ?? null, after.validUntil),
];

/** By ids: what a product is called may change. */
const linesText = ({ lines }: OfferContent): string | null =>
  lines
    .map(
      ({ productId, quantity, ownCents }) =>
        `${quantity} ${productId.toHexString()}${ownCents === null ? "" : ` at ${ownCents}`}`,
    )
    .join("; ") || null;
