import { describe, expect, it } from "vitest";
import { NO_FACTS } from "@/lib/core/domain/catalogue/product-facts";
import type { RatingSummary } from "@/lib/features/reviews/domain/views";
import { productView, reviewView } from "../../tests/support/product-view";
import { breadcrumbData, productData } from "./structured-data";

const ORIGIN = "https://shop.example";
const chain = productView({ image: "/parts/chain.svg" });
const none: RatingSummary = { count: 0, average: 0, distribution: [0, 0, 0, 0, 0] };
const review = reviewView(chain);

describe("Structured data of a product", () => {
  it("the offer of a product with tiers has each price with the quantities that it holds for", () => {
    const tiers = [
      { from: 300, priceCents: 1160 },
      { from: 1000, priceCents: 1020 },
    ];
    const { offers } = productData(ORIGIN, { ...chain, tiers }, none, []);
    expect(offers.price).toBe("12.40");
    expect(offers).toMatchObject({
      priceSpecification: [
        { price: "12.40", eligibleQuantity: { minValue: 200, maxValue: 200 } },
        { price: "11.60", priceCurrency: "USD", eligibleQuantity: { minValue: 300, maxValue: 900 } },
        { price: "10.20", eligibleQuantity: { minValue: 1000 } },
      ],
    });
    expect(productData(ORIGIN, chain, none, []).offers).not.toHaveProperty("priceSpecification");
  });

  it("a product has the facts that the shop knows, and no property for the others", () => {
    const facts = { ...NO_FACTS, maker: "Hedlund", countryOfOrigin: "PT", netWeight: 257 };
    const known = { ...chain, gtin: "4006381333931", makerNumber: "HP-11", facts };
    expect(productData(ORIGIN, known, none, [])).toMatchObject({
      gtin: "4006381333931",
      mpn: "HP-11",
      brand: { name: "Hedlund" },
      manufacturer: { "@type": "Organization", name: "Hedlund" },
      countryOfOrigin: { "@type": "Country", name: "Portugal" },
      weight: { "@type": "QuantitativeValue", value: 257, unitCode: "GRM" },
    });
    const bare = Object.keys(productData(ORIGIN, chain, none, []));
    for (const name of ["gtin", "mpn", "manufacturer", "countryOfOrigin", "weight"])
      expect(bare).not.toContain(name);
  });

  it("several pictures are a list of absolute URLs, one is its URL alone", () => {
    const picture = (id: string) => ({ id: id.repeat(24), alt: "", width: 1280, height: 960 });
    const pictures = [picture("a"), picture("b")];
    expect(productData(ORIGIN, { ...chain, pictures }, none, []).image).toEqual([
      `${ORIGIN}/pictures/${"a".repeat(24)}-1280.webp`,
      `${ORIGIN}/pictures/${"b".repeat(24)}-1280.webp`,
    ]);
  });

  it("the offer of a product has its price, absolute URLs and its smallest order", () => {
    const data = productData(ORIGIN, chain, none, []);
    expect(data.image).toBe("https://shop.example/parts/chain.svg");
    expect(data.offers).toMatchObject({
      price: "12.40",
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      eligibleQuantity: { minValue: 200 },
    });
  });

  it("a product with less stock than its smallest order is out of stock", () => {
    const data = productData(ORIGIN, { ...chain, available: 199 }, none, []);
    expect(data.offers.availability).toBe("https://schema.org/OutOfStock");
  });

  it("a product that cannot be ordered says when the next delivery that is not late begins its availability", () => {
    const expected = [
      { pieces: 400, date: "2020-01-01", sureness: "planned" },
      { pieces: 500, date: "2099-01-01", sureness: "confirmed" },
    ] as const;
    const soldOut = productData(ORIGIN, { ...chain, available: 0, expected }, none, []);
    expect(soldOut.offers).toMatchObject({ availabilityStarts: "2099-01-01" });
    expect(productData(ORIGIN, { ...chain, expected }, none, []).offers).not.toHaveProperty(
      "availabilityStarts",
    );
  });

  it("a product without reviews has no rating", () => {
    expect(productData(ORIGIN, chain, none, [])).not.toHaveProperty("aggregateRating");
  });

  it("a product has its average rating to one decimal and its reviews without e-mail addresses", () => {
    const rating: RatingSummary = { count: 3, average: 4.3333, distribution: [0, 0, 0, 2, 1] };
    const data = productData(ORIGIN, chain, rating, [review]);
    expect(data).toMatchObject({ aggregateRating: { ratingValue: 4.3, reviewCount: 3 } });
    expect(JSON.stringify(data)).not.toContain("@example.com");
  });

  it("the structured data of a product has no empty fields", () => {
    const data = productData(ORIGIN, { ...chain, image: "", sku: "", description: "" }, none, []);
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(["image"]));
    expect(data).not.toHaveProperty("sku");
  });
});

describe("Breadcrumb", () => {
  it("the breadcrumb counts from one and has absolute URLs", () => {
    const data = breadcrumbData(ORIGIN, [{ label: "Product", href: "/singlegoods" }]);
    expect(data.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Product", item: "https://shop.example/singlegoods" },
    ]);
  });
});
