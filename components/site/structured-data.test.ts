import { describe, expect, it } from "vitest";
import type { ProductView, RatingSummary, ReviewView } from "@/lib/domain/views";
import { breadcrumbData, productData } from "./structured-data";

const ORIGIN = "https://shop.example";
const chain: ProductView = {
  id: "65f000000000000000000001",
  sku: "HI-CH-1118",
  slug: "chain-11-speed",
  name: "Chain, 11-speed",
  description: "With two quick links.",
  image: "/parts/chain.svg",
  category: "Drivetrain",
  priceCents: 1240,
  minimumLot: 150,
  available: 12_400,
  revision: 1,
  updatedAt: "2026-11-01T00:00:00.000Z",
};
const none: RatingSummary = { count: 0, average: 0, distribution: [0, 0, 0, 0, 0] };
const review: ReviewView = {
  id: "65f000000000000000000002",
  product: { id: chain.id, name: chain.name, slug: chain.slug },
  author: { name: "Marta", maskedEmail: "m•••@example.com", note: "" },
  rating: 4,
  comment: "Runs quiet.",
  verifiedPurchase: false,
  createdAt: "2026-11-12T09:14:00.000Z",
};

describe("a product's structured data", () => {
  it("offers it at its price in whole addresses, from its smallest order", () => {
    const data = productData(ORIGIN, chain, none, []);
    expect(data.image).toBe("https://shop.example/parts/chain.svg");
    expect(data.offers).toMatchObject({
      price: "12.40",
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      eligibleQuantity: { minValue: 200 },
    });
  });

  it("says that it is out of stock when less than one smallest order is there", () => {
    const data = productData(ORIGIN, { ...chain, available: 199 }, none, []);
    expect(data.offers.availability).toBe("https://schema.org/OutOfStock");
  });

  it("claims no rating where there is no review", () => {
    expect(productData(ORIGIN, chain, none, [])).not.toHaveProperty("aggregateRating");
  });

  it("gives the average to one decimal, and the reviews behind it without any address", () => {
    const rating: RatingSummary = { count: 3, average: 4.3333, distribution: [0, 0, 0, 2, 1] };
    const data = productData(ORIGIN, chain, rating, [review]);
    expect(data).toMatchObject({ aggregateRating: { ratingValue: 4.3, reviewCount: 3 } });
    expect(JSON.stringify(data)).not.toContain("@example.com");
  });

  it("leaves out what the product does not have", () => {
    const data = productData(ORIGIN, { ...chain, image: "", sku: "", description: "" }, none, []);
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(["image"]));
    expect(data).not.toHaveProperty("sku");
  });
});

describe("the breadcrumb", () => {
  it("counts from one and has whole addresses", () => {
    const data = breadcrumbData(ORIGIN, [{ label: "Product", href: "/singlegoods" }]);
    expect(data.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Product", item: "https://shop.example/singlegoods" },
    ]);
  });
});
