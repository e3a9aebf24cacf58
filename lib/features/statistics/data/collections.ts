import { collectionOf } from "@/lib/core/data/store/collection";
import type { SalesDayDocument, SearchDocument } from "./documents";

/** Not to be sharded: one for each day of twelve weeks. */
export const salesDays = collectionOf<SalesDayDocument>("salesDays");

/** Shard by `_id`. */
export const searches = collectionOf<SearchDocument>("searches");
