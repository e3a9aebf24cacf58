import countries from "i18n-iso-countries";
import { expect, it } from "vitest";
import { COUNTRY_CODES, countryName, EU_COUNTRIES } from "./country-codes";

it("the shop knows every code of ISO 3166-1 that i18n-iso-countries knows, and no other", () => {
  // XK is used for Kosovo and not assigned by ISO.
  const known = Object.keys(countries.getAlpha2Codes()).filter((code) => code !== "XK");
  expect([...COUNTRY_CODES].sort()).toEqual(known.sort());
});

it("the European Union has 27 members, each a country", () => {
  expect(EU_COUNTRIES.size).toBe(27);
  expect([...EU_COUNTRIES].filter((code) => !COUNTRY_CODES.has(code))).toEqual([]);
});

it("a country is named in English", () => {
  expect(countryName("SE")).toBe("Sweden");
  expect(countryName("DE")).toBe("Germany");
});
