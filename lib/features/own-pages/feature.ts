import {
  AUDIT_DUE,
  type AuditFields,
  type AuditKinds,
  type Bodies,
  type Collections,
  EXPIRES,
  type Rights,
} from "@/lib/registry/manifest";
import { MAX_PAGE_BODY_BYTES } from "./domain/own-page";

export const collections: Collections = {
  ownPages: {
    indexes: [
      { keys: { kind: 1 } },
      // Own pages alone have these, and no deleted one.
      { keys: { slug: 1 }, options: { unique: true, sparse: true } },
      { keys: { place: 1 }, options: { unique: true, sparse: true } },
      { keys: { "published.version": 1 }, options: { sparse: true } },
      EXPIRES,
      AUDIT_DUE,
    ],
  },
  pageTexts: { indexes: [{ keys: { pageId: 1, at: 1 } }] },
};

export const auditKinds = {
  ownPage: {
    word: "Pages",
    pendingIn: "ownPages",
    events: {
      add: "Page added",
      edit: "Draft of a page saved",
      show: "Page published",
      hide: "Page taken down",
      delete: "Page deleted",
    },
  },
} as const satisfies AuditKinds;

export const auditFields = {
  pageTitle: "Title",
  pageText: "Text",
  pageVersion: "Version",
  pageInFooter: "In the footer",
  pagePosition: "Order in the footer",
} satisfies AuditFields;

export const rights = {
  keepPages: {
    allows: "write the shop's pages",
    roles: [],
    calls: [
      "GET /own-pages",
      "POST /own-pages",
      "GET /own-pages/{id}",
      "PATCH /own-pages/{id}",
      "DELETE /own-pages/{id}",
      "GET /own-pages/{id}/versions/{version}",
    ],
    pages: ["/dashboard/shop/pages", "/dashboard/shop/pages/[id]"],
    needsProof: true,
  },
} satisfies Rights;

export const bodies = {
  "PATCH /own-pages/{id}": { maxBytes: MAX_PAGE_BODY_BYTES },
} satisfies Bodies;
