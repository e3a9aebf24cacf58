import type { Currency } from "@/lib/values/currency";
import type { Cents } from "@/lib/values/money";

/**
 * Sales of a year to persons in other member states, without VAT, up to which VAT of the seller's country is charged: 10,000 euro
 * (Directive 2006/112/EC, Article 59c). Member states without the euro have fixed their amounts by the rate of 5 December 2017. For
 * currencies of no member state it is a round amount below.
 */
const LIMITS: Readonly<Record<Currency, Cents>> = {
  EUR: 1_000_000,
  CZK: 25_653_000,
  DKK: 7_441_500,
  PLN: 4_200_000,
  SEK: 9_968_000,
  GBP: 881_800,
  CHF: 900_000,
  NOK: 10_000_000,
  USD: 1_000_000,
};

export const distanceLimit = (currency: Currency): Cents => LIMITS[currency];

/** From four fifths on the shop tells its staff. */
export const isNearDistanceLimit = (soldCents: Cents, currency: Currency): boolean =>
  soldCents * 5 >= LIMITS[currency] * 4;

export const isOverDistanceLimit = (soldCents: Cents, currency: Currency): boolean =>
  soldCents > LIMITS[currency];
