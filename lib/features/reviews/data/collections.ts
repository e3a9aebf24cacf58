import type { ReviewDocument } from "@/lib/core/data/catalogue/documents";
import { collectionOf } from "@/lib/core/data/store/collection";

/** Shard by `product.id`. */
export const reviews = collectionOf<ReviewDocument>("reviews");
