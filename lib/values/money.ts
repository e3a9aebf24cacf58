import { currencySign } from "./currency";
import { formatNumber } from "./formats";
import { ENGLISH, language } from "./language";

/**
 * Money is integer cents everywhere inside; whole units with at most two decimals exist on the wire only. "Dollars" in a name
 * stands for whole units of the shop's currency.
 */
export type Cents = number;

export { MAX_ORDER_CENTS } from "./largest-order";

export const centsToDollars = (cents: Cents): number => cents / 100;

/**
 * @returns whole cents, or null where the number has more than two decimals or is not a safe amount. Floating point
 * noise of a client's sum (0.1 + 0.2) is allowed: it is a tiny part of the amount itself, so 1e-7 is no 0.
 */
export function dollarsToCents(dollars: number): Cents | null {
  if (!Number.isFinite(dollars)) return null;
  const cents = Math.round(dollars * 100);
  const noise = Math.abs(dollars - centsToDollars(cents));
  return Number.isSafeInteger(cents) && noise <= 1e-12 * Math.abs(dollars) ? cents : null;
}

/** For an amount that was checked already, by a schema or by the shop that sent it. */
export function centsOf(dollars: number): Cents {
  const cents = dollarsToCents(dollars);
  if (cents === null) throw new Error("an amount has more than two decimals");
  return cents;
}

export const totalOf = (priceCents: Cents, quantity: number): Cents => priceCents * quantity;

/** `1240` → `$ 12.40`, in the shop's currency: the prefix '$ ' is the specification's (section 2). */
export const formatPrice = (cents: Cents, by?: string): string =>
  withSign(formatNumber("amount", cents / 100, by), by);

/** Other languages write the sign behind the amount. */
export const withSign = (amount: string, by: string = language(), sign: string = currencySign()): string =>
  by === ENGLISH ? `${sign} ${amount}` : `${amount}\u00a0${sign}`;

/** `12400` → `12,400`. */
export const formatCount = (n: number): string => formatNumber("count", n);
