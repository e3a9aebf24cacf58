import type { StatusTone } from "@/components/ui/status";
import { dayText, isOverdue } from "@/lib/core/domain/companies/terms";
import type { OrderStatus } from "@/lib/core/domain/orders/order-lifecycle";
import { isAccepted, isHeld, isOwed, isPaid, isShipped } from "@/lib/core/domain/orders/order-statuses";
import type { OrderView } from "@/lib/core/domain/orders/views";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";

/** The label of each status for customers. */
export const CUSTOMER_STATE: Record<OrderStatus, { tone: StatusTone; word: string }> = {
  placing: { tone: "wait", word: "Placing" },
  awaiting: { tone: "wait", word: "Waiting for approval" },
  unpaid: { tone: "low", word: "Unpaid" },
  accepted: { tone: "ok", word: "On account" },
  paid: { tone: "ok", word: "Paid" },
  shipped: { tone: "done", word: "Shipped" },
  cancelled: { tone: "bad", word: "Cancelled" },
  expired: { tone: "bad", word: "Expired" },
  refunded: { tone: "bad", word: "Refunded" },
};

/** The label of each status for administrators, with the specification's texts. */
export const ADMIN_STATE: Record<OrderStatus, { tone: StatusTone; word: string }> = {
  ...CUSTOMER_STATE,
  unpaid: {
    tone: "low",
    get word() {
      return LABELS.order.unpaid;
    },
  },
  paid: {
    tone: "ok",
    get word() {
      return LABELS.order.paid;
    },
  },
  shipped: {
    tone: "done",
    get word() {
      return LABELS.order.paid;
    },
  },
};

type StatusLabels = typeof CUSTOMER_STATE;

/**
 * An order's label. A refund that failed has its own, because no money was sent; and so has a booking that was taken back, because
 * none was the shop's.
 */
export const stateOf = (order: Labelled, labels: StatusLabels): StatusLabels[OrderStatus] => {
  const { status, refundFailed, transfer, terms, deliveryOpen } = order;
  if (deliveryOpen && isHeld(order)) return { tone: "low", word: "Delivery to be agreed" };
  if (refundFailed) return { tone: "bad", word: "Refund failed" };
  if (transfer?.isTakenBack) return { tone: "bad", word: "Payment taken back" };
  if (terms?.isWrittenOff && !isPaid(order)) return { tone: "bad", word: "Written off" };
  if (isAccepted(order) && isPaid(order)) return labels.paid;
  return isOwed(order) && isShipped(order) ? SHIPPED_ON_ACCOUNT : labels[status];
};

type Labelled = Pick<
  OrderView,
  "status" | "refundFailed" | "transfer" | "terms" | "dueCents" | "deliveryOpen"
>;

const SHIPPED_ON_ACCOUNT = { tone: "low", word: "Shipped, to be paid" } as const;

/** `due 12 December 2026`, and that it is overdue; null for an order that is not on account, or settled. */
export function dueText(order: Labelled, now: string): string | null {
  const { terms } = order;
  if (!terms || !isOwed(order)) return null;
  if (terms.dueAt === null) return `due ${terms.netDays} days after shipping`;
  const due = new Date(terms.dueAt);
  return `${isOverdue(due, new Date(now)) ? "overdue since" : "due"} ${dayText(due)}`;
}

/** For the customer of an order whose refund failed. */
export const REFUND_FAILED = "The refund did not go through. We will contact you to pay it back.";

/** `1 hour`, `24 hours`. */
export const inHours = (hours: number): string => (hours === 1 ? "1 hour" : `${hours} hours`);

export { orderNumber } from "@/lib/core/domain/orders/order-number";
