import {
  type Collections,
  EXPIRES,
  type OfficePages,
  type Opens,
  type Rights,
} from "@/lib/registry/manifest";

export const collections: Collections = {
  searches: { indexes: [{ keys: { day: 1 } }, EXPIRES] },
};

export const rights = {
  seeFigures: { allows: "see the figures of the day", roles: ["sales", "accounts"] },
} satisfies Rights;

export const opens = {
  changeCatalogue: {
    calls: ["GET /statistics/{list}", "GET /statistics/searches"],
    pages: ["/dashboard/statistics"],
  },
} satisfies Opens;

export const officePages = [
  { group: "catalogue", place: 70, href: "/dashboard/statistics", label: "Statistics" },
] satisfies OfficePages;
