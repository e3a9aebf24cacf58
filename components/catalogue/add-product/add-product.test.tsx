import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AddProduct } from "./add-product";

const product = {
  id: "65f0c0ffee0000000000abcd",
  priceCents: 1240,
  minimumLot: 250,
  available: 1_500,
  tiers: [
    { from: 1_000, priceCents: 1160 },
    { from: 2_000, priceCents: 1020 },
  ],
};
const htmlOf = (change: Partial<typeof product> = {}, isPreview = false) =>
  renderToStaticMarkup(<AddProduct product={{ ...product, ...change }} isPreview={isPreview} />);

it("the cached page has the smallest order with its price, its sum and the next tier", () => {
  const html = htmlOf();
  expect(html).toContain('value="300"');
  expect(html).toContain("300 × $ 12.40");
  expect(html).toContain("$ 3,720.00");
  expect(html).toContain("700 more: $ 11.60 a piece");
  expect(html).toContain("Take 1,000");
});

it("a tier that the stock does not reach is not offered", () => {
  expect(htmlOf({ available: 999 })).not.toContain("Take");
});

it("a press before the scripts run is noted, and a preview has nothing that adds", () => {
  expect(htmlOf()).toContain(`data-add-to-basket="${product.id}"`);
  const preview = htmlOf({}, true);
  expect(preview).not.toContain("data-add-to-basket");
  expect(preview).toContain('inert=""');
});
