import { describe, expect, it } from "vitest";
import type { AttributeView } from "@/lib/core/domain/catalogue/attributes";
import { attributeFields, attributeHeading } from "./attribute-fields";
import { keyOfHeading, matchColumns, openColumns } from "./import-columns";
import { readRow } from "./row-values";

const attribute = (key: string, more: Partial<AttributeView> = {}): AttributeView => ({
  id: key,
  key,
  label: key,
  type: "word",
  unit: "",
  choices: [],
  categories: [],
  facet: true,
  revision: 0,
  ...more,
});

const ATTRIBUTES = [
  attribute("width", { label: "Width", type: "number", unit: "mm" }),
  attribute("material", { label: "Material", type: "choice", choices: ["steel", "Al 6061"] }),
  attribute("teeth", { label: "Teeth", type: "number" }),
  attribute("ring-teeth", { label: "Teeth", type: "number" }),
  attribute("listed-price", { label: "Price" }),
  attribute("constructor"),
];
const FIELDS = attributeFields(ATTRIBUTES);

describe("the column of an attribute", () => {
  it.each([
    ["attr:width", "attr:width"],
    ["ATTR: Width", "attr:width"],
    ["Width, mm (attr:width)", "attr:width"],
    ["Anything (attr:ring-teeth)", "attr:ring-teeth"],
    ["width", "attr:width"],
    ["Width mm", "attr:width"],
    ["Material", "attr:material"],
  ])("%j is known by its key, or by its label", (heading, key) => {
    expect(keyOfHeading(heading, FIELDS)).toBe(key);
  });

  it.each(["attr:depth", "Depth", "attr:", "attr:__proto__", "Teeth"])(
    "%j is unknown where no attribute, or more than one, has this name",
    (heading) => {
      expect(keyOfHeading(heading, FIELDS)).toBeNull();
    },
  );

  it("is known with its unit and without, and by no part of its label", () => {
    expect(keyOfHeading("Width, mm", FIELDS)).toBe("attr:width");
    expect(keyOfHeading("Width", FIELDS)).toBe("attr:width");
    expect(keyOfHeading("Materia", FIELDS)).toBeNull();
  });

  it("never takes the place of a field of the same name", () => {
    expect(keyOfHeading("Price", FIELDS)).toBe("price");
  });

  it("of an export is read back as the same attribute, whatever its label has become since", () => {
    expect(FIELDS.map((field) => keyOfHeading(attributeHeading(field), FIELDS))).toEqual(
      FIELDS.map(({ key }) => key),
    );
    const renamed = attributeFields(ATTRIBUTES.map((one) => ({ ...one, label: "Other", unit: "cm" })));
    expect(FIELDS.map((field) => keyOfHeading(attributeHeading(field), renamed))).toEqual(
      FIELDS.map(({ key }) => key),
    );
  });

  it("is unknown again once its attribute is gone, also where somebody has chosen it", () => {
    const chosen = new Map([["breite", "attr:width" as const]]);
    const columns = (attributes: typeof FIELDS) =>
      matchColumns(["SKU", "Breite", "attr:depth"], "products", { chosen, attributes });
    expect(columns(FIELDS).map(({ key }) => key)).toEqual(["sku", "attr:width", null]);
    expect(openColumns(columns(FIELDS)).map(({ heading }) => heading)).toEqual(["attr:depth"]);
    expect(openColumns(columns([])).map(({ heading }) => heading)).toEqual(["Breite", "attr:depth"]);
  });

  it("is read by imports of products alone", () => {
    const known = { chosen: new Map(), attributes: FIELDS };
    expect(matchColumns(["SKU", "attr:width"], "prices", known).map(({ key }) => key)).toEqual(["sku", null]);
  });
});

describe("the cell of an attribute", () => {
  const read = (key: string, cell: string) => {
    const column = { heading: "Column", column: 1, key: `attr:${key}` as const, isChosen: false };
    const numbers = { declared: null, common: "comma", saysPoint: false } as const;
    const { values, mistakes } = readRow([cell], { columns: [column], numbers, attributes: FIELDS });
    return mistakes.length > 0 ? mistakes : [...values];
  };

  it.each([
    ["width", "42,5", [["attr:width", 42.5]]],
    ["width", " 42 ", [["attr:width", 42]]],
    ["width", "-", [["attr:width", null]]],
    ["width", "", []],
    ["material", "STEEL", [["attr:material", "steel"]]],
    ["material", "al 6061", [["attr:material", "Al 6061"]]],
    ["material", "-", [["attr:material", ""]]],
    ["constructor", "1.50", [["attr:constructor", "1.50"]]],
  ])("%s: %j is the attribute's value, empties it, or says nothing", (key, cell, values) => {
    expect(read(key, cell)).toEqual(values);
  });

  it.each([
    ["width", "wide", "Column: “wide” is no number"],
    [
      "width",
      "1.234",
      "Column: “1.234” is neither 1.234 nor 1234 for sure. Say which decimal mark the file has.",
    ],
    ["width", "0,1234567", "Column: must be a number with at most six decimals"],
    ["material", "wood", "Column: must be one of steel, Al 6061"],
    ["constructor", "x".repeat(61), "Column: must be a text of at most 60 characters"],
  ])("%s: %j is refused with the reason", (key, cell, mistake) => {
    expect(read(key, cell)).toEqual([mistake]);
  });
});
