import { collectionOf } from "@/lib/core/data/store/collection";
import type { CountDocument, CountLineDocument } from "./documents";

/** Shard by `_id`. */
export const counts = collectionOf<CountDocument>("counts");

/** Shard by `countId`. */
export const countLines = collectionOf<CountLineDocument>("countLines");
