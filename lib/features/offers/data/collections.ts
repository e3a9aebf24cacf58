import { collectionOf } from "@/lib/core/data/store/collection";
import type { OfferDocument } from "./documents";

/** Shard by `_id`. */
export const offers = collectionOf<OfferDocument>("offers");
