/**
 * The life of an order as a literal table (contract, "One state machine"). Whoever changes an order's status
 * does it by one guarded write `{_id, status: <a key of the row>}`; an event without an entry is refused.
 */
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

export const ORDER_EVENTS = ["confirm", "pay", "cancel", "expire", "ship", "refund"] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export const ORDER_TRANSITIONS: Readonly<
  Record<OrderStatus, Readonly<Partial<Record<OrderEvent, OrderStatus>>>>
> = {
  placing: { confirm: "unpaid" },
  unpaid: { pay: "paid", cancel: "cancelled", expire: "expired" },
  paid: { ship: "shipped", refund: "refunded" },
  // Late money: paid when the stock could be held again, else it goes back (an automatic refund).
  expired: { pay: "paid", refund: "refunded" },
  cancelled: { refund: "refunded" },
  shipped: {},
  refunded: {},
};

export const nextStatus = (from: OrderStatus, event: OrderEvent): OrderStatus | null =>
  ORDER_TRANSITIONS[from][event] ?? null;

/** What the wire's `paid` says: money is here and stays here. */
export const isPaid = (status: OrderStatus): boolean => status === "paid" || status === "shipped";
export const isShipped = (status: OrderStatus): boolean => status === "shipped";

/** Orders that their customer's list leaves out (contract: cancelled ones) or that are not there yet. */
export const isListed = (status: OrderStatus): boolean => status !== "cancelled" && status !== "placing";
