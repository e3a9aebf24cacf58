import type { Currency } from "@/lib/values/currency";

/** Countries of the shop's currencies other than those of the euro. */
const OWN: Readonly<Record<string, Currency>> = {
  CH: "CHF",
  CZ: "CZK",
  DK: "DKK",
  GB: "GBP",
  NO: "NOK",
  PL: "PLN",
  SE: "SEK",
  US: "USD",
};
const EURO = new Set("AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK BG".split(" "));

/**
 * The currency in which the seller's country wants to read the tax (Directive 2006/112/EC, Art. 230); null where the shop knows
 * none, and the paper has its own.
 */
export const taxCurrencyOf = (countryCode: string): Currency | null =>
  EURO.has(countryCode) ? "EUR" : (OWN[countryCode] ?? null);
