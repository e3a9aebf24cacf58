import { toProductView } from "@/lib/core/data/catalogue/views";
import { NO_FACTS } from "@/lib/core/domain/catalogue/product-facts";
import type { ProductRecordView } from "@/lib/core/domain/catalogue/product-views";
import { now, product } from "./asked-shop";

/** The product of the queries as an administrator reads it. */
export const productRecord = (): ProductRecordView => ({
  ...toProductView(product),
  facts: NO_FACTS,
  attributes: [],
  interfaces: [],
  family: "",
  documents: [],
  costPriceCents: null,
  state: "published",
  publishAt: null,
  publishedAt: null,
  createdAt: now.toISOString(),
});
