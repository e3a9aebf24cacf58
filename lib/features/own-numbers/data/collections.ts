import { collectionOf } from "@/lib/core/data/store/collection";
import type { OwnNumbersDocument } from "./documents";

/** Shard by `_id`, which is the owner's. */
export const ownNumbers = collectionOf<OwnNumbersDocument>("ownNumbers");
