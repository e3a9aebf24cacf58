import {
  ALREADY_SHIPPED,
  GONE,
  NOT_AWAITING,
  NOT_PAYABLE,
  NOT_UNPAID,
  NOT_YET_PAID,
  REFUNDED,
  REFUNDED_UNSHIPPED,
} from "./order-refusals";
import type { Refusal } from "./result";
import type { Right } from "./staff-rights";

/** The table of an order's life. The questions to it stand in order-lifecycle.ts and order-statuses.ts. */

/** An order begins as the first of these. */
export const ORDER_STATUSES = [
  "placing",
  "awaiting",
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
  "ask",
  "approve",
  "decline",
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
  /** The persons that may cause it: the order's customer, who may pay it or approve it, staff with a right, or the shop alone. */
  who: readonly ("owner" | "payer" | "approver" | "system" | Right)[];
  stock: StockEffect | null;
  /** Whether the customer's money comes in or goes back. */
  money: "in" | "back" | null;
  /** The answer to a person in each status that `byHand` leaves out. */
  refusals: Partial<Record<OrderStatus, Refusal>>;
}

export const LIFECYCLE = {
  confirm: { from: ["placing"], to: "unpaid", who: ["system"], stock: "hold", money: null, refusals: {} },
  // Over a limit of its company, when it is placed or when its lines change (lib/domain/approvals.ts).
  ask: {
    from: ["placing", "unpaid"],
    to: "awaiting",
    who: ["system"],
    stock: "hold",
    money: null,
    refusals: {},
  },
  approve: {
    from: ["awaiting"],
    to: "unpaid",
    who: ["approver"],
    stock: null,
    money: null,
    refusals: NOT_AWAITING,
  },
  extend: { from: ["unpaid"], to: null, who: ["owner"], stock: null, money: null, refusals: NOT_PAYABLE },
  // The holds of the order's lines change with them: lib/commands/stock/settle-change.ts.
  amend: {
    from: ["unpaid", "awaiting"],
    to: null,
    who: ["owner"],
    stock: null,
    money: null,
    refusals: NOT_UNPAID,
  },
  annotate: {
    from: ["unpaid", "awaiting", "paid"],
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
    refusals: NOT_PAYABLE,
  },
  unshare: {
    from: ["unpaid", "awaiting", "paid", "shipped"],
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
    refusals: NOT_PAYABLE,
  },
  cancel: {
    from: ["unpaid", "awaiting"],
    to: "cancelled",
    who: ["owner", "cancelOrders"],
    stock: "release",
    money: null,
    refusals: NOT_UNPAID,
  },
  decline: {
    from: ["awaiting"],
    to: "cancelled",
    who: ["approver"],
    stock: "release",
    money: null,
    refusals: NOT_AWAITING,
  },
  expire: {
    from: ["unpaid", "awaiting"],
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
    refusals: {
      ...GONE,
      awaiting: NOT_YET_PAID,
      unpaid: NOT_YET_PAID,
      shipped: ALREADY_SHIPPED,
      refunded: REFUNDED_UNSHIPPED,
    },
  },
  refund: {
    from: ["paid", "expired", "cancelled"],
    byHand: ["paid"],
    to: "refunded",
    who: ["refundOrders"],
    stock: "return",
    money: "back",
    refusals: {
      ...GONE,
      awaiting: NOT_YET_PAID,
      unpaid: NOT_YET_PAID,
      shipped: ALREADY_SHIPPED,
      refunded: REFUNDED,
    },
  },
} as const satisfies Record<OrderEvent, Rule>;
