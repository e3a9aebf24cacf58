import { expect, it } from "vitest";
import type { GridProduct, OrderGrid } from "@/lib/core/domain/catalogue/families/order-grid";
import { gridTotals, judgeTyped, withoutLines } from "./typed-grid";

const product = (id: string, change: Partial<GridProduct> = {}): GridProduct => ({
  id,
  slug: id,
  name: id,
  sku: id.toUpperCase(),
  priceCents: 1000,
  tiers: [{ from: 500, priceCents: 900 }],
  minimumLot: 100,
  available: 2_450,
  ...change,
});
const cell = (...products: GridProduct[]) => ({ products, reason: products.length > 0 ? "" : "not offered" });

it.each([
  ["250", "250 is not a multiple of 100", [200, 300]],
  ["9,900", "2,450 free", [2_400]],
  ["many", "Not a number of pieces", [100]],
  ["1e3", "Not a number of pieces", [100]],
  ["-100", "Not a number of pieces", [100]],
])("%s in a cell is not counted, and the quantities beside it mend it", (text, message, mends) => {
  expect(judgeTyped(text, product("a"))).toEqual({ kind: "wrong", message, mends });
});

it("a quantity below the minimum lot is mended by the smallest order", () => {
  const large = product("a", { minimumLot: 250 });
  expect(judgeTyped("200", large)).toEqual({
    kind: "wrong",
    message: "Minimum lot is 250",
    mends: [300],
  });
});

it("a product of which nothing is free says so and has nothing to mend", () => {
  const gone = product("a", { available: 99 });
  expect(judgeTyped("100", gone)).toEqual({ kind: "wrong", message: "Sold out", mends: [] });
});

it.each(["", " ", "0", "00"])("a cell with %j is empty", (text) => {
  expect(judgeTyped(text, product("a"))).toEqual({ kind: "empty" });
});

it("a line has the price of the tier that its own quantity reaches", () => {
  expect(judgeTyped("1,000", product("a"))).toMatchObject({
    kind: "right",
    pieces: 1_000,
    unitCents: 900,
    totalCents: 900_000,
    tier: { from: 500 },
  });
});

const GRID: OrderGrid = {
  rowLabel: "Teeth",
  columnLabel: "Speeds",
  rows: ["32", "36"],
  columns: ["8", "9"],
  cells: [
    [cell(product("a")), cell(product("b"), product("c"))],
    [cell(), cell(product("d"))],
  ],
};

it("rows, columns and the whole are summed up without the cells that need the customer", () => {
  const totals = gridTotals(GRID, { a: "100", b: "500", c: "200", d: "250", other: "100" });
  expect(totals.rows).toEqual([
    { pieces: 800, cents: 100_000 + 450_000 + 200_000 },
    { pieces: 0, cents: 0 },
  ]);
  expect(totals.columns).toEqual([
    { pieces: 100, cents: 100_000 },
    { pieces: 700, cents: 650_000 },
  ]);
  expect(totals.all).toEqual({ pieces: 800, cents: 750_000 });
  expect(totals.wrong).toEqual(["d"]);
  expect(totals.lines).toEqual([
    { productId: "a", quantity: 100 },
    { productId: "b", quantity: 500 },
    { productId: "c", quantity: 200 },
  ]);
});

it("lines that are in the basket leave the grid, and a text that was typed meanwhile stays", () => {
  const lines = [
    { productId: "a", quantity: 1_000 },
    { productId: "b", quantity: 500 },
  ];
  expect(withoutLines({ a: "1,000", b: "600", d: "250" }, lines)).toEqual({ b: "600", d: "250" });
});
