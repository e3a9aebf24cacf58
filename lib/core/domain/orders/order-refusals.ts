import { holdersOf, type Right } from "@/lib/registry/staff-rights";
import { type Refusal, refuse } from "@/lib/values/result";

/** The answers to events that an order's status refuses. The table of an order's life names them. */

export const NO_SUCH_ORDER = refuse("not_found", "There is no such order");
/** The answer to a viewer without the right. */
export const staffOnly = (right: Right) => refuse("forbidden", `This is for ${holdersOf(right)}`);
export const SYSTEM_ONLY = refuse("forbidden", "The shop does this by itself");

const CANCELLED = refuse("cancelled", "This order was cancelled");
const EXPIRED = refuse("expired", "This order was not paid in time");
export const GONE = { placing: NO_SUCH_ORDER, cancelled: CANCELLED, expired: EXPIRED } as const;

const AWAITING = refuse("awaiting_approval", "This order waits for the approval of its company");
const ALREADY_PAID = refuse("already_paid", "This order is paid already");
export const REFUNDED = refuse("already_paid", "This order was refunded");
export const ON_ACCOUNT = refuse(
  "on_account",
  "This order is on account: it is paid by bank transfer, as it is",
);
export const NOT_CANCELLABLE = {
  ...GONE,
  paid: ALREADY_PAID,
  shipped: ALREADY_PAID,
  refunded: REFUNDED,
} as const;
export const NOT_UNPAID = { ...NOT_CANCELLABLE, accepted: ON_ACCOUNT } as const;
export const NOT_PAYABLE = { ...NOT_UNPAID, awaiting: AWAITING } as const;
/** Has no `accepted`: an order on account can have pay links. Only its money refuses them. */
export const NOT_TO_SHARE = { ...NOT_CANCELLABLE, awaiting: AWAITING } as const;

export const ALREADY_SHIPPED = refuse("already_shipped", "This order is shipped already");
export const NOT_YET_PAID = refuse("not_paid", "This order is not yet paid");
/** The answers to whatever is about pieces that have left, or their money. */
export const NOT_SENT = {
  ...GONE,
  awaiting: NOT_YET_PAID,
  unpaid: NOT_YET_PAID,
  refunded: REFUNDED,
} as const;
/** The answers to whatever prepares or makes a shipment. */
export const NOT_TO_SHIP = {
  ...GONE,
  awaiting: NOT_YET_PAID,
  unpaid: NOT_YET_PAID,
  shipped: ALREADY_SHIPPED,
  refunded: refuse("not_paid", "This order was refunded"),
} as const;
/** The answer to what is for whole orders alone. */
export const PART_SHIPPED = refuse(
  "already_shipped",
  "A part of this order has left the shop. Only the rest can still change: please write to us.",
);

/** The answer to staff who say that a refund was sent. */
export const NO_SUCH_REFUND = refuse("not_found", "This order has no such refund");
export const WITHOUT_REFUNDS = {
  placing: NO_SUCH_ORDER,
  awaiting: NO_SUCH_REFUND,
  unpaid: NO_SUCH_REFUND,
  cancelled: NO_SUCH_REFUND,
  expired: NO_SUCH_REFUND,
} as const;

const PREPAID = refuse("not_on_account", "This order is not on account");
export const NOT_ON_ACCOUNT = {
  ...GONE,
  awaiting: NOT_YET_PAID,
  unpaid: PREPAID,
  paid: PREPAID,
  refunded: REFUNDED,
} as const;
export const NOT_SHIPPED_YET = {
  ...NOT_ON_ACCOUNT,
  accepted: refuse("not_on_account", "This order is not shipped yet: cancel it instead"),
} as const;
/** The answer to an event that needs to know what is due. */
export const DELIVERY_OPEN = refuse(
  "delivery_open",
  "The price of this order's delivery is still to be agreed on. The shop sets it, and tells it by mail.",
);
/** The answers where an order's status would allow the event, and its money does not. */
export const BY_MONEY = {
  prepaid: PREPAID,
  settled: ALREADY_PAID,
  unsettled: NOT_YET_PAID,
  never: ON_ACCOUNT,
} as const;

const notAwaiting = (text: string) => refuse("not_awaiting", text);
const NO_APPROVAL = notAwaiting("This order does not wait for approval");
export const NOT_AWAITING = {
  placing: NO_SUCH_ORDER,
  unpaid: NO_APPROVAL,
  accepted: NO_APPROVAL,
  paid: NO_APPROVAL,
  shipped: NO_APPROVAL,
  refunded: NO_APPROVAL,
  cancelled: notAwaiting("This order was cancelled, and waits for no approval"),
  expired: notAwaiting("This order was not approved or paid in time"),
} as const;

/** Another write of the order comes first, again and again. */
export const CHANGING = refuse("busy", "This order is being changed. Please try again in a moment.", {
  details: { retryAfter: 5 },
});

/** The answer to somebody who has seen an older revision of the order. */
export const changedMeanwhile = ({ revision = 0 }: { revision?: number }): Refusal =>
  refuse("changed_meanwhile", "This order was changed in the meantime. Please look at it again.", {
    details: { revision },
  });

/** The answer to somebody who was shown another sum that goes back. */
export const OTHER_MONEY = refuse(
  "changed_meanwhile",
  "A payment or refund has changed the amount to refund. Please look at the order again.",
);

const BEING_PAID = refuse("being_paid", "A payment of this order is under way, so it cannot be changed now.");

/**
 * The answer to a change whose order's payment could not be given up. The provider holds the money, or moves it: the customer pays the
 * order as it is.
 */
export const whileBeingPaid = (refusal: Refusal): Refusal =>
  refusal.code === "busy" || refusal.code === "already_paid" ? BEING_PAID : refusal;
