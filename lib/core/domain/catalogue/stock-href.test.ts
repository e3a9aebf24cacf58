import { expect, it } from "vitest";
import { stockHref } from "./stock-href";

it("the page of a product's stock has its SKU, or its id where a path cannot have that", () => {
  expect(stockHref({ id: "64b0", sku: "BB/UN 300" })).toBe("/dashboard/stock/BB%2FUN%20300");
  expect(stockHref({ id: "64b0", sku: ".." })).toBe("/dashboard/stock/64b0");
  expect(stockHref({ id: "64b0", sku: "" })).toBe("/dashboard/stock/64b0");
});
