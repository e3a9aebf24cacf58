import type { Cents } from "@/lib/values/money";

/** A row of the table of deliveries. It holds up to its limit, the limit included; a row without a limit holds for any order. */
export interface DeliveryRate {
  /** ISO 3166; `*` for every country without a row of its own. */
  country: string;
  upToGrams?: number;
  /** Of the goods. */
  upToCents?: Cents;
  cents: Cents;
}

export const MAX_DELIVERY_RATES = 200;
export const OTHER_COUNTRIES = "*";

/** By index, why a row cannot stand beside those before it. Empty where the table is whole. */
export function overlaps(
  rates: readonly Pick<DeliveryRate, "country" | "upToGrams" | "upToCents">[],
): Map<number, string> {
  const seen = new Set<string>();
  const found = new Map<number, string>();
  for (const [index, { country, upToGrams, upToCents }] of rates.entries()) {
    const limit = upToGrams === undefined ? `cents ${upToCents ?? "any"}` : `grams ${upToGrams}`;
    if (seen.has(`${country} ${limit}`)) found.set(index, "Another row has the same country and limit");
    seen.add(`${country} ${limit}`);
  }
  return found;
}

/** For the audit: `DE up to 5 kg: 6.90; others: 20.00`, its beginning where the table is long. */
export function ratesText(rates: readonly DeliveryRate[]): string | null {
  if (rates.length === 0) return null;
  const rows = rates.map(({ country, upToGrams, upToCents, cents }) => {
    const limit =
      upToGrams === undefined
        ? upToCents === undefined
          ? ""
          : ` up to ${amountOf(upToCents)}`
        : ` up to ${upToGrams / 1000} kg`;
    return `${country === OTHER_COUNTRIES ? "others" : country}${limit}: ${amountOf(cents)}`;
  });
  const text = rows.join("; ");
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}

const LONGEST_TEXT = 500;
const amountOf = (cents: Cents): string => (cents / 100).toFixed(2);
