import { collectionOf } from "@/lib/core/data/store/collection";
import type { OwnPageDocument, PageTextDocument } from "./documents";

/** The collection is small and is not sharded. */
export const ownPages = collectionOf<OwnPageDocument>("ownPages");

/** Not sharded either. */
export const pageTexts = collectionOf<PageTextDocument>("pageTexts");
