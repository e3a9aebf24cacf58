import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PriceTerms } from "@/lib/core/domain/prices/tiers";
import { OwnPriceInRow, OwnPriceRange, OwnPriceText } from "./own-price-text";

const own = (terms: PriceTerms) => ({ company: "Lindqvist", products: new Map([["a", terms]]) });
const listed: PriceTerms = { priceCents: 1_250, tiers: [{ from: 500, priceCents: 1_100 }] };
const textOf = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/<[^>]*>/g, "");
const sentence = (terms: PriceTerms | null, productId = "a") =>
  textOf(<OwnPriceText own={terms && own(terms)} productId={productId} listed={listed} />);
const row = (terms: PriceTerms | null, productId = "a") =>
  textOf(
    <OwnPriceInRow own={terms && own(terms)} productId={productId} priceCents={1_250} lowestCents={1_100} />,
  );

it("a product's page names the company's price and each of its tiers", () => {
  expect(sentence({ priceCents: 1_054, tiers: [] })).toBe("Lindqvist’s price: $ 10.54 a piece");
  const tiers = [
    { from: 500, priceCents: 1_000 },
    { from: 1_000, priceCents: 950 },
  ];
  expect(sentence({ priceCents: 1_054, tiers })).toBe(
    "Lindqvist’s price: $ 10.54 a piece, $ 10.00 from 500, $ 9.50 from 1,000",
  );
});

it("a row names the company's price and its lowest one", () => {
  expect(row({ priceCents: 1_054, tiers: [] })).toBe("Lindqvist’s price: $ 10.54");
  expect(row({ priceCents: 1_054, tiers: [{ from: 500, priceCents: 950 }] })).toBe(
    "Lindqvist’s price: from $ 9.50",
  );
});

it("nothing is said without prices, of a product without one, and of a price that is the public one", () => {
  for (const text of [sentence, row]) {
    expect(text(null)).toBe("");
    expect(text({ priceCents: 900, tiers: [] }, "b")).toBe("");
    expect(text(listed)).toBe("");
    expect(text({ ...listed, tiers: [{ from: 500, priceCents: 1_050 }] })).not.toBe("");
  }
  expect(sentence({ ...listed, tiers: [{ from: 600, priceCents: 1_100 }] })).not.toBe("");
});

it("a comparison has the company's price and its lowest one, and a dash where there is none", () => {
  const range = (terms: PriceTerms | null, productId = "a") =>
    textOf(<OwnPriceRange own={terms && own(terms)} productId={productId} />);
  expect(range({ priceCents: 1_054, tiers: [{ from: 500, priceCents: 950 }] })).toBe("$ 10.54 to $ 9.50");
  expect(range(listed)).toBe("$ 12.50 to $ 11.00");
  expect([range(listed, "b"), range(null)]).toEqual(["–", "–"]);
});
