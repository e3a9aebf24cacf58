import type { Cents } from "@/lib/values/money";
import type { Paper, PaperTax } from "./paper";

/** Values as both files of EN 16931 write them. */

/** `-1234` → `-12.34` */
export function amountText(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A sale that is not subject to tax has no rate (BR-O-05). */
export const rateText = ({ category, rate }: PaperTax): string | undefined =>
  category === "O" ? undefined : String(rate);

/** UN/ECE Recommendation 20: a piece, and one of what is no piece. */
export const unitOf = ({ isAmount }: { isAmount?: true }): string => (isAmount ? "C62" : "H87");

export const TYPE_CODES = { invoice: "380", creditNote: "381" } as const;

export const EN16931 = "urn:cen.eu:en16931:2017";

/** UNTDID 4461. Undefined where the paper says nothing of a payment. */
export function meansOf({ account, paidBy, currency, kind }: Paper): string | undefined {
  if (kind === "creditNote") return undefined;
  if (paidBy === "card") return "48";
  if (account) return currency === "EUR" ? "58" : "30";
  return paidBy === undefined ? undefined : "1";
}

/** `CET` of a delivery: BT-72 where something was shipped. */
export const suppliedOn = ({ supply }: Paper): string | undefined => supply?.to;
