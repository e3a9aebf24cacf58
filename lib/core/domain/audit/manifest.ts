import type { Collections, OfficePages, Rights } from "@/lib/registry/manifest";

export const collections: Collections = {
  audit: {
    indexes: [
      { keys: { at: -1, _id: -1 } },
      { keys: { kind: 1, at: -1, _id: -1 } },
      { keys: { words: 1, at: -1, _id: -1 } },
    ],
  },
};

export const rights = {
  seeAudit: {
    allows: "read who changed what",
    roles: [],
    calls: ["GET /audit"],
    pages: ["/dashboard/audit"],
  },
} satisfies Rights;

export const officePages = [
  { group: "shop", place: 80, href: "/dashboard/audit", label: "Audit" },
] satisfies OfficePages;
