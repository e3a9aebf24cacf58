import { collectionOf } from "@/lib/core/data/store/collection";
import type { BuildDocument } from "./documents";

/** Shard by `userId`, as the lists. */
export const builds = collectionOf<BuildDocument>("builds");
