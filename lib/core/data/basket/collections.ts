import type { BasketDocument } from "@/lib/core/data/orders/documents";
import { collectionOf } from "@/lib/core/data/store/collection";

/** Shard by `_id`, which is the customer's. */
export const baskets = collectionOf<BasketDocument>("baskets");
