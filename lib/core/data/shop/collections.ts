import { collectionOf } from "@/lib/core/data/store/collection";
import type { ShopDocument } from "./documents";

/** One small document. Not sharded. */
export const shop = collectionOf<ShopDocument>("shop");
