import type { Refusal } from "@/lib/values/result";
import {
  ALREADY_SHIPPED,
  GONE,
  NOT_AWAITING,
  NOT_CANCELLABLE,
  NOT_ON_ACCOUNT,
  NOT_PAYABLE,
  NOT_SENT,
  NOT_SHIPPED_YET,
  NOT_TO_SHARE,
  NOT_TO_SHIP,
  NOT_UNPAID,
  NOT_YET_PAID,
  REFUNDED,
  WITHOUT_REFUNDS,
} from "./order-refusals";

/** The table of an order's life. The questions to it stand in order-lifecycle.ts and order-statuses.ts. */

/** An order begins as the first of these. */
export const ORDER_STATUSES = [
  "placing",
  "awaiting",
  "unpaid",
  "accepted",
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
  "accept",
  "approve",
  "decline",
  "extend",
  "amend",
  "charge",
  "annotate",
  "share",
  "unshare",
  "pay",
  "cancel",
  "expire",
  "pack",
  "unpack",
  "label",
  "shipPart",
  "ship",
  "payPart",
  "unpayPart",
  "closeRest",
  "settle",
  "unsettle",
  "remind",
  "writeOff",
  "refund",
  "refundPart",
  "sendBack",
  "askReturn",
  "allowReturn",
  "refuseReturn",
  "receiveReturn",
  "settleReturn",
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/**
 * The effect of an event on the pieces of an order: `hold` reserves them, `sell` makes held pieces sold, `release` frees
 * held pieces, `return` frees those that have not left wherever they are, held or sold, `ship` makes those that leave sold, `rest`
 * frees those that have not left of an order of which others have, and `takeBack` takes pieces in that had left.
 */
export type StockEffect = "hold" | "sell" | "release" | "return" | "ship" | "rest" | "takeBack";

export interface Rule {
  /** The statuses in which the event can happen, whether a person or the shop itself causes it. */
  from: readonly OrderStatus[];
  /** The statuses in which a person may cause it; all of `from` where this is missing. */
  byHand?: readonly OrderStatus[];
  /**
   * Of an order on account: whether its money has to be here, or not to be; either where this is missing. A prepaid order refuses such
   * an event, except while it is unpaid.
   */
  onAccount?: "settled" | "unsettled" | "never";
  /** Only while nothing of the order has left the shop. */
  whole?: true;
  /** It needs to know what is due: it waits while the price of the delivery is open. */
  needsDue?: true;
  /** Null where the status stays as it is. */
  to: OrderStatus | null;
  /**
   * The persons that may cause it: the order's customer, who may pay it or approve it, or the shop alone. Staff may where a right
   * names the event (`orderEvents` in its manifest).
   */
  who: readonly ("owner" | "payer" | "approver" | "system")[];
  stock: StockEffect | null;
  /** Whether the customer's money comes in or goes back. */
  money: "in" | "back" | null;
  /** The answer to a person in each status that `byHand` leaves out. */
  refusals: Partial<Record<OrderStatus, Refusal>>;
}

/** An event about pieces that have left. The order keeps its status. */
const OF_SENT = {
  from: ["paid", "accepted", "shipped"],
  to: null,
  who: [],
  stock: null,
  money: null,
  refusals: NOT_SENT,
} as const satisfies Rule;

export const LIFECYCLE = {
  confirm: { from: ["placing"], to: "unpaid", who: ["system"], stock: "hold", money: null, refusals: {} },
  // Over a limit of its company, when it is placed or when its lines change (lib/core/domain/orders/approvals.ts).
  ask: {
    from: ["placing", "unpaid"],
    to: "awaiting",
    who: ["system"],
    stock: "hold",
    money: null,
    refusals: {},
  },
  // An order on account, paid after it was shipped (lib/core/domain/companies/terms.ts). Nothing ends its hold but its customer or the shop.
  accept: {
    from: ["placing", "awaiting"],
    byHand: ["awaiting"],
    needsDue: true,
    to: "accepted",
    who: ["system", "approver"],
    stock: "hold",
    money: null,
    refusals: NOT_AWAITING,
  },
  approve: {
    from: ["awaiting"],
    needsDue: true,
    to: "unpaid",
    who: ["approver"],
    stock: null,
    money: null,
    refusals: NOT_AWAITING,
  },
  extend: { from: ["unpaid"], to: null, who: ["owner"], stock: null, money: null, refusals: NOT_PAYABLE },
  // The holds of the order's lines change with them: lib/core/commands/stock/settle-change.ts.
  amend: {
    from: ["unpaid", "awaiting"],
    onAccount: "never",
    to: null,
    who: ["owner"],
    stock: null,
    money: null,
    refusals: NOT_UNPAID,
  },
  // Staff set the price of the delivery. lib/core/commands/orders/agree-delivery.ts changes the order's cost.
  charge: {
    from: ["unpaid", "awaiting"],
    onAccount: "never",
    to: null,
    who: [],
    stock: null,
    money: null,
    refusals: NOT_UNPAID,
  },
  annotate: {
    from: ["unpaid", "awaiting", "accepted", "paid"],
    to: null,
    who: ["owner"],
    stock: null,
    money: null,
    refusals: { ...GONE, shipped: ALREADY_SHIPPED, refunded: REFUNDED },
  },
  // A pay link is made, and revoked. Links end by themselves with the order.
  share: {
    from: ["unpaid", "accepted", "shipped"],
    onAccount: "unsettled",
    needsDue: true,
    to: null,
    who: ["owner"],
    stock: null,
    money: null,
    refusals: NOT_TO_SHARE,
  },
  unshare: {
    from: ["unpaid", "awaiting", "accepted", "paid", "shipped"],
    to: null,
    who: ["owner"],
    stock: null,
    money: null,
    refusals: { ...GONE, refunded: REFUNDED },
  },
  // A late payment: the shop pays an expired order where its stock can be held again, else it refunds the money.
  pay: {
    from: ["unpaid", "expired"],
    byHand: ["unpaid"],
    needsDue: true,
    to: "paid",
    who: ["owner", "payer"],
    stock: "sell",
    money: "in",
    refusals: NOT_PAYABLE,
  },
  cancel: {
    from: ["unpaid", "awaiting", "accepted"],
    whole: true,
    onAccount: "unsettled",
    to: "cancelled",
    who: ["owner"],
    stock: "release",
    money: null,
    refusals: NOT_CANCELLABLE,
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
  // A shipment is packed, undone, or gets its parcels. Its pieces stay where they are until it leaves.
  pack: {
    from: ["paid", "accepted"],
    to: null,
    who: [],
    stock: null,
    money: null,
    refusals: NOT_TO_SHIP,
  },
  unpack: {
    from: ["paid", "accepted"],
    to: null,
    who: [],
    stock: null,
    money: null,
    refusals: NOT_TO_SHIP,
  },
  label: {
    from: ["paid", "accepted", "shipped"],
    to: null,
    who: [],
    stock: null,
    money: null,
    refusals: NOT_SENT,
  },
  // A shipment leaves, and others are to follow.
  shipPart: {
    from: ["paid", "accepted"],
    to: null,
    who: [],
    stock: "ship",
    money: null,
    refusals: NOT_TO_SHIP,
  },
  // The last pieces leave.
  ship: {
    from: ["paid", "accepted"],
    to: "shipped",
    who: [],
    stock: "ship",
    money: null,
    refusals: NOT_TO_SHIP,
  },
  // The pieces that have not left never will. Of an order of which nothing has left, the shop cancels or refunds the whole instead.
  closeRest: {
    from: ["paid", "accepted"],
    to: "shipped",
    who: [],
    stock: "rest",
    money: null,
    refusals: NOT_TO_SHIP,
  },
  // A transfer of less than what is open, and its booking taken back. The rest stays open.
  payPart: {
    from: ["unpaid", "accepted", "shipped"],
    needsDue: true,
    to: null,
    who: [],
    stock: null,
    money: "in",
    refusals: NOT_PAYABLE,
  },
  unpayPart: {
    from: ["unpaid", "accepted", "shipped"],
    to: null,
    who: [],
    stock: null,
    money: "back",
    refusals: NOT_PAYABLE,
  },
  // The money of an order on account: its status says nothing of it.
  settle: {
    from: ["accepted", "shipped"],
    onAccount: "unsettled",
    to: null,
    who: [],
    stock: null,
    money: "in",
    refusals: NOT_ON_ACCOUNT,
  },
  unsettle: {
    from: ["accepted", "shipped"],
    onAccount: "settled",
    to: null,
    who: [],
    stock: null,
    money: "back",
    refusals: NOT_ON_ACCOUNT,
  },
  // Its company is reminded of its money.
  remind: {
    from: ["shipped"],
    onAccount: "unsettled",
    to: null,
    who: ["system"],
    stock: null,
    money: null,
    refusals: {},
  },
  writeOff: {
    from: ["shipped"],
    onAccount: "unsettled",
    to: null,
    who: [],
    stock: null,
    money: null,
    refusals: NOT_SHIPPED_YET,
  },
  refund: {
    from: ["paid", "accepted", "expired", "cancelled"],
    byHand: ["paid", "accepted"],
    whole: true,
    onAccount: "settled",
    to: "refunded",
    who: [],
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
  // The order keeps its status and its pieces. How much can go back is lib/core/commands/payments/refunds/refund-part.ts.
  refundPart: {
    from: ["paid", "accepted", "shipped"],
    to: null,
    who: [],
    stock: null,
    money: "back",
    refusals: NOT_SENT,
  },
  // Pieces that have left come back, and are paid back or not owed any more (lib/features/returns).
  askReturn: { ...OF_SENT, who: ["owner"] },
  allowReturn: OF_SENT,
  refuseReturn: OF_SENT,
  receiveReturn: { ...OF_SENT, stock: "takeBack" },
  settleReturn: { ...OF_SENT, money: "back" },
  // A person says that a refund by bank transfer was sent. It was noted as due before, also where the order has ended since.
  sendBack: {
    from: ["paid", "accepted", "shipped", "refunded"],
    to: null,
    who: [],
    stock: null,
    money: "back",
    refusals: WITHOUT_REFUNDS,
  },
} as const satisfies Record<OrderEvent, Rule>;
