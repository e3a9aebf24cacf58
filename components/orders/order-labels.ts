import type { StatusTone } from "@/components/ui/status";
import type { OrderStatus } from "@/lib/domain/order-lifecycle";
import { LABELS } from "@/lib/domain/specified-texts";
import type { OrderView } from "@/lib/domain/views";

/** What a customer is told about an order's state. */
export const CUSTOMER_STATE: Record<OrderStatus, { tone: StatusTone; word: string }> = {
  placing: { tone: "wait", word: "Placing" },
  unpaid: { tone: "low", word: "Unpaid" },
  paid: { tone: "ok", word: "Paid" },
  shipped: { tone: "done", word: "Shipped" },
  cancelled: { tone: "bad", word: "Cancelled" },
  expired: { tone: "bad", word: "Expired" },
  refunded: { tone: "bad", word: "Refunded" },
};

/** What an administrator is told, with the specification's labels. */
export const ADMIN_STATE: Record<OrderStatus, { tone: StatusTone; word: string }> = {
  ...CUSTOMER_STATE,
  unpaid: { tone: "low", word: LABELS.order.unpaid },
  paid: { tone: "ok", word: LABELS.order.paid },
  shipped: { tone: "done", word: LABELS.order.paid },
};

type Words = typeof CUSTOMER_STATE;

/** What is shown of an order's state: a refund of which no money came is none yet. */
export const stateOf = (
  { status, refundFailed }: Pick<OrderView, "status" | "refundFailed">,
  words: Words,
): Words[OrderStatus] => (refundFailed ? { tone: "bad", word: "Refund failed" } : words[status]);

/** Said to the customer of a refund that did not get through. */
export const REFUND_FAILED = "The refund did not go through. We will contact you to pay it back.";

/** The end of an order's id, as people say it: `9F41C2`. */
export const orderNumber = (id: string): string => id.slice(-6).toUpperCase();
