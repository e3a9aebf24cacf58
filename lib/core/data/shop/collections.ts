import { collectionOf } from "@/lib/core/data/store/collection";
import { requireId } from "@/lib/core/data/store/ids";
import type { ShopDocument } from "./documents";

/** The collection has one small document and is not sharded. */
export const shop = collectionOf<ShopDocument>("shop");

/** Of its only document, of the kind that all records of the audit have. */
export const SHOP_ID = requireId("0".repeat(24));
