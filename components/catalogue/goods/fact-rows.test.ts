import { expect, it } from "vitest";
import { NO_FACTS } from "@/lib/core/domain/catalogue/product-facts";
import type { ProductDetailView } from "@/lib/core/domain/catalogue/product-views";
import { factRows } from "./fact-rows";

const bare = {
  sku: "HI-CH-1118",
  gtin: "",
  makerNumber: "",
  carton: null,
  facts: NO_FACTS,
  attributes: [],
} as unknown as ProductDetailView;

it("a product of which only the SKU is known has one row", () => {
  expect(factRows(bare)).toEqual([{ label: "SKU", text: "HI-CH-1118" }]);
});

it("facts are shown in the units of a data sheet", () => {
  const facts = {
    ...NO_FACTS,
    maker: "Hedlund",
    countryOfOrigin: "PT",
    customsCode: "87149910",
    netWeight: 0.125,
    cartonGrossWeight: 6600,
    cartonSize: { length: 380, width: 265, height: 180 },
  };
  const texts = factRows({ ...bare, carton: { pieces: 2500, gtin: "" }, facts }).map(({ text }) => text);
  expect(texts).toEqual([
    "HI-CH-1118",
    "Hedlund",
    "Portugal",
    "8714 99 10",
    "0.125 g",
    "2,500",
    "38 × 26.5 × 18 cm",
    "6.6 kg",
  ]);
});
