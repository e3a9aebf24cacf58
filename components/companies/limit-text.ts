import { withoutSign } from "@/lib/values/currency";
import { centsToDollars, dollarsToCents, MAX_ORDER_CENTS } from "@/lib/values/money";

/** A limit as an owner types it, and back. */

export const LIMIT_MISTAKE = "Please enter an amount such as 2500, or nothing";

/** With commas between thousands alone: `100,00` is a mistake, and not ten thousand. */
const AMOUNT = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(\.\d{1,2})?$/;

/** @returns whole units; null for an empty text, undefined for one that is no amount */
export function parseLimit(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const [, whole, cents = ""] = AMOUNT.exec(withoutSign(text)) ?? [];
  if (whole === undefined) return undefined;
  const dollars = Number(`${whole.split(",").join("")}${cents}`);
  return dollarsToCents(dollars) !== null && dollars <= centsToDollars(MAX_ORDER_CENTS) ? dollars : undefined;
}

/** Null where the credit can be sent. */
export function creditMistake(text: string): string | null {
  if (text.trim() === "") return "Please enter the credit";
  return typeof parseLimit(text) === "number" ? null : "Please enter an amount such as 2500";
}

/** `2500` or `2500.50`; empty for none */
export const limitText = (cents: number | null): string => {
  if (cents === null) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
};
