import { collectionOf } from "@/lib/core/data/store/collection";
import type { SavedListDocument } from "./documents";

/** Shard by `userId`: the lists of a customer together, and their slots unique. */
export const savedLists = collectionOf<SavedListDocument>("savedLists");
