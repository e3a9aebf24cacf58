import fc from "fast-check";
import { expect, it } from "vitest";
import type { AttributeView } from "@/lib/core/domain/catalogue/attributes";
import { layOutGrid, MAX_GRID_CELLS, placeInGrid } from "./grid";

const attribute = (change: Partial<AttributeView>): AttributeView => ({
  id: "1",
  key: "width",
  label: "Width",
  type: "number",
  unit: "mm",
  choices: [],
  categories: [],
  facet: false,
  revision: 0,
  ...change,
});
const WIDTH = attribute({});
const COLOUR = attribute({
  key: "colour",
  label: "Colour",
  type: "choice",
  unit: "",
  choices: ["red", "black"],
});
const NAME = attribute({ key: "name", label: "Name", type: "word", unit: "" });

const part = (sku: string, attributes: Record<string, string>) => ({ sku, attributes });
const skusOf = (cells: readonly { sku: string }[][][]) =>
  cells.map((row) => row.map((cell) => cell.map(({ sku }) => sku).join(" ")));
const labelsOf = (axis: { headings: readonly { label: string }[] } | null) =>
  axis?.headings.map(({ label }) => label.replace("\u00a0", " "));

it("numbers stand by size, choices as the attribute has them, and a pair that no product has is an empty cell", () => {
  const grid = layOutGrid(
    [WIDTH, COLOUR],
    [
      part("A", { width: "100", colour: "black" }),
      part("B", { width: "47", colour: "red" }),
      part("C", { width: "47", colour: "black" }),
    ],
  );
  expect(labelsOf(grid.rows)).toEqual(["47 mm", "100 mm"]);
  expect(labelsOf(grid.columns)).toEqual(["red", "black"]);
  expect(skusOf(grid.cells)).toEqual([
    ["B", "C"],
    ["", "A"],
  ]);
});

it("a number is one heading however it is written", () => {
  const grid = layOutGrid([WIDTH], [part("A", { width: "2.50" }), part("B", { width: "2.5" })]);
  expect(labelsOf(grid.rows)).toEqual(["2.5 mm"]);
  expect(grid.columns).toBeNull();
  expect(skusOf(grid.cells)).toEqual([["A B"]]);
});

it("products without a value, or with one that its attribute no longer reads, stand behind the others", () => {
  const grid = layOutGrid(
    [WIDTH],
    [part("A", {}), part("B", { width: "wide" }), part("C", { width: "9" }), part("D", { colour: "red" })],
  );
  expect(labelsOf(grid.rows)).toEqual(["9 mm", "not stated"]);
  expect(skusOf(grid.cells)).toEqual([["C"], ["A B D"]]);
});

it("words are ordered by letters, with numbers in them by size", () => {
  const grid = layOutGrid(
    [NAME],
    ["M10", "M6", "M8"].map((name) => part(name, { name })),
  );
  expect(labelsOf(grid.rows)).toEqual(["M6", "M8", "M10"]);
});

it("a family that has lost its attributes has all products in one cell", () => {
  const grid = layOutGrid([], [part("A", { width: "1" }), part("B", {})]);
  expect(skusOf(grid.cells)).toEqual([["A B"]]);
});

it("a family without products has no rows", () => {
  expect(layOutGrid([WIDTH, COLOUR], []).cells).toEqual([]);
});

it("two hundred products that have no value in common are laid out by their first axis alone", () => {
  const many = Array.from({ length: 200 }, (_, n) => part(`P${n}`, { width: String(n), name: `M${n}` }));
  const grid = layOutGrid([WIDTH, NAME], many);
  expect(grid.columns).toBeNull();
  expect(grid.cells).toHaveLength(200);
  const square = many.slice(0, Math.floor(Math.sqrt(MAX_GRID_CELLS)));
  expect(layOutGrid([WIDTH, NAME], square).columns).not.toBeNull();
});

it("a product no longer sold is placed only where a row and a column are", () => {
  const grid = layOutGrid([WIDTH, COLOUR], [part("A", { width: "1", colour: "red" })]);
  const former = [part("B", { width: "1", colour: "red" }), part("C", { width: "2", colour: "red" })];
  expect(skusOf(placeInGrid([WIDTH, COLOUR], grid, former))).toEqual([["B"]]);
});

it("each product of any family is in exactly one cell, the cell of its values", () => {
  const texts = fc.record(
    {
      width: fc.constantFrom("1", "2", "3.0", "3", "broad"),
      colour: fc.constantFrom("red", "black", "green"),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 30 }), (values) => {
      const members = values.map((attributes, n) => part(`P${n}`, attributes as Record<string, string>));
      const { rows, columns, cells } = layOutGrid([WIDTH, COLOUR], members);
      const placed = cells.flatMap((row, y) =>
        row.flatMap((cell, x) => cell.map((member) => ({ ...member, x, y }))),
      );
      expect(placed.map(({ sku }) => sku).sort()).toEqual(members.map(({ sku }) => sku).sort());
      for (const { attributes, x, y } of placed) {
        const width = Number(attributes.width);
        expect(rows.headings[y]?.text).toBe(Number.isNaN(width) ? null : String(width));
        const { colour = "" } = attributes;
        expect(columns?.headings[x]?.text ?? null).toBe(COLOUR.choices.includes(colour) ? colour : null);
      }
    }),
  );
});
