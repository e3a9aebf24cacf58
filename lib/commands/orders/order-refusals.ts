import type { OrderStatus } from "@/lib/domain/order-state";
import { type Refusal, refuse } from "@/lib/domain/result";

/** How the commands say that an order is not there, not any more, or further than they thought. */
export const NO_SUCH_ORDER = refuse("not_found", "There is no such order");
const CANCELLED = refuse("cancelled", "This order was cancelled");
const EXPIRED = refuse("expired", "This order was not paid in time");
const PAID = refuse("already_paid", "This order is paid already");
const REFUNDED = refuse("already_paid", "This order was refunded");

/** Why an order of this status can neither be paid nor cancelled; null while it is unpaid. */
export function notUnpaid(status: OrderStatus): Refusal | null {
  switch (status) {
    case "unpaid":
      return null;
    case "placing":
      return NO_SUCH_ORDER;
    case "cancelled":
      return CANCELLED;
    case "expired":
      return EXPIRED;
    case "paid":
    case "shipped":
      return PAID;
    case "refunded":
      return REFUNDED;
  }
}

export const ADMINS_ONLY = refuse("forbidden", "This is for administrators");
