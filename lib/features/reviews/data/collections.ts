import { collectionOf } from "@/lib/core/data/store/collection";
import type { ReviewDocument } from "./documents";

/** Shard by `product.id`. */
export const reviews = collectionOf<ReviewDocument>("reviews");
