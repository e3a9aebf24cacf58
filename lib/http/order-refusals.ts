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
  "not_on_account",
  "over_credit",
  "full",
  "idempotency_mismatch",
  "too_many",
  "busy",
] as const satisfies readonly RefusalCode[];
