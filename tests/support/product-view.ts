import { NO_FACTS } from "@/lib/core/domain/catalogue/product-facts";
import type { ProductDetailView } from "@/lib/core/domain/catalogue/product-views";
import type { ReviewView } from "@/lib/features/reviews/domain/views";

/** A product with what every product has, and nothing else. */
export const productView = (change: Partial<ProductDetailView> = {}): ProductDetailView => ({
  id: "65f000000000000000000001",
  sku: "HI-CH-1118",
  slug: "chain-11-speed",
  name: "Chain, 11-speed",
  description: "With two quick links.",
  image: "",
  pictures: [],
  documents: [],
  filesRevision: 0,
  category: "Drivetrain",
  priceCents: 1240,
  tiers: [],
  minimumLot: 150,
  gtin: "",
  makerNumber: "",
  formerNumbers: [],
  carton: null,
  interfaces: [],
  family: "",
  available: 12_400,
  revision: 1,
  facts: NO_FACTS,
  attributes: [],
  updatedAt: "2026-11-01T00:00:00.000Z",
  ...change,
});

export const reviewView = (
  { id, name, slug }: ProductDetailView,
  change: Partial<ReviewView> = {},
): ReviewView => ({
  id: "65f000000000000000000002",
  product: { id, name, slug },
  author: { name: "Marta", maskedEmail: "m•••@example.com", note: "" },
  rating: 4,
  comment: "Runs quiet.",
  verifiedPurchase: false,
  answer: null,
  createdAt: "2026-11-12T09:14:00.000Z",
  ...change,
});
