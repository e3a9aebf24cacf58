import { DAY_MS } from "@/lib/values/day";
import type { Cents } from "@/lib/values/money";

/** A refund waits so long for its transfer before the office counts it as work. */
export const REFUND_LATE_MS = DAY_MS;

/** A refund that a person has to send by bank transfer. */
export interface RefundToSend {
  orderId: string;
  refundId: string;
  /** The company's or the customer's. */
  name: string;
  cents: Cents;
  reason: string;
  /** ISO. */
  at: string;
  isLate: boolean;
}
