import { MAX_PRICE_LIST_BYTES } from "@/lib/core/domain/prices/own-prices";
import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Bodies,
  type Collections,
  type OfficePages,
  type Rights,
} from "@/lib/registry/manifest";
import { SPREADSHEET_TYPES } from "@/lib/values/spreadsheet-types";

export const collections: Collections = {
  priceLists: { indexes: [{ keys: { updatedAt: -1, _id: -1 } }, AUDIT_DUE] },
};

export const auditKinds = {
  priceList: {
    word: "Price lists",
    pendingIn: "priceLists",
    events: { add: "Price list made", edit: "Price list changed" },
  },
} as const satisfies AuditKinds;

export const auditFields = {
  priceList: "Price list",
  percentOff: "Off the list price",
  validFrom: "Valid from",
  validUntil: "Valid until",
  priceRow: "Price",
} satisfies AuditFields;

export const rights = {
  keepPrices: {
    allows: "keep price lists and give them to companies",
    roles: ["sales"],
    calls: [
      "GET /price-lists",
      "POST /price-lists",
      "GET /price-lists/{id}",
      "PATCH /price-lists/{id}",
      "PUT /price-lists/{id}/rows",
      "PUT /price-lists/{id}/rows/{productId}",
      "DELETE /price-lists/{id}/rows/{productId}",
      "PUT /companies/{id}/price-list",
    ],
    pages: ["/dashboard/price-lists"],
    needsProof: true,
  },
} satisfies Rights;

export const bodies = {
  "PUT /price-lists/{id}/rows": { types: [SPREADSHEET_TYPES.csv], maxBytes: MAX_PRICE_LIST_BYTES },
} satisfies Bodies;

export const officePages = [
  { group: "customers", place: 30, href: "/dashboard/price-lists", label: "Price lists" },
] satisfies OfficePages;
