/** Currencies that a shop can have: those with two decimals that its payment providers and banks take. */
export const CURRENCIES = ["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK"] as const;
export type Currency = (typeof CURRENCIES)[number];

export const DEFAULT_CURRENCY: Currency = "USD";

const SIGNS: Partial<Record<Currency, string>> = { USD: "$", EUR: "€", GBP: "£" };

export const isCurrency = (text: unknown): text is Currency =>
  (CURRENCIES as readonly unknown[]).includes(text);

/** On globalThis, since a process holds several bundles of this file. */
const KEY = Symbol.for("halfinch.currency");
const kept = globalThis as typeof globalThis & { [KEY]?: Currency };

/**
 * The currency of all the shop's amounts. The server learns it from the shop's record before it opens
 * (`lib/core/data/shop/shop-record.ts`); the browser reads it from the page.
 */
export function shopCurrency(): Currency {
  if (typeof document === "undefined") return kept[KEY] ?? DEFAULT_CURRENCY;
  const ofPage = document.documentElement.dataset.currency;
  return isCurrency(ofPage) ? ofPage : DEFAULT_CURRENCY;
}

/** For the server, where the shop's record was read. */
export function showCurrency(code: Currency): void {
  kept[KEY] = code;
}

/** `$`, `€`, `CHF`. */
export const currencySign = (code: string = shopCurrency()): string =>
  (isCurrency(code) ? SIGNS[code] : undefined) ?? code;

/** For labels and hints: "In dollars", "In EUR". */
export const currencyWord = (): string => (shopCurrency() === "USD" ? "dollars" : shopCurrency());

/** The currency of other shops in a text, so that such an amount is not taken for one of this shop. */
export function namesOtherCurrency(text: string): boolean {
  const own = shopCurrency();
  const others = [
    ...CURRENCIES.flatMap((code) => (code === own ? [] : [code, SIGNS[code] ?? code])),
    ...["JPY", "¥"],
  ];
  const upper = text.toUpperCase();
  return others.some((other) => upper.includes(other));
}

/** In sentences: "is not in US dollars", "is not in EUR". */
export const currencyName = (): string => (shopCurrency() === "USD" ? "US dollars" : shopCurrency());

/** A typed amount without the shop's sign or code at its begin or end. */
export function withoutSign(text: string): string {
  const amount = text.trim();
  for (const sign of [currencySign(), shopCurrency()]) {
    if (amount.toUpperCase().startsWith(sign)) return amount.slice(sign.length).trim();
    if (amount.toUpperCase().endsWith(sign)) return amount.slice(0, -sign.length).trim();
  }
  return amount;
}
