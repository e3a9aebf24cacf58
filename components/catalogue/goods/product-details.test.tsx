import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NO_FACTS } from "@/lib/core/domain/catalogue/product-facts";
import type { ProductDetailView } from "@/lib/core/domain/catalogue/product-views";
import { ProductDetails } from "./product-details";

const bare = {
  sku: "HI-1",
  gtin: "",
  makerNumber: "",
  carton: null,
  facts: NO_FACTS,
  attributes: [],
  documents: [],
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

it("each document is a link that saves it, with its language and its size", () => {
  const id = "65f000000000000000000001";
  const documents = [
    { id, title: "Installation manual", language: "de", bytes: 1_234_567 },
    { id, title: "Drawing", language: null, bytes: 800 },
  ];
  const page = renderToStaticMarkup(<ProductDetails product={{ ...bare, documents }} />);
  expect(page).toContain(`href="/documents/${id}/installation-manual.pdf"`);
  expect(page).toMatch(/hrefLang="de" download="">Installation manual<\/a>/);
  const text = page.replace(/<[^>]*>/g, "");
  expect(text).toContain("Installation manual · German · PDF · 1.2\u00a0MB");
  expect(text).toContain("Drawing · PDF · 1\u00a0kB");
});

it("the preview of a draft names its documents without a link, which nobody could open yet, and says so", () => {
  const documents = [{ id: "65f000000000000000000001", title: "Drawing", language: null, bytes: 800 }];
  const page = renderToStaticMarkup(<ProductDetails product={{ ...bare, documents }} isDraft />);
  expect(page).toContain("Drawing");
  expect(page).not.toContain("<a ");
  expect(page).toContain("They can be opened once the product is published.");
});
