import { linkIdOfOrder, payLinkHash, payLinkToken } from "@/lib/auth/pay-link-tokens";
import type { Actor } from "@/lib/core/data/audit/documents";
import type { OrderDocument, PayLink } from "@/lib/core/data/orders/documents";
import type { Transition } from "@/lib/core/data/orders/order-writes";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import type { SentAs } from "@/lib/core/domain/orders/draft-orders";
import type { Viewer } from "@/lib/core/domain/people/access";
import { payLinkEnd, usualDays } from "@/lib/features/pay-links/domain/pay-links";
import { refuse } from "@/lib/values/result";
import type { Admission } from "./admission";
import { NO_LIMIT } from "./order-limits";

/** Orders that staff place for a customer. */
export interface OnBehalf {
  by: Actor & { userId: ObjectId };
  /** `accepted`: the customer has accepted the staff member's offer, and the rules of their company say whether it waits for approval. */
  sent: SentAs | "accepted";
  /** The one who the history says has ordered, where it is not the staff member. */
  orderedBy?: Actor;
}

/** Whether an order that costs more than its customer orders without approval, or not, waits for one. */
export const asksOnBehalf = ({ sent }: OnBehalf, isOver: boolean): boolean =>
  sent === "approval" || (sent === "accepted" && isOver);

export const NEEDS_APPROVAL = refuse(
  "awaiting_approval",
  "It costs more than this person orders for the company without approval. Send it for approval.",
);

/** The customer has not asked for the stock themselves: no pace, no wait and no shorter hold of theirs counts. */
export const admissionOnBehalf = (viewer: Viewer): Admission => ({
  viewer,
  isKnown: true,
  pace: { orders: NO_LIMIT, within: 0 },
  networks: [],
});

/** With the write that places the order it has its pay link, which its mail names. One on account is not paid before it ships. */
export function placedOnBehalf(
  { _id, terms }: Pick<OrderDocument, "_id" | "terms">,
  { by: seller, orderedBy: by = seller }: OnBehalf,
  { agreed = [], asks }: { agreed?: readonly AuditChange[] | undefined; asks: boolean },
): Pick<Transition, "by" | "at" | "set" | "changes"> {
  const at = new Date();
  if (terms || asks) return { by, at, set: { holdingSince: null }, changes: [...agreed] };
  const linkId = linkIdOfOrder(_id.toHexString());
  const link: PayLink = {
    _id: requireId(linkId),
    hash: payLinkHash(payLinkToken(linkId)),
    by: seller,
    at,
    until: payLinkEnd(at, usualDays({})),
    sentTo: null,
    revokedAt: null,
  };
  const made = { field: "payLinkUntil", from: null, to: link.until.toISOString() };
  return { by, at, set: { holdingSince: null, payLinks: [link] }, changes: [...agreed, made] };
}
