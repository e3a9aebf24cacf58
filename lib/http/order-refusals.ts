import type { RefusalCode } from "@/lib/domain/result";

/** Why an order is not placed, of one product or of several. */
export const ORDER_REFUSALS = [
  "invalid",
  "off_lot",
  "forbidden",
  "not_found",
  "over_available",
  "total_changed",
  "company_inactive",
  "idempotency_mismatch",
  "too_many",
  "busy",
] as const satisfies readonly RefusalCode[];

/** The same where the order can be on account. */
export const OWN_ORDER_REFUSALS = [
  ...ORDER_REFUSALS,
  "not_on_account",
  "over_credit",
  "full",
] as const satisfies readonly RefusalCode[];
