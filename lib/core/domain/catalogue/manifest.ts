import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Bodies,
  type Collections,
  type IndexDeclaration,
  type Jobs,
  job,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";
import { MAX_DOCUMENT_BYTES } from "./pdf-documents";
import { MAX_PICTURE_BYTES } from "./pictures";
import { PRODUCT_FACTS } from "./product-facts";
import { PRODUCT_FIELDS } from "./product-fields";

const ON_SALE = { archived: false };

/** The catalogue that an empty shop starts with. */
const SAMPLES: IndexDeclaration = {
  keys: { isSample: 1, _id: 1 },
  options: { partialFilterExpression: { isSample: true } },
};

/** The indexes of the catalogue, which many questions of visitors and of staff share. */
const PRODUCT_INDEXES: readonly IndexDeclaration[] = [
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
  // Drafts by their number.
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
  // Nor have two drafts; one of them may have the number of a product on sale until it is published.
  {
    keys: { draftNumbers: 1 },
    // Some servers apply a partial unique index to all documents; a sparse one has only those with the field.
    options: { unique: true, sparse: true },
  },
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
  { ...SAMPLES, keys: { isSample: 1, archivedAt: 1, _id: 1 } },
  AUDIT_DUE,
  // Products with movements that are not in their collection yet.
  {
    keys: { "movesPending.at": 1 },
    options: { partialFilterExpression: { "movesPending.at": { $type: "date" } } },
  },
];

export const collections: Collections = {
  products: { indexes: PRODUCT_INDEXES },
  // The ledger of a product, and the months of all.
  movements: { indexes: [{ keys: { productId: 1, seq: -1, _id: -1 } }, { keys: { at: 1, _id: 1 } }] },
  attributes: {
    indexes: [
      { keys: { key: 1 }, options: { unique: true } },
      { keys: { removedAt: 1, key: 1, _id: 1 } },
      SAMPLES,
      AUDIT_DUE,
    ],
  },
  families: {
    indexes: [
      { keys: { slug: 1 }, options: { unique: true } },
      { keys: { removedAt: 1, slug: 1, _id: 1 } },
      SAMPLES,
      AUDIT_DUE,
    ],
  },
  synonyms: { indexes: [AUDIT_DUE] },
  files: {
    indexes: [
      { keys: { kind: 1, _id: 1 } },
      {
        keys: { unusedSince: 1, _id: 1 },
        options: { partialFilterExpression: { unusedSince: { $type: "date" } } },
      },
    ],
  },
};

export const auditKinds = {
  product: {
    word: "Products",
    pendingIn: "products",
    events: { add: "Product added", edit: "Product edited", delete: "Product deleted" },
  },
  attribute: {
    word: "Attributes",
    pendingIn: "attributes",
    events: { add: "Attribute made", edit: "Attribute changed", delete: "Attribute removed" },
  },
  family: {
    word: "Families",
    pendingIn: "families",
    events: { add: "Family made", edit: "Family changed", delete: "Family removed" },
  },
  synonyms: { word: "Synonyms", pendingIn: "synonyms", events: { edit: "Synonyms changed" } },
} as const satisfies AuditKinds;

export const auditFields = {
  ...Object.fromEntries(PRODUCT_FIELDS.map(({ property, label }) => [property, label])),
  arrived: "Pieces that arrived",
  onShelf: "Pieces on the shelf, as counted",
  pictures: "Pictures",
  label: "Label",
  type: "Type",
  unit: "Unit",
  choices: "Choices",
  categories: "Categories",
  facet: "Facet",
  interfaces: "Interfaces",
  family: "Family",
  axes: "Rows and columns",
  expected: "Expected deliveries",
  documents: "Documents",
  ...Object.fromEntries(PRODUCT_FACTS.map(({ name, label }) => [name, label])),
  costPriceCents: "Cost price",
  state: "State",
  publishAt: { word: "Becomes public", isMoment: true },
  otherNumbers: "Other numbers",
  synonyms: "Words that mean the same",
} satisfies AuditFields;

export const jobs = {
  /** A draft becomes public, if it still has this time. */
  "product.publish": job<{ productId: string; publishAt: string }>("Draft becomes public"),
} satisfies Jobs;

export const rights = {
  changeCatalogue: {
    allows: "add, change and delete products",
    roles: ["catalogue"],
    isHinted: true,
    calls: [
      "POST /goods",
      "GET /goods/{id}/details",
      "PATCH /goods/{id}",
      "DELETE /goods/{id}",
      "POST /goods/{id}/copies",
      "PUT /attributes/{key}",
      "DELETE /attributes/{key}",
      "POST /attributes/{key}/check",
      "PUT /families/{slug}",
      "DELETE /families/{slug}",
      "GET /synonyms",
      "PUT /synonyms",
      "GET /goods/{id}/history",
      "POST /goods/{id}/put-back",
      "GET /goods/{id}/files",
      "POST /goods/{id}/pictures",
      "POST /goods/{id}/documents",
      "PATCH /goods/{id}/files",
    ],
    pages: [
      "/dashboard/manageproduct",
      "/dashboard/addproduct",
      "/dashboard/attributes",
      "/dashboard/families",
      "/dashboard/synonyms",
    ],
  },
} satisfies Rights;

export const bodies = {
  "POST /goods/{id}/pictures": { types: ["image/*"], maxBytes: MAX_PICTURE_BYTES },
  "POST /goods/{id}/documents": { types: ["application/pdf"], maxBytes: MAX_DOCUMENT_BYTES },
} satisfies Bodies;

export const officePages = [
  {
    group: "catalogue",
    place: 10,
    href: "/dashboard/manageproduct",
    get label() {
      return LABELS.adminMenu.manageProduct;
    },
  },
  {
    group: "catalogue",
    place: 20,
    href: "/dashboard/addproduct",
    get label() {
      return LABELS.adminMenu.addProduct;
    },
  },
  { group: "catalogue", place: 40, href: "/dashboard/attributes", label: "Attributes" },
  { group: "catalogue", place: 50, href: "/dashboard/families", label: "Families" },
  { group: "catalogue", place: 60, href: "/dashboard/synonyms", label: "Synonyms" },
] satisfies OfficePages;
