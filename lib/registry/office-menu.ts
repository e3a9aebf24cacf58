import { DECLARED_OFFICE_PAGES } from "./declared/office-pages";
import type { OfficeGroup, OfficePage } from "./manifest";

/** The menu of the office: what the manifests of rooms and features declare, by group. */

export const OFFICE_GROUPS: readonly { group: OfficeGroup; title: string }[] = [
  { group: "today", title: "Today" },
  { group: "orders", title: "Orders" },
  { group: "customers", title: "Customers" },
  { group: "catalogue", title: "Catalogue" },
  { group: "stock", title: "Stock" },
  { group: "money", title: "Money" },
  { group: "shop", title: "Shop" },
];

export interface OfficeMenuGroup {
  title: string;
  pages: readonly OfficePage[];
}

/** Groups without a page that the person may open are left out. */
export const officeMenu = (mayOpen: (href: string) => boolean): OfficeMenuGroup[] =>
  OFFICE_GROUPS.map(({ group, title }) => ({
    title,
    pages: (DECLARED_OFFICE_PAGES as readonly (readonly OfficePage[])[])
      .flat()
      .filter((page) => page.group === group && mayOpen(page.href))
      .sort((a, b) => a.place - b.place),
  })).filter(({ pages }) => pages.length > 0);
