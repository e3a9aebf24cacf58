import { AUDIT_DUE, type IndexDeclaration } from "@/lib/core/data/store/index-declaration";

const ON_SALE = { archived: false };

/** The indexes of the catalogue, which many questions of visitors and of staff share. */
export const PRODUCT_INDEXES: readonly IndexDeclaration[] = [
  // The page of a product that is no longer sold leads to what replaces it.
  { keys: { slug: 1, archivedAt: -1 }, options: { partialFilterExpression: { archived: true } } },
  {
    keys: { "successor.productId": 1 },
    options: { partialFilterExpression: { "successor.productId": { $type: "objectId" } } },
  },
  // An archived product frees its name, number and slug.
  {
    keys: { nameKey: 1 },
    options: { unique: true, partialFilterExpression: { ...ON_SALE, nameKey: { $type: "string" } } },
  },
  { keys: { sku: 1 }, options: { unique: true, partialFilterExpression: ON_SALE } },
  // Drafts by their number, which need not be free.
  { keys: { state: 1, sku: 1 }, options: { partialFilterExpression: { state: "draft" } } },
  { keys: { slug: 1 }, options: { unique: true, partialFilterExpression: ON_SALE } },
  // No two products on sale have a number in common; the maker's number is not among these.
  {
    keys: { "numbers.texts": 1 },
    options: {
      unique: true,
      partialFilterExpression: { ...ON_SALE, "numbers.texts": { $exists: true } },
    },
  },
  { keys: { "numbers.keys": 1 } },
  // The products that may fit with another one. Without the stock, which an order would then write for every interface.
  {
    keys: { interfaces: 1, archived: 1 },
    options: { partialFilterExpression: { interfaces: { $exists: true } } },
  },
  // The products of a family in their order, with those that are no longer sold.
  {
    keys: { family: 1, archived: 1, position: 1, _id: 1 },
    options: { partialFilterExpression: { family: { $gt: "" } } },
  },
  { keys: { archived: 1, position: 1, _id: 1 } },
  { keys: { archived: 1, category: 1, position: 1, _id: 1 } },
  { keys: { archived: 1, name: 1, _id: 1 } },
  { keys: { archived: 1, priceCents: 1, _id: 1 } },
  { keys: { archived: 1, minimumLot: 1, _id: 1 } },
  // Counts products that can be ordered now, one query for each minimum lot.
  { keys: { archived: 1, minimumLot: 1, available: 1 } },
  // The latest changes by administrators, for the search. Stock moves do not set `updatedAt`.
  { keys: { updatedAt: -1, _id: -1 } },
  // Drafts that become public by themselves, and all drafts for the staff's list.
  { keys: { publishAt: 1 }, options: { partialFilterExpression: { publishAt: { $type: "date" } } } },
  { keys: { state: 1, updatedAt: -1, _id: -1 }, options: { partialFilterExpression: { state: "draft" } } },
  { keys: { archived: 1, available: 1, _id: 1 } },
  // Products that nobody has bought, the oldest first.
  { keys: { createdAt: 1, _id: 1 }, options: { partialFilterExpression: { ...ON_SALE, sold: 0 } } },
  { keys: { archived: 1, category: 1, available: 1, _id: 1 } },
  // Finds the products that name a file.
  {
    keys: { "pictures.id": 1 },
    options: { partialFilterExpression: { "pictures.id": { $exists: true } } },
  },
  {
    keys: { "documents.id": 1 },
    options: { partialFilterExpression: { "documents.id": { $exists: true } } },
  },
  { keys: { image: 1 }, options: { partialFilterExpression: { image: { $gt: "/pictures/" } } } },
  AUDIT_DUE,
];
