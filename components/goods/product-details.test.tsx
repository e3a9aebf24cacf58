import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NO_FACTS } from "@/lib/domain/product-facts";
import type { ProductDetailView } from "@/lib/domain/product-views";
import { ProductDetails } from "./product-details";

const bare = {
  sku: "HI-1",
  gtin: "",
  makerNumber: "",
  carton: null,
  facts: NO_FACTS,
  attributes: [],
} as unknown as ProductDetailView;
const html = (facts: Partial<ProductDetailView["facts"]>) =>
  renderToStaticMarkup(<ProductDetails product={{ ...bare, facts: { ...NO_FACTS, ...facts } }} />);

it("nothing is said of a product of which nothing is known", () => {
  expect(html({})).toBe("");
});

it("facts are a table with a heading for each row", () => {
  const page = html({ maker: "Hedlund", netWeight: 257 });
  expect(page).toContain('<th scope="row">Weight of a piece</th><td>257 g</td>');
  expect(page).not.toContain("Safety");
});

it("the maker, the responsible person and the warnings are named with both of their addresses", () => {
  const page = html({
    maker: "Hedlund",
    makerAddress: "Taipei Road 1",
    makerContact: "https://hedlund.example/safety",
    makerCountry: "TW",
    responsibleName: "Brandt & Co.",
    responsibleAddress: "Hafen 2, Hamburg",
    responsibleContact: "safety@brandt.example",
    warnings: "Wear <gloves>.",
  });
  expect(page).toContain("Hedlund\nTaipei Road 1\nTaiwan");
  expect(page).toContain('href="https://hedlund.example/safety"');
  expect(page).toContain("Brandt &amp; Co.\nHafen 2, Hamburg");
  expect(page).toContain('href="mailto:safety@brandt.example"');
  expect(page).toContain("Wear &lt;gloves&gt;.");
});
