import { collectionOf } from "@/lib/core/data/store/collection";
import type { PriceListDocument } from "./documents";

/** Not to be sharded: few. */
export const priceLists = collectionOf<PriceListDocument>("priceLists");
