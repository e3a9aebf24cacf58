import type { RefusalCode } from "@/lib/values/result";

/** Why an order is not placed, of one product or of several. */
export const ORDER_REFUSALS = [
  "invalid",
  "off_lot",
  "forbidden",
  "not_found",
  "over_available",
  "total_changed",
  "company_inactive",
  "company_needed",
  "not_on_account",
  "over_credit",
  "full",
  "idempotency_mismatch",
  "too_many",
  "busy",
] as const satisfies readonly RefusalCode[];

/** Why a customer's own request places no order. */
export const OWN_ORDER_REFUSALS = [
  ...ORDER_REFUSALS,
  "email_unconfirmed",
] as const satisfies readonly RefusalCode[];
