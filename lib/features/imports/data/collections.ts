import { collectionOf } from "@/lib/core/data/store/collection";
import type {
  ImportDocument,
  ImportFileDocument,
  ImportHeadingDocument,
  ImportRowDocument,
} from "./documents";

/** Not to be sharded: few. Rows and files, by `_id`, which begins with the import's. */
export const imports = collectionOf<ImportDocument>("imports");

export const importRows = collectionOf<ImportRowDocument>("importRows");

export const importFiles = collectionOf<ImportFileDocument>("importFiles");

export const importHeadings = collectionOf<ImportHeadingDocument>("importHeadings");
