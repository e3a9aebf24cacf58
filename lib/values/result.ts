import { again, inEnglish, type Message, type Text, t } from "./text";

/** Expected refusals are values. The code decides the HTTP status, in one place: `lib/http/refusals.ts`. */
export type RefusalCode =
  | "invalid" // 400: failed validation
  | "off_lot" // 400
  | "signed_out" // 401
  | "second_step_due" // 401: the password was right, the second factor is still to be proved or set up
  | "payment_not_succeeded" // 402
  | "forbidden" // 403
  | "viewing_customer" // 403: the session looks at the pages of a customer, and changes nothing meanwhile
  | "proof_required" // 403: allowed, once they have proved again that it is they
  | "not_found" // 404
  | "cancelled" // 404: was there, its customer or an administrator cancelled it
  | "expired" // 404: was there, not paid in time
  | "over_available" // 409
  | "total_changed" // 409
  | "already_paid" // 409
  | "being_paid" // 409: money is moving, or has just come
  | "already_extended" // 409
  | "already_shipped" // 409
  | "already_booked" // 409
  | "already_closed" // 409: a count
  | "second_person" // 409: somebody who has not counted large differences closes their count
  | "moved_meanwhile" // 409: pieces left or came since they were looked at
  | "not_paid" // 409
  | "on_account" // 409: an order on account is paid after it was shipped, and stays as it is
  | "not_on_account" // 409
  | "over_credit" // 409: the company's credit is less than the order
  | "awaiting_approval" // 409: somebody of its company has to approve the order first
  | "not_awaiting" // 409: somebody else has decided, or there was nothing to decide
  | "delivery_open" // 409: the price of its delivery is still to be agreed on
  | "not_ready" // 409: the shop cannot open before what is missing is there
  | "already_issued" // 409: the order has an invoice
  | "seller_incomplete" // 409: an invoice has to name its seller and its buyer
  | "no_rate" // 409: the tax has to be named in another currency
  | "glyph_missing" // 409: the font of papers lacks a character
  | "currency_fixed" // 409: the shop has sold in its currency
  | "company_needed" // 409: the shop sells to companies, and the order is for none
  | "lot_step_fixed" // 409: the shop has sold in its lots
  | "changed_meanwhile" // 409
  | "duplicate" // 409
  | "not_convertible" // 409: values would be lost
  | "full" // 409: there is no room for one more
  | "last_admin" // 409
  | "last_owner" // 409: of a company
  | "company_inactive" // 409: it waits for the shop, or is suspended
  | "last_way_in" // 409
  | "order_under_way" // 409: paid and not shipped
  | "email_unconfirmed" // 409
  | "email_changed_lately" // 409: its former owner may still take it back
  | "last_factor" // 409
  | "idempotency_mismatch" // 409
  | "payment_mismatch" // 409: another order's payment, another amount or currency
  | "money_returning" // 409: the order is gone and the money on its way back
  | "busy" // 503: a twin of this request is still under way
  | "too_large" // 413: a list or a file has more than the call takes
  | "gone" // 410: a link that was used or has expired, or what a repeated request has made is deleted
  | "too_many" // 429
  | "payments_off" // 503
  | "provider_unavailable" // 503
  | "database_unavailable"; // 503

export interface Refusal {
  ok: false;
  code: RefusalCode;
  /** Fit to show to a person, in English. */
  message: string;
  /** The same with its values apart, for people who read another language; a message without values is its own key. */
  text?: Message;
  /** Message by field, in English. */
  fields?: Record<string, string>;
  /** The messages with values, as patterns and values. */
  fieldTexts?: Record<string, Message>;
  /** More for a program: `total`, `nearest`, `retryAfter` (seconds), `deletedCount`. */
  details?: Record<string, unknown>;
}

export type Result<T> = { ok: true; value: T } | Refusal;

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

/** @param message one with values is a `msg`, so that other languages can say it */
export const refuse = (
  code: RefusalCode,
  message: Text,
  { fields, ...more }: { fields?: Record<string, Text>; details?: Record<string, unknown> } = {},
): Refusal => ({
  ok: false,
  code,
  ...messageFields(message),
  ...(fields === undefined ? {} : fieldsIn(fields)),
  ...more,
});

/** The message of a refusal, in English and with its values apart. */
export const messageFields = (message: Text): Pick<Refusal, "message" | "text"> =>
  typeof message === "string" ? { message } : { message: inEnglish(message), text: message };

function fieldsIn(fields: Record<string, Text>): Pick<Refusal, "fields" | "fieldTexts"> {
  const entries = Object.entries(fields);
  const apart = entries.filter((entry): entry is [string, Message] => typeof entry[1] !== "string");
  const fieldTexts = apart.length === 0 ? {} : { fieldTexts: Object.fromEntries(apart) };
  return {
    fields: Object.fromEntries(
      entries.map(([name, text]) => [name, typeof text === "string" ? text : inEnglish(text)]),
    ),
    ...fieldTexts,
  };
}

/** For people: in the language of the page or mail that is being made. */
export const refusalText = ({ text, message }: Pick<Refusal, "message" | "text">): string =>
  text ? t(text) : again(message);

/** The messages of its fields, for people. */
export const refusalFields = ({
  fields = {},
  fieldTexts = {},
}: Pick<Refusal, "fields" | "fieldTexts">): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name,
      fieldTexts[name] ? t(fieldTexts[name]) : again(message),
    ]),
  );
