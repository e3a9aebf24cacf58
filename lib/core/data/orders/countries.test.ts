import { describe, expect, it } from "vitest";
import { countryCodeOf, countryNames } from "./countries";

describe("the code of a country", () => {
  it.each([
    ["Sweden", "SE"],
    [" sverige ", "SE"],
    ["Deutschland", "DE"],
    ["日本", "JP"],
    ["USA", "US"],
  ])("%j is %s, in any language and case", async (text, code) => {
    expect(await countryCodeOf(text)).toBe(code);
  });

  it.each(["", "Swedenn", "Malmö, Sweden", "Congo", "SE"])(
    "%j has none: it names no country exactly, or two",
    async (text) => {
      expect(await countryCodeOf(text)).toBeNull();
    },
  );

  it("the suggestions are English names, each of which has a code", async () => {
    const names = await countryNames();
    expect(names.length).toBeGreaterThan(240);
    expect(names).toContain("Sweden");
    const codes = await Promise.all(names.map(countryCodeOf));
    expect(names.filter((_, index) => codes[index] === null)).toEqual([]);
  });
});
