import { LABELS } from "@/lib/domain/messages";

export interface NavPage {
  href: string;
  label: string;
}

/** The navigation bar, in the specification's order and words. */
export const NAV_PAGES: readonly NavPage[] = [
  { href: "/", label: LABELS.nav.home },
  { href: "/blogs", label: LABELS.nav.blogs },
  { href: "/singlegoods", label: LABELS.nav.product },
  { href: "/reviewsS", label: LABELS.nav.reviews },
  { href: "/myprotfolio", label: LABELS.nav.portfolio },
];
export const DASHBOARD_PAGE: NavPage = { href: "/dashboard", label: LABELS.nav.dashboard };

const PROFILE: NavPage = { href: "/dashboard", label: LABELS.customerMenu.profile };

/** The dashboard's side menu, for each role. */
export const CUSTOMER_MENU: readonly NavPage[] = [
  PROFILE,
  { href: "/dashboard/myorders", label: LABELS.customerMenu.myOrders },
  { href: "/dashboard/addreview", label: LABELS.customerMenu.addReview },
];
export const ADMIN_MENU: readonly NavPage[] = [
  PROFILE,
  { href: "/dashboard/allorders", label: LABELS.adminMenu.allOrders },
  { href: "/dashboard/users", label: LABELS.adminMenu.allUsers },
  { href: "/dashboard/manageproduct", label: LABELS.adminMenu.manageProduct },
  { href: "/dashboard/addproduct", label: LABELS.adminMenu.addProduct },
];

/** Whether a navigation link stands for the page that is open: itself, or what lies under it. */
export function isCurrent(href: string, pathname: string): boolean {
  if (href === "/") return pathname === "/";
  // A product's page and its order form belong to the list.
  if (href === "/singlegoods" && /^\/(?:goods|orders)\//.test(pathname)) return true;
  return pathname === href || pathname.startsWith(`${href}/`);
}
