import { afterEach, expect, it, vi } from "vitest";
import {
  CURRENCIES,
  currencyName,
  currencySign,
  currencyWord,
  namesOtherCurrency,
  shopCurrency,
  showCurrency,
  withoutSign,
} from "./currency";
import { formatPrice } from "./money";

afterEach(() => {
  showCurrency("USD");
  vi.unstubAllGlobals();
});

it("amounts have the sign of the shop's currency, and dollars as the specification writes them", () => {
  expect(formatPrice(1240)).toBe("$ 12.40");
  const shown = CURRENCIES.map((code) => {
    showCurrency(code);
    return formatPrice(124_000);
  });
  expect(shown).toEqual([
    "$ 1,240.00",
    "€ 1,240.00",
    "£ 1,240.00",
    ...["CHF", "SEK", "NOK", "DKK", "PLN", "CZK"].map((code) => `${code} 1,240.00`),
  ]);
});

it("labels and sentences name the currency", () => {
  expect([currencyWord(), currencyName(), currencySign()]).toEqual(["dollars", "US dollars", "$"]);
  showCurrency("EUR");
  expect([currencyWord(), currencyName(), currencySign()]).toEqual(["EUR", "EUR", "€"]);
});

it("a browser reads the currency from its page, and takes a page without one for dollars", () => {
  const dataset: Record<string, string> = {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  expect(shopCurrency()).toBe("USD");
  dataset.currency = "CHF";
  expect(shopCurrency()).toBe("CHF");
  dataset.currency = "XXX";
  expect(shopCurrency()).toBe("USD");
});

it("a typed amount may have the shop's sign or code on either side, and no other", () => {
  expect(["$ 12.40", "12.40$", "usd 12.40", " 12.40 "].map(withoutSign)).toEqual(Array(4).fill("12.40"));
  expect(withoutSign("€ 12.40")).toBe("€ 12.40");
  showCurrency("EUR");
  expect(["€12.40", "12.40 EUR"].map(withoutSign)).toEqual(["12.40", "12.40"]);
  expect(withoutSign("$ 12.40")).toBe("$ 12.40");
});

it("an amount in another currency is recognised, and one in the shop's own is not", () => {
  expect(["12 €", "GBP 3", "5 ¥"].map(namesOtherCurrency)).toEqual([true, true, true]);
  expect(["$ 12", "12 USD", "12"].map(namesOtherCurrency)).toEqual([false, false, false]);
  showCurrency("EUR");
  expect(["$ 12", "12 USD", "12 €", "12 eur"].map(namesOtherCurrency)).toEqual([true, true, false, false]);
});
