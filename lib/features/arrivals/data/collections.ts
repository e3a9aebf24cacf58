import { collectionOf } from "@/lib/core/data/store/collection";
import type { ArrivalDocument } from "./documents";

/** Shard by `_id`. */
export const arrivals = collectionOf<ArrivalDocument>("arrivals");
