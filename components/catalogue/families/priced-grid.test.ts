import { expect, it } from "vitest";
import type { GridProduct, OrderGrid } from "@/lib/core/domain/catalogue/families/order-grid";
import { pricedGrid } from "./priced-grid";
import { gridTotals } from "./typed-grid";

const product = (id: string): GridProduct => ({
  ...{ id, slug: id, name: id, sku: id.toUpperCase() },
  ...{ priceCents: 1_000, tiers: [{ from: 500, priceCents: 900 }], minimumLot: 100, available: 5_000 },
});
const grid: OrderGrid = {
  ...{ rowLabel: "Width", columnLabel: "", rows: ["25", "28"], columns: [] },
  cells: [
    [{ products: [product("a")], reason: "" }],
    [{ products: [product("b")], reason: "" }],
    [{ products: [], reason: "not offered" }],
  ],
};
const own = {
  company: "Lindqvist",
  products: new Map([["a", { priceCents: 800, tiers: [{ from: 300, priceCents: 700 }] }]]),
};

it("a grid sums up at the company's prices where it has them, and at the public ones elsewhere", () => {
  const typed = { a: "300", b: "500" };
  expect(gridTotals(grid, typed).all).toEqual({ pieces: 800, cents: 750_000 });
  const priced = pricedGrid(grid, own);
  expect(gridTotals(priced, typed).all).toEqual({ pieces: 800, cents: 660_000 });
  expect(priced.cells[2]).toEqual(grid.cells[2]);
});

it("a grid without a company's prices is the one of the cached page", () => {
  expect(pricedGrid(grid, null)).toBe(grid);
});
