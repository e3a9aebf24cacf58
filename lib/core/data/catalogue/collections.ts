import { collectionOf } from "@/lib/core/data/store/collection";
import type {
  AttributeDocument,
  CatalogueDocument,
  FamilyDocument,
  MovementDocument,
  ProductDocument,
  SynonymsDocument,
} from "./documents";
import type { FileDocument } from "./file-documents";

/** Not to be sharded: few, read by every page, and with three unique keys. */
export const products = collectionOf<ProductDocument>("products");

/** Not to be sharded: few, and with a unique key. */
export const attributes = collectionOf<AttributeDocument>("attributes");

/** Not to be sharded: few, and with a unique key. */
export const families = collectionOf<FamilyDocument>("families");

/** Only inserted and read, in movements.ts. Shard by `_id`. */
export const movements = collectionOf<MovementDocument>("movements");

/** The collection has one small document and is not sharded. */
export const synonyms = collectionOf<SynonymsDocument>("synonyms");

/** Pictures of products, up to a few hundred kilobytes each. Shard by `_id`. */
export const files = collectionOf<FileDocument>("files");

export const catalogueMeta = collectionOf<CatalogueDocument>("meta");
