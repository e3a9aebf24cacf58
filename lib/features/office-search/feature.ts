import { type Limits, MINUTE, type OfficePages, type Rights } from "@/lib/registry/manifest";

export const limits = {
  // Somebody who types fast asks several times a second, for a word.
  officeSearch: { points: 240, seconds: MINUTE, perInstance: true },
} satisfies Limits;

export const rights = {
  searchOffice: {
    allows: "search the office for what they may see",
    roles: ["sales", "warehouse", "catalogue", "accounts", "support"],
    calls: ["GET /office-search"],
    pages: ["/dashboard/search"],
  },
} satisfies Rights;

export const officePages = [
  { group: "today", place: 20, href: "/dashboard/search", label: "Search" },
] satisfies OfficePages;
