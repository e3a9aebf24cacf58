import type { StatusTone } from "@/components/ui/status";
import type { OrderStatus } from "@/lib/domain/order-lifecycle";
import { LABELS } from "@/lib/domain/specified-texts";
import type { OrderView } from "@/lib/domain/views";

/** The label of each status for customers. */
export const CUSTOMER_STATE: Record<OrderStatus, { tone: StatusTone; word: string }> = {
  placing: { tone: "wait", word: "Placing" },
  awaiting: { tone: "wait", word: "Waiting for approval" },
  unpaid: { tone: "low", word: "Unpaid" },
  paid: { tone: "ok", word: "Paid" },
  shipped: { tone: "done", word: "Shipped" },
  cancelled: { tone: "bad", word: "Cancelled" },
  expired: { tone: "bad", word: "Expired" },
  refunded: { tone: "bad", word: "Refunded" },
};

/** The label of each status for administrators, with the specification's texts. */
export const ADMIN_STATE: Record<OrderStatus, { tone: StatusTone; word: string }> = {
  ...CUSTOMER_STATE,
  unpaid: { tone: "low", word: LABELS.order.unpaid },
  paid: { tone: "ok", word: LABELS.order.paid },
  shipped: { tone: "done", word: LABELS.order.paid },
};

type StatusLabels = typeof CUSTOMER_STATE;

/**
 * An order's label. A refund that failed has its own, because no money was sent; and so has a booking that was taken back, because
 * none was the shop's.
 */
export const stateOf = (
  { status, refundFailed, transfer }: Pick<OrderView, "status" | "refundFailed" | "transfer">,
  labels: StatusLabels,
): StatusLabels[OrderStatus] => {
  if (refundFailed) return { tone: "bad", word: "Refund failed" };
  return transfer?.isTakenBack ? { tone: "bad", word: "Payment taken back" } : labels[status];
};

/** For the customer of an order whose refund failed. */
export const REFUND_FAILED = "The refund did not go through. We will contact you to pay it back.";

/** `1 hour`, `24 hours`. */
export const inHours = (hours: number): string => (hours === 1 ? "1 hour" : `${hours} hours`);

export { orderNumber } from "@/lib/domain/order-number";
