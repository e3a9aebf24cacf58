import { vatCountryOf } from "./territories";

/** The rates of VAT by country, as the owner may correct them. */

export interface TaxRate {
  /** The first day that it holds, as `2025-01-01`. */
  from: string;
  /** In percent, of most goods. */
  standard: number;
  /** In percent. Missing where the shop does not know one. */
  reduced?: number;
}

/** Of one country, the newest last. */
export interface CountryRates {
  country: string;
  rates: readonly TaxRate[];
  /** 0 before the owner has changed them. */
  revision: number;
}

export const MAX_TAX_RATES = 50;

/** By country. */
export type RatesByCountry = ReadonlyMap<string, readonly TaxRate[]>;

/** The rate of a day; before all rows it is the first. Null for a country whose VAT the shop does not know. */
export function standardRate(rates: RatesByCountry, country: string, day: string): number | null {
  const rows = rates.get(vatCountryOf(country)) ?? [];
  const held = rows.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0];
  return (held ?? rows[0])?.standard ?? null;
}
