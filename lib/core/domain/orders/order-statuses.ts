import { isSettled } from "./amounts";
import {
  LIFECYCLE,
  ORDER_STATUSES,
  type OrderState,
  type OrderStatus,
  type Rule,
  type StockEffect,
} from "./order-lifecycle";

/** Questions to an order's status. The answers follow from the table of its life. */

/** Where an order's pieces are, once the last event's work is done. */
export type Pieces = "held" | "sold" | "free";

const PIECES_AFTER: Record<StockEffect, Pieces> = {
  hold: "held",
  sell: "sold",
  release: "free",
  return: "free",
  ship: "sold",
  rest: "sold",
  takeBack: "free",
};

/** Null for an order that is still being placed: it may hold its pieces or not. */
export function piecesIn(status: OrderStatus): Pieces | null {
  const effect = lastEffect("stock", status);
  return effect && PIECES_AFTER[effect];
}

/**
 * The moves of stock that an order's status asks for, in their order, where a version before has noted no more than that they
 * are due (`stockDue`). A crash may have left any of them undone, and each may be repeated.
 */
export function stockMoves({
  status,
  refundedFrom,
}: OrderState & { refundedFrom: OrderStatus | null }): readonly StockEffect[] {
  const effect = lastEffect("stock", status);
  if (effect !== "return") return effect === null ? [] : [effect];
  return refundedFrom !== null && piecesIn(refundedFrom) === "sold" ? ["sell", "return"] : ["release"];
}

/** Follows the table back from a status to the last event that moved stock or money. Shipping, for one, moves neither. */
function lastEffect<Kind extends "stock" | "money">(kind: Kind, status: OrderStatus): Rule[Kind] {
  const rule: Rule | undefined = Object.values(LIFECYCLE).find(({ to }) => to === status);
  const [before] = rule?.from ?? [];
  if (rule === undefined || before === undefined) return null;
  return rule[kind] ?? lastEffect(kind, before);
}

/** An order that is being placed: its stock may be held or not, and nobody sees it yet. */
export const [INITIAL_STATUS] = ORDER_STATUSES;

/** Statuses of orders that were placed, as people see them. The rest may yet come to nothing. */
export const PLACED_STATUSES = ORDER_STATUSES.filter((status) => status !== INITIAL_STATUS);
export const isPlaced = ({ status }: OrderState): boolean => status !== INITIAL_STATUS;

/** Whether the order waits for its customer's payment. */
export const isUnpaid = ({ status }: OrderState): boolean => status === LIFECYCLE.confirm.to;

/** Whether the order waits for somebody of its company to approve it. */
export const isAwaiting = ({ status }: OrderState): boolean => status === LIFECYCLE.ask.to;

/** Whether the order is held until a time: it is paid, approved or ended before that. */
export const isHeld = ({ status }: OrderState): boolean =>
  (LIFECYCLE.expire.from as readonly OrderStatus[]).includes(status);

/** Whether the order is on account and waits for its shipping. */
export const isAccepted = ({ status }: OrderState): boolean => status === LIFECYCLE.accept.to;

/** Statuses in which the customer's money is here and stays here, unless the order is on account. */
export const PAID_STATUSES = ORDER_STATUSES.filter((status) => lastEffect("money", status) === "in");
/** An order on account answers it by its money. */
export const isPaid = (order: OrderState): boolean =>
  order.terms
    ? ON_ACCOUNT_STATUSES.includes(order.status) && isSettled(order)
    : PAID_STATUSES.includes(order.status);

/** Statuses in which an order on account is settled. */
const ON_ACCOUNT_STATUSES: readonly OrderStatus[] = LIFECYCLE.settle.from;

/** Whether the shop takes money for an order on account. One that was written off can still be paid. */
export const isOpenOnAccount = (order: OrderState): boolean =>
  order.terms !== undefined && ON_ACCOUNT_STATUSES.includes(order.status) && !isSettled(order);

/** Whether the shop waits for the money of an order on account. */
export const isOwed = (order: OrderState & { terms?: { isWrittenOff: boolean } | undefined }): boolean =>
  isOpenOnAccount(order) && order.terms?.isWrittenOff === false;

/** Statuses in which an order on account takes of its company's credit, until it is settled or written off. */
export const CREDIT_STATUSES: readonly OrderStatus[] = [LIFECYCLE.ask.to, ...LIFECYCLE.settle.from];

/** Statuses of orders that are to be shipped. */
export const TO_SHIP_STATUSES: readonly OrderStatus[] = LIFECYCLE.ship.from;

/** A list of orders has those of one status, or all that are to be shipped. */
export const TO_SHIP = "to_ship";
export const ORDER_FILTERS: readonly (OrderStatus | typeof TO_SHIP)[] = [TO_SHIP, ...PLACED_STATUSES];
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** Statuses of orders that are sold: paid, or on account. */
export const SOLD_STATUSES: readonly OrderStatus[] = [...PAID_STATUSES, LIFECYCLE.accept.to];

export const isShipped = ({ status }: OrderState): boolean => status === LIFECYCLE.ship.to;
export const isRefunded = ({ status }: OrderState): boolean => status === LIFECYCLE.refund.to;

/** Statuses in which money has come, whether it stayed or was refunded. */
export const CHARGED_STATUSES = ORDER_STATUSES.filter((status) => lastEffect("money", status) !== null);

/** Statuses that hold stock until a time. An order that is being placed may hold it. */
export const OPEN_STATUSES = ORDER_STATUSES.filter(
  (status) => isHeld({ status }) || status === INITIAL_STATUS,
);

/** Statuses in which nothing arrives: the customer may want to order the same again. */
export const ENDED_STATUSES = ORDER_STATUSES.filter((status) => piecesIn(status) === "free");
export const isEnded = ({ status }: OrderState): boolean => ENDED_STATUSES.includes(status);

/** Statuses of the orders in a customer's own list: the specification leaves out cancelled ones. */
export const LISTED_STATUSES = PLACED_STATUSES.filter((status) => status !== LIFECYCLE.cancel.to);

/** Statuses of listed orders that are to arrive yet. */
export const UNDER_WAY_STATUSES = LISTED_STATUSES.filter(
  (status) => !isShipped({ status }) && !isEnded({ status }),
);
/** A customer's own list has the orders of one status, or all that are to arrive yet. */
export const UNDER_WAY = "under_way";
export const OWN_ORDER_FILTERS: readonly (OrderStatus | typeof UNDER_WAY)[] = [UNDER_WAY, ...LISTED_STATUSES];
export type OwnOrderFilter = (typeof OWN_ORDER_FILTERS)[number];
