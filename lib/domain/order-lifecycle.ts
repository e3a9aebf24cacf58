import { hasRight, ownsOrder, paysOrder, type Viewer } from "./access";
import { type Refusal, type RefusalCode, refuse } from "./result";
import { holdersOf, type Right } from "./staff-rights";

/** The life of an order. Buttons, commands, refusals, guarded writes and the documented calls read this file. */

/** An order begins as the first of these. */
export const ORDER_STATUSES = [
  "placing",
  "unpaid",
  "paid",
  "shipped",
  "cancelled",
  "expired",
  "refunded",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_EVENTS = [
  "confirm",
  "extend",
  "amend",
  "annotate",
  "share",
  "unshare",
  "pay",
  "cancel",
  "expire",
  "ship",
  "refund",
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/**
 * The effect of an event on the pieces of an order: `hold` reserves them, `sell` makes held pieces sold, `release` frees
 * held pieces, `return` frees them wherever they are, held or sold.
 */
export type StockEffect = "hold" | "sell" | "release" | "return";

export interface Rule {
  /** The statuses in which the event can happen, whether a person or the shop itself causes it. */
  from: readonly OrderStatus[];
  /** The statuses in which a person may cause it; all of `from` where this is missing. */
  byHand?: readonly OrderStatus[];
  /** Null where the status stays as it is. */
  to: OrderStatus | null;
  /** The persons that may cause it: the order's customer, who may pay it, staff with a right, or the shop alone. */
  who: readonly ("owner" | "payer" | "system" | Right)[];
  stock: StockEffect | null;
  /** Whether the customer's money comes in or goes back. */
  money: "in" | "back" | null;
  /** The answer to a person in each status that `byHand` leaves out. */
  refusals: Partial<Record<OrderStatus, Refusal>>;
}

export const NO_SUCH_ORDER = refuse("not_found", "There is no such order");
/** The answer to a viewer without the right. */
export const staffOnly = (right: Right): Refusal => refuse("forbidden", `This is for ${holdersOf(right)}`);
const SYSTEM_ONLY = refuse("forbidden", "The shop does this by itself");

const CANCELLED = refuse("cancelled", "This order was cancelled");
const EXPIRED = refuse("expired", "This order was not paid in time");
const GONE = { placing: NO_SUCH_ORDER, cancelled: CANCELLED, expired: EXPIRED } as const;

const ALREADY_PAID = refuse("already_paid", "This order is paid already");
const REFUNDED = refuse("already_paid", "This order was refunded");
const NOT_UNPAID = { ...GONE, paid: ALREADY_PAID, shipped: ALREADY_PAID, refunded: REFUNDED } as const;

const ALREADY_SHIPPED = refuse("already_shipped", "This order is shipped already");
const NOT_YET_PAID = refuse("not_paid", "This order is not yet paid");
const REFUNDED_UNSHIPPED = refuse("not_paid", "This order was refunded");

export const LIFECYCLE = {
  confirm: { from: ["placing"], to: "unpaid", who: ["system"], stock: "hold", money: null, refusals: {} },
  extend: {
    from: ["unpaid"],
    to: null,
    who: ["owner"],
    stock: null,
    money: null,
    refusals: NOT_UNPAID,
  },
  // The holds of the order's lines change with them: lib/commands/stock/settle-change.ts.
  amend: {
    from: ["unpaid"],
    to: null,
    who: ["owner"],
    stock: null,
    money: null,
    refusals: NOT_UNPAID,
  },
  annotate: {
    from: ["unpaid", "paid"],
    to: null,
    who: ["owner"],
    stock: null,
    money: null,
    refusals: { ...GONE, shipped: ALREADY_SHIPPED, refunded: REFUNDED },
  },
  // A pay link is made, and revoked. Links end by themselves with the order.
  share: {
    from: ["unpaid"],
    to: null,
    who: ["owner", "sharePayLinks"],
    stock: null,
    money: null,
    refusals: NOT_UNPAID,
  },
  unshare: {
    from: ["unpaid", "paid", "shipped"],
    to: null,
    who: ["owner", "sharePayLinks"],
    stock: null,
    money: null,
    refusals: { ...GONE, refunded: REFUNDED },
  },
  // A late payment: the shop pays an expired order where its stock can be held again, else it refunds the money.
  pay: {
    from: ["unpaid", "expired"],
    byHand: ["unpaid"],
    to: "paid",
    who: ["owner", "payer"],
    stock: "sell",
    money: "in",
    refusals: NOT_UNPAID,
  },
  cancel: {
    from: ["unpaid"],
    to: "cancelled",
    who: ["owner", "cancelOrders"],
    stock: "release",
    money: null,
    refusals: NOT_UNPAID,
  },
  expire: {
    from: ["unpaid"],
    to: "expired",
    who: ["system"],
    stock: "release",
    money: null,
    refusals: NOT_UNPAID,
  },
  ship: {
    from: ["paid"],
    to: "shipped",
    who: ["shipOrders"],
    stock: null,
    money: null,
    refusals: { ...GONE, unpaid: NOT_YET_PAID, shipped: ALREADY_SHIPPED, refunded: REFUNDED_UNSHIPPED },
  },
  refund: {
    from: ["paid", "expired", "cancelled"],
    byHand: ["paid"],
    to: "refunded",
    who: ["refundOrders"],
    stock: "return",
    money: "back",
    refusals: { ...GONE, unpaid: NOT_YET_PAID, shipped: ALREADY_SHIPPED, refunded: REFUNDED },
  },
} as const satisfies Record<OrderEvent, Rule>;

/** As much of an order as the table needs. An order on credit would add its payment here. */
export interface OrderState {
  status: OrderStatus;
}

export interface OwnedOrder extends OrderState {
  customer: { userId: { toString: () => string } };
  company?: { id: { toString: () => string } } | undefined;
}

/**
 * Whether the viewer may cause the event now.
 * @param order null where the viewer has no such order
 * @returns null if so, else the answer that says why not
 */
export function may(viewer: Viewer, event: OrderEvent, order: OwnedOrder | null): Refusal | null {
  const rule: Rule = LIFECYCLE[event];
  return mayInAnyStatus(viewer, event, order) ?? (order && refusalOf(rule, order.status));
}

/** The part of `may` that depends on the viewer alone. */
export function mayWithAnyOrder(viewer: Viewer, event: OrderEvent): Refusal | null {
  const { who }: Rule = LIFECYCLE[event];
  if (who.includes("owner") || rightsAmong(who).some((right) => hasRight(viewer, right))) return null;
  const [right] = rightsAmong(who);
  return right === undefined ? SYSTEM_ONLY : staffOnly(right);
}

/** The part of `may` that does not depend on the order's status. */
export function mayInAnyStatus(viewer: Viewer, event: OrderEvent, order: OwnedOrder | null): Refusal | null {
  const forbidden = mayWithAnyOrder(viewer, event);
  if (forbidden) return forbidden;
  if (order === null) return NO_SUCH_ORDER;
  const { who }: Rule = LIFECYCLE[event];
  const isAllowed =
    (who.includes("owner") && ownsOrder(viewer, order)) ||
    (who.includes("payer") && paysOrder(viewer, order)) ||
    rightsAmong(who).some((right) => hasRight(viewer, right));
  return isAllowed ? null : NO_SUCH_ORDER;
}

const rightsAmong = (who: Rule["who"]): Right[] =>
  who.flatMap((one) => (one === "owner" || one === "payer" || one === "system" ? [] : one));

const refusalOf = ({ from, byHand = from, refusals }: Rule, status: OrderStatus): Refusal | null =>
  byHand.includes(status) ? null : (refusals[status] ?? NO_SUCH_ORDER);

/** Why a person cannot cause the event in this status; null where they can. */
export const whyNot = (event: OrderEvent, { status }: OrderState): Refusal | null =>
  refusalOf(LIFECYCLE[event], status);

/** For the document of the calls: when a person may cause the event, and what the order is then. */
export function describeEvent(event: OrderEvent): string {
  const { from, byHand = from, to }: Rule = LIFECYCLE[event];
  const after = to === null ? "it stays so" : `it is ${to} afterwards`;
  return `Allowed while the order is ${byHand.join(" or ")}; ${after}.`;
}

/** For the document of the calls: the codes that refuse the event, each listed once. */
export function refusalCodesOf(event: OrderEvent): RefusalCode[] {
  const { refusals }: Rule = LIFECYCLE[event];
  return [...new Set(Object.values(refusals).map(({ code }) => code))];
}

/** The status after the event; null where it cannot happen. */
export function nextStatus(from: OrderStatus, event: OrderEvent): OrderStatus | null {
  const rule: Rule = LIFECYCLE[event];
  return rule.from.includes(from) ? (rule.to ?? from) : null;
}

/** Whether the event can happen to the order, by the shop itself if not by hand. */
export const canHappen = (event: OrderEvent, { status }: OrderState): boolean =>
  nextStatus(status, event) !== null;

/** Whether the event has happened and nothing has happened since: asking for it again changes nothing. */
export const hasHappened = (event: OrderEvent, { status }: OrderState): boolean =>
  status === LIFECYCLE[event].to;

/** The one status that the event starts from. */
export function onlySourceOf(event: OrderEvent): OrderStatus {
  const [source, ...others]: readonly OrderStatus[] = LIFECYCLE[event].from;
  if (source === undefined || others.length > 0) throw new Error(`${event} starts from several statuses`);
  return source;
}

/** The answer for an order of the viewer's that can no longer be read by the documented calls; null where it can. */
export const whyNotReadable = ({ status }: OrderState): Refusal | null =>
  (GONE as Partial<Record<OrderStatus, Refusal>>)[status] ?? null;
