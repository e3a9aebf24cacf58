import fc from "fast-check";
import { expect, it } from "vitest";
import type { AttributeView } from "./attributes";
import { facetViews, priceOptions } from "./facet-options";
import { countChoices, facetsText, parseFacets, parseRange, readChosen, toggled } from "./facets";

const attribute = (key: string, change: Partial<AttributeView> = {}): AttributeView => ({
  id: key,
  key,
  label: key,
  type: "word",
  unit: "",
  choices: [],
  categories: [],
  facet: true,
  revision: 0,
  ...change,
});
const WIDTH = attribute("width", { type: "number", unit: "mm" });
const MATERIAL = attribute("material", { type: "choice", choices: ["steel", "brass"] });

it("the same choices in any order, and twice, are one text", () => {
  const text = facetsText(parseFacets("width.42*material.steel_brass_steel*width.40to60"));
  expect(text).toBe("material.brass_steel*width.40to60_42");
  expect(facetsText(parseFacets(text))).toBe(text);
});

it("any text is read without an error, and its choices are read again as they are", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (text) => {
      const chosen = parseFacets(text);
      expect(parseFacets(facetsText(chosen))).toEqual(chosen);
      expect(countChoices(chosen)).toBeLessThanOrEqual(50);
    }),
  );
});

it("a value may have every sign that parts the choices", () => {
  const chosen = toggled(new Map(), "thread", "M5 × 1_0*%5F.");
  expect(parseFacets(facetsText(chosen)).get("thread")).toEqual(["M5 × 1_0*%5F."]);
});

it("of a hundred values the first fifty count, and of fifty facets the first twenty", () => {
  const values = Array.from({ length: 100 }, (_, n) => n + 100);
  expect(countChoices(parseFacets(`width.${values.join("_")}`))).toBe(50);
  expect(
    parseFacets(
      values
        .slice(0, 50)
        .map((n) => `f${n}.1`)
        .join("*"),
    ).size,
  ).toBe(20);
});

it("a choice that is pressed again is taken back", () => {
  const once = toggled(parseFacets("width.42"), "width", "47");
  expect(facetsText(once)).toBe("width.42_47");
  expect(facetsText(toggled(toggled(once, "width", "47"), "width", "42"))).toBe("");
});

it("a range begins with its first number and ends before its second", () => {
  expect(parseRange("40to60")).toEqual({ from: 40, to: 60 });
  expect(parseRange("-1.5to")).toEqual({ from: -1.5, to: Number.POSITIVE_INFINITY });
  for (const text of ["to", "60to40", "40", "1e3to", "40to60to80"]) expect(parseRange(text), text).toBeNull();
});

it("choices that no attribute of the list can mean are as if they were not there", () => {
  const chosen = readChosen("width.42_wide_40to60_042*material.gold_steel*none.1", [WIDTH, MATERIAL]);
  expect(facetsText(chosen)).toBe("material.steel*width.40to60_42");
});

it("what leads to nothing is not offered, but where it is chosen it can be taken back", () => {
  const counts = [
    { key: "material", text: "steel", count: 3 },
    { key: "material", text: "brass", count: 0 },
  ];
  const labels = (f: string) =>
    facetViews([MATERIAL], counts, parseFacets(f), 5).flatMap(({ options }) =>
      options.map(({ label }) => label),
    );
  expect(labels("")).toEqual(["steel"]);
  expect(labels("material.brass")).toEqual(["steel", "brass"]);
});

it("a facet that tells no products apart is not offered", () => {
  expect(facetViews([MATERIAL], [{ key: "material", text: "steel", count: 5 }], new Map(), 5)).toEqual([]);
});

it("many numbers are offered as a few ranges that have each of them once", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { minLength: 9, maxLength: 200 }),
      (numbers) => {
        const counts = numbers.map((n) => ({ key: "width", text: String(n), count: 1 }));
        const [view] = facetViews([WIDTH], counts, new Map(), 1_000);
        expect(view?.options.length).toBeLessThanOrEqual(8);
        expect(view?.options.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length);
      },
    ),
  );
});

it("few numbers are offered one by one, in their order and with their unit", () => {
  const counts = [9, 10, 1.5].map((n) => ({ key: "width", text: String(n), count: 2 }));
  const [view] = facetViews([WIDTH], counts, new Map(), 6);
  expect(view?.options.map(({ label, value }) => [label, value])).toEqual([
    ["1.5\u00a0mm", "1.5"],
    ["9\u00a0mm", "9"],
    ["10\u00a0mm", "10"],
  ]);
});

it("bands of prices meet without a cent between them, and empty ones are not offered", () => {
  expect(priceOptions([1, 2, 0, 4, 0, 0, 0, 0, 5])).toEqual([
    { from: null, to: 199, count: 1 },
    { from: 200, to: 499, count: 2 },
    { from: 1_000, to: 1_999, count: 4 },
    { from: 50_000, to: null, count: 5 },
  ]);
});
