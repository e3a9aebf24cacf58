import { SPECIFIED_LABELS } from "@/lib/core/domain/shop/specified-texts";
import type { HintedRight } from "@/lib/registry/staff-rights";
import { text } from "@/lib/values/text";

export interface NavPage {
  href: string;
  /** In English, which is the key: it is translated where it is shown. */
  label: string;
  /** Beside the label, where there is something to do. */
  count?: string;
  /** Pages that belong to this one although their paths are not below it. */
  also?: readonly string[];
}

/** The navigation bar, in the specification's order and words. */
export const NAV_PAGES: readonly NavPage[] = [
  { href: "/", label: SPECIFIED_LABELS.nav.home },
  { href: "/blogs", label: SPECIFIED_LABELS.nav.blogs },
  { href: "/singlegoods", label: SPECIFIED_LABELS.nav.product },
  { href: "/reviewsS", label: SPECIFIED_LABELS.nav.reviews },
  { href: "/myprotfolio", label: SPECIFIED_LABELS.nav.portfolio },
];
export const DASHBOARD_PAGE: NavPage = {
  href: "/dashboard",
  label: SPECIFIED_LABELS.nav.dashboard,
};

const PROFILE: NavPage = { href: "/dashboard", label: SPECIFIED_LABELS.customerMenu.profile };
const ACCOUNT: NavPage = { href: "/dashboard/account", label: text("Account") };
const ORDER = "/dashboard/myorders";

/** The dashboard's side menu, for each role. */
export const CUSTOMER_MENU: readonly NavPage[] = [
  PROFILE,
  { href: ORDER, label: SPECIFIED_LABELS.customerMenu.myOrders, also: ["/dashboard/payment"] },
  { href: "/dashboard/lists", label: text("Lists") },
  { href: "/dashboard/own-numbers", label: text("Own part numbers") },
  { href: "/dashboard/company", label: text("Company") },
  { href: "/dashboard/papers", label: text("Papers") },
  { href: "/dashboard/wishes", label: text("Wishes") },
  { href: "/dashboard/addreview", label: SPECIFIED_LABELS.customerMenu.addReview },
  ACCOUNT,
];
/** For people who approve the orders of a company. */
export const APPROVALS: NavPage = { href: "/dashboard/approvals", label: text("Approvals") };

const TRANSFERS = ["/dashboard/bank-entries", "/dashboard/bank-statements", "/dashboard/open-accounts"];
const ALL_ORDERS: NavPage = {
  href: "/dashboard/allorders",
  label: SPECIFIED_LABELS.adminMenu.allOrders,
  also: ["/dashboard/payments", "/dashboard/holds", "/dashboard/new-order", ...TRANSFERS],
};
const ALL_USERS: NavPage = {
  href: "/dashboard/users",
  label: SPECIFIED_LABELS.adminMenu.allUsers,
  also: ["/dashboard/companies", "/dashboard/price-lists", "/dashboard/customer-view"],
};
const MANAGE: NavPage = { href: "/dashboard/manageproduct", label: SPECIFIED_LABELS.adminMenu.manageProduct };
const REVIEWS: NavPage = { href: "/dashboard/reviews", label: text("All Reviews") };
const WORK: NavPage = { href: "/dashboard/work", label: text("Work") };
const IMPORT: NavPage = { href: "/dashboard/imports", label: text("Import") };
const ATTRIBUTES: NavPage = { href: "/dashboard/attributes", label: text("Attributes") };
const FAMILIES: NavPage = { href: "/dashboard/families", label: text("Families") };
const SYNONYMS: NavPage = { href: "/dashboard/synonyms", label: text("Synonyms") };
const STATISTICS: NavPage = { href: "/dashboard/statistics", label: text("Statistics") };
const SHOP: NavPage = { href: "/dashboard/shop", label: text("Shop") };
const ADD: NavPage = { href: "/dashboard/addproduct", label: SPECIFIED_LABELS.adminMenu.addProduct };

export const ADMIN_MENU: readonly NavPage[] = [
  { ...PROFILE, also: ["/dashboard/audit", "/dashboard/outbox", "/dashboard/gallery"] },
  {
    ...ALL_ORDERS,
    also: [ORDER, "/dashboard/payment", ...(ALL_ORDERS.also ?? [])],
  },
  { ...ALL_USERS, also: [...(ALL_USERS.also ?? []), "/dashboard/company"] },
  MANAGE,
  ADD,
  ATTRIBUTES,
  FAMILIES,
  SYNONYMS,
  IMPORT,
  STATISTICS,
  REVIEWS,
  WORK,
  SHOP,
  ACCOUNT,
];

/** Staff who are no administrators see those of these pages that their roles open, between the customers' pages. */
export const STAFF_MENU: readonly (NavPage & { right: HintedRight })[] = [
  { ...ALL_ORDERS, right: "seeOrders" },
  { ...ALL_USERS, right: "seePeople" },
  { ...MANAGE, right: "changeCatalogue" },
  { ...ADD, right: "changeCatalogue" },
  { ...ATTRIBUTES, right: "changeCatalogue" },
  { ...FAMILIES, right: "changeCatalogue" },
  { ...SYNONYMS, right: "changeCatalogue" },
  { ...IMPORT, right: "changeCatalogue" },
  { ...STATISTICS, right: "changeCatalogue" },
  { ...REVIEWS, right: "moderateReviews" },
];

/** Whether a navigation link is the current page or a parent of it. */
export function isCurrent(href: string, pathname: string): boolean {
  if (href === "/") return pathname === "/";
  // The pages of products and families and the order form belong to the list.
  if (href === "/singlegoods" && /^\/(?:goods|families|orders)\//.test(pathname)) return true;
  return pathname === href || pathname.startsWith(`${href}/`);
}

/**
 * The `aria-current` of a link in the side menu: "page" for the page itself, "true" for the page that it belongs to.
 * The profile is /dashboard, the parent of all other pages, and therefore counts only for itself.
 */
export function currentInMenu({ href, also = [] }: NavPage, pathname: string): "page" | "true" | undefined {
  if (href === pathname) return "page";
  const within = href === "/dashboard" ? also : [href, ...also];
  return within.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ? "true" : undefined;
}
