import type { ActorRole } from "@/lib/core/domain/audit/audit";
import type { OrderState } from "@/lib/core/domain/orders/order-lifecycle";
import { isOpenOnAccount, isPaid, isUnpaid } from "@/lib/core/domain/orders/order-statuses";
import type { ReceiptSum } from "@/lib/core/domain/orders/receipts";
import type { OrderLineView, OrderView } from "@/lib/core/domain/orders/views";
import { DAY_MS } from "@/lib/values/day";
import { refuse } from "@/lib/values/result";

/** Links by which somebody without an account pays an order (docs/contract.md, "Pay links"). */

export const MAX_PAY_LINK_DAYS = 90;
/** Where nobody says how many. An order on account may be paid 60 days after it is shipped. */
const USUAL_DAYS = { prepaid: 14, onAccount: MAX_PAY_LINK_DAYS };
export const MOST_OPEN_PAY_LINKS = 5;
/** Each is stored in its order and leaves two entries in its history, and the order has to fit into one document. */
export const MOST_PAY_LINKS = 30;

/** `open`: it pays the order. `paid`: it says that the order is paid. `ended`: revoked, too old, or the order is over. */
export type PayLinkState = "open" | "paid" | "ended";

/** A link as the order's customer and staff see it. */
export interface PayLinkView {
  id: string;
  at: string;
  /** The name of the person who made it; to a customer, staff are the shop. */
  by: string;
  /** When it ends, the end of the order's hold included. */
  until: string;
  /** The e-mail that it was sent to; empty for one that was only copied. */
  sentTo: string;
  state: PayLinkState;
  /** Null where it opens nothing any more. */
  url: string | null;
}

/** The part of an order that a person needs to pay it. */
export interface OrderToPay {
  linkId: string;
  state: "open" | "paid";
  /** When it was paid; null until then. */
  paidAt: string | null;
  order: Pick<
    OrderView,
    | "id"
    | "status"
    | "lines"
    | "goodsCents"
    | "charges"
    | "taxes"
    | "tax"
    | "dueCents"
    | "deliveryOpen"
    | "placedAt"
    | "expiresAt"
    | "poNumber"
    | "changedSinceApproval"
    | "termsVersion"
    | "terms"
  > & { receipts: (ReceiptSum & { isTakenBack: boolean })[] };
  /** The company where the order names one, else the customer. */
  orderedBy: string;
  /** The customer where they made the link, and can make another one; null where the shop did. */
  madeBy: string | null;
  until: string;
}

interface Link {
  until: Date;
  revokedAt: Date | null;
}

interface HeldOrder extends OrderState {
  expiresAt: Date;
}

/** A link never lives longer than its order can be paid. Until its own end it says that a paid order is paid. */
export function payLinkState({ until, revokedAt }: Link, order: HeldOrder, now: Date): PayLinkState {
  if (revokedAt !== null || until <= now) return "ended";
  if (isPaid(order)) return "paid";
  const isOpen = isUnpaid(order) ? order.expiresAt > now : isOpenOnAccount(order);
  return isOpen ? "open" : "ended";
}

/** The days that a link has where nobody says how many. */
export const usualDays = ({ terms }: Pick<OrderState, "terms">): number =>
  terms ? USUAL_DAYS.onAccount : USUAL_DAYS.prepaid;

/** Outside the shop its staff have no names. @returns null for them */
export const makerOf = ({ role, name }: { role: ActorRole; name: string }): string | null =>
  role === "customer" ? name : null;

/** @param days whole ones */
export const payLinkEnd = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** The earlier of the link's own end and that of the order's hold. The hold may still be extended. */
export const payableUntil = (
  { until }: Pick<Link, "until">,
  { expiresAt }: Pick<HeldOrder, "expiresAt">,
): Date => (until < expiresAt ? until : expiresAt);

/** The payer sees no list price, no tier and no price list of a company. */
export const withoutReasons = ({
  priceSource: _source,
  listCents: _list,
  tierFrom: _tier,
  ...line
}: OrderLineView): OrderLineView => line;

export const payLinkPath = (token: string): string => `/pay/${token}`;

/** 256 bits as base64url. Anything else was altered. */
export const PAY_TOKEN = /^[\w-]{43}$/;

export const NO_SUCH_PAY_LINK = refuse("not_found", "There is no such pay link");
export const PAY_LINK_ENDED = refuse(
  "gone",
  "This pay link has ended. Please ask the person who sent it for a new one.",
);
