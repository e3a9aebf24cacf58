import { messageFields, type Refusal, type RefusalCode, refuse } from "@/lib/values/result";
import type { Text } from "@/lib/values/text";
import { saidToAsker } from "./asked-language";

/** The one place where an expected refusal becomes a status (docs/contract.md, "Errors"). */
export const REFUSAL_STATUS: Readonly<Record<RefusalCode, number>> = {
  invalid: 400,
  off_lot: 400,
  signed_out: 401,
  second_step_due: 401,
  payment_not_succeeded: 402,
  forbidden: 403,
  proof_required: 403,
  viewing_customer: 403,
  not_found: 404,
  cancelled: 404,
  expired: 404,
  over_available: 409,
  total_changed: 409,
  already_paid: 409,
  being_paid: 409,
  already_extended: 409,
  already_shipped: 409,
  already_booked: 409,
  already_closed: 409,
  second_person: 409,
  moved_meanwhile: 409,
  not_paid: 409,
  on_account: 409,
  not_on_account: 409,
  over_credit: 409,
  awaiting_approval: 409,
  not_awaiting: 409,
  delivery_open: 409,
  already_issued: 409,
  seller_incomplete: 409,
  no_rate: 409,
  glyph_missing: 409,
  currency_fixed: 409,
  not_ready: 409,
  lot_step_fixed: 409,
  company_needed: 409,
  changed_meanwhile: 409,
  duplicate: 409,
  not_convertible: 409,
  full: 409,
  last_admin: 409,
  last_owner: 409,
  company_inactive: 409,
  last_way_in: 409,
  order_under_way: 409,
  email_unconfirmed: 409,
  email_changed_lately: 409,
  last_factor: 409,
  idempotency_mismatch: 409,
  payment_mismatch: 409,
  money_returning: 409,
  gone: 410,
  too_large: 413,
  too_many: 429,
  busy: 503,
  payments_off: 503,
  provider_unavailable: 503,
  database_unavailable: 503,
};

/** The refusals of the wrapper, before there is a command that could refuse. */
export type TransportCode = "method_not_allowed" | "too_large" | "not_json" | "wrong_type" | "internal";

const TRANSPORT_STATUS: Readonly<Record<TransportCode, number>> = {
  method_not_allowed: 405,
  too_large: 413,
  not_json: 415,
  wrong_type: 415,
  internal: 500,
};

export interface TransportRefusal extends Omit<Refusal, "code"> {
  code: TransportCode;
}

/** Seconds to wait before trying again, where the refusal itself does not know. */
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

/** Of those, the one that no waiting changes: an operator has to. */
const NOT_BY_WAITING: TransportCode | RefusalCode = "payments_off";

/** These stand beside `error`, not in it: what DELETE /goods/{id} documents, and where next-auth looks. */
const BESIDE_ERROR = new Set(["deletedCount", "modifiedCount", "url"]);

export function refusalResponse(
  refusal: Refusal | TransportRefusal,
  headers: Record<string, string> = {},
): Response {
  const status = statusOf(refusal.code);
  const details = Object.entries(refusal.details ?? {}).filter(([name]) => name !== "retryAfter");
  const body = {
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.fields ? { fields: refusal.fields } : {}),
      ...saidToAsker(refusal),
      ...Object.fromEntries(details.filter(([name]) => !BESIDE_ERROR.has(name))),
    },
    ...Object.fromEntries(details.filter(([name]) => BESIDE_ERROR.has(name))),
  };
  const retryAfter = refusal.code === NOT_BY_WAITING ? undefined : RETRY_AFTER_SECONDS[status];
  return Response.json(body, {
    status,
    headers: {
      "Cache-Control": "no-store",
      ...(retryAfter ? { "Retry-After": String(secondsOf(refusal, retryAfter)) } : {}),
      ...headers,
    },
  });
}

/** A cookie goes along with another site's request, too. */
export const CROSS_SITE = refuse(
  "forbidden",
  "A request with the session cookie must come from the shop's own pages",
);

export const statusOf = (code: RefusalCode | TransportCode): number =>
  code in TRANSPORT_STATUS ? TRANSPORT_STATUS[code as TransportCode] : REFUSAL_STATUS[code as RefusalCode];

export const transportRefusal = (code: TransportCode, message: Text): TransportRefusal => ({
  ok: false,
  code,
  ...messageFields(message),
});

function secondsOf(refusal: Refusal | TransportRefusal, otherwise: number): number {
  const wanted = refusal.details?.retryAfter;
  return typeof wanted === "number" && wanted > 0 ? Math.ceil(wanted) : otherwise;
}
