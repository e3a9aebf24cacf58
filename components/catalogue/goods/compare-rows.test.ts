import { expect, it } from "vitest";
import { NO_FACTS } from "@/lib/core/domain/catalogue/product-facts";
import type { ProductDetailView } from "@/lib/core/domain/catalogue/product-views";
import { productView } from "../../../tests/support/product-view";
import { compareRows } from "./compare-rows";

const product = (change: Partial<ProductDetailView>): ProductDetailView =>
  productView({ category: "Tyres", priceCents: 100, ...change });
const width = (value: number) => ({
  key: "width",
  label: "Width",
  type: "number" as const,
  unit: "mm",
  value,
});
const rowsOf = (...products: ProductDetailView[]) =>
  Object.fromEntries(compareRows(products).map(({ label, texts, differs }) => [label, [texts, differs]]));

it("each line of two products stands side by side, and those that differ are marked", () => {
  const rows = rowsOf(
    product({ attributes: [width(42)] }),
    product({ priceCents: 120, attributes: [width(47)], tiers: [{ from: 500, priceCents: 90 }] }),
  );
  expect(rows).toMatchObject({
    Price: [["$ 1.00", "$ 1.20"], true],
    "Lowest tier price": [["", "$ 0.90 from 500"], true],
    "Smallest order": [["200: $ 200.00", "200: $ 240.00"], true],
    Category: [["Tyres", "Tyres"], false],
    Width: [["42\u00a0mm", "47\u00a0mm"], true],
  });
});

it("a value that one product lacks is a difference, and a line that all lack is left out", () => {
  const rows = rowsOf(product({ attributes: [width(42)] }), product({}), product({}));
  expect(rows.Width).toEqual([["42\u00a0mm", "", ""], true]);
  expect(rows).not.toHaveProperty("Lowest tier price");
  expect(rows).not.toHaveProperty("Maker");
});

it("an attribute with the label of a fact has a line of its own", () => {
  const maker = { key: "maker", label: "Maker", type: "word" as const, unit: "", value: "A" };
  const rows = compareRows([product({ attributes: [maker], facts: { ...NO_FACTS, maker: "B" } })]);
  expect(rows.filter(({ label }) => label === "Maker").map(({ texts }) => texts)).toEqual([["A"], ["B"]]);
});
