import { collectionOf } from "@/lib/core/data/store/collection";
import type { WishDocument } from "./documents";

/** Shard by `userId`, as the lists. */
export const wishes = collectionOf<WishDocument>("wishes");
