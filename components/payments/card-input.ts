import { number as cardNumber, cvv, expirationDate } from "card-validator";
import { testCardOutcome } from "@/lib/core/domain/payments/test-cards";

export interface CardText {
  number: string;
  expiry: string;
  cvc: string;
}

export interface CardData {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

export type CardCheck = { ok: true; card: CardData } | { ok: false; fields: Partial<CardText> };

/** Groups the digits as on a card of that brand: `4242424242424242` → `4242 4242 4242 4242`. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 19);
  const gaps = cardNumber(digits).card?.gaps ?? [4, 8, 12, 16];
  return [...digits].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join("");
}

/** `1228`, `12/28`, `12 / 2028` → `12 / 28`; a month over 1 gets its zero, so `328` reads `03 / 28`. */
export function formatExpiry(typed: string, before = ""): string {
  let digits = typed.replace(/\D/g, "");
  // Deleting the slash deletes the digit before it too; otherwise the slash would come back at once.
  if (before.endsWith(" / ") && typed.length < before.length) return digits.slice(0, 1);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  const month = digits.slice(0, 2);
  const year = /^\d\d20\d/.test(digits) ? digits.slice(4, 6) : digits.slice(2, 4);
  return month.length < 2 ? month : `${month} / ${year}`;
}

export const cardBrand = (typed: string): string | null =>
  cardNumber(typed.replace(/\D/g, "")).card?.niceType ?? null;

/** Checks a card for the test gateway. Only the published test numbers may leave the browser: others may be real cards. */
export function checkTestCard(text: CardText): CardCheck {
  const digits = text.number.replace(/\D/g, "");
  const number = cardNumber(digits);
  const expiry = expirationDate(text.expiry);
  const code = cvv(text.cvc.trim(), number.card?.code.size ?? 3);
  const fields: Partial<CardText> = {};
  if (digits === "") fields.number = "Please enter the card number";
  else if (!number.isValid) fields.number = "This is not a complete card number";
  else if (testCardOutcome(digits) === null)
    fields.number = "Only the test cards below work here. Nothing was sent";
  if (!expiry.isValid)
    fields.expiry = isPast(text.expiry) ? "This card has expired" : "Month and year, as 12 / 30";
  if (!code.isValid) fields.cvc = `${number.card?.code.size ?? 3} digits`;
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return {
    ok: true,
    card: {
      number: digits,
      expMonth: Number(expiry.month),
      expYear: fullYear(expiry.year ?? ""),
      cvc: text.cvc.trim(),
    },
  };
}

/** Whether the text is a valid month of a past year; other text gets another message. */
function isPast(text: string): boolean {
  const [, month, year] = /^(\d\d) \/ (\d\d)$/.exec(text) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return false;
  return Number(year) + 2000 <= new Date().getFullYear();
}

const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));
