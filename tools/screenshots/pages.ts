import type { Page } from "playwright";
import type { Fixtures } from "./fixtures";
import { ask, compareFile, fillBasket, fillCard, pasteBuild, readList, refused } from "./page-steps";

/** Says what a picture shows: a page, its viewer, and steps before the picture is taken. */
export interface Picture {
  name: string;
  path: string;
  who: "visitor" | "customer" | "newcomer" | "admin";
  before?: (page: Page) => Promise<void>;
  /** Only at widths up to this. */
  upTo?: number;
  /** Takes the visible part, not the whole page. */
  screen?: boolean;
}

export const picturesOf = ({ paths }: Fixtures): Picture[] => [
  { name: "home", path: "/", who: "visitor" },
  { name: "goods", path: "/singlegoods", who: "visitor", screen: true },
  {
    name: "goods-filtered",
    path: "/singlegoods?q=chain&to=10&availability=orderable",
    who: "visitor",
    screen: true,
  },
  {
    name: "goods-fold",
    path: "/singlegoods?q=chain&to=10",
    who: "visitor",
    upTo: 640,
    screen: true,
    before: (page) => page.locator(".filters-fold > summary").click(),
  },
  { name: "goods-hard", path: "/singlegoods?sort=-available", who: "visitor", screen: true },
  { name: "goods-short", path: "/singlegoods?sort=available", who: "visitor", screen: true },
  { name: "goods-empty", path: "/singlegoods?q=no+such+part", who: "visitor" },
  { name: "product", path: paths.product, who: "visitor" },
  { name: "product-long", path: paths.longProduct, who: "visitor" },
  { name: "product-sold-out", path: paths.soldOut, who: "visitor" },
  { name: "reviews", path: "/reviewsS", who: "visitor" },
  { name: "blogs", path: "/blogs", who: "visitor" },
  { name: "portfolio", path: "/myprotfolio", who: "visitor" },
  { name: "login", path: "/login", who: "visitor" },
  { name: "login-errors", path: "/login", who: "visitor", before: refused(/^Login$/) },
  { name: "login-again", path: "/login?callbackUrl=%2Fdashboard&reason=signed-out", who: "visitor" },
  { name: "singup", path: "/singup", who: "visitor" },
  { name: "singup-errors", path: "/singup", who: "visitor", before: refused(/^Sign up$/) },
  { name: "forbidden", path: "/dashboard/allorders", who: "customer" },
  { name: "not-found", path: "/no-such-page", who: "visitor" },
  { name: "offline", path: "/offline.html", who: "visitor" },
  {
    name: "menu",
    path: "/",
    who: "customer",
    upTo: 860,
    screen: true,
    before: (page) => page.locator(".mobile-menu summary").click(),
  },
  { name: "profile", path: "/dashboard", who: "customer" },
  { name: "myorders", path: "/dashboard/myorders", who: "customer" },
  {
    name: "myorders-cancel",
    path: "/dashboard/myorders",
    who: "customer",
    screen: true,
    before: ask(/^Cancel order/),
  },
  { name: "myorders-empty", path: "/dashboard/myorders", who: "newcomer" },
  { name: "addreview", path: "/dashboard/addreview", who: "customer" },
  { name: "addreview-errors", path: "/dashboard/addreview", who: "customer", before: refused(/review/i) },
  { name: "order", path: paths.order, who: "customer" },
  {
    name: "order-errors",
    path: paths.order,
    who: "newcomer",
    before: async (page) => {
      await page.getByLabel("Quantity").fill("250");
      await page.getByLabel("Phone").fill("1");
      await refused(/^Purchase$/)(page);
    },
  },
  { name: "order-long", path: paths.orderLong, who: "customer" },
  { name: "order-sold-out", path: paths.orderSoldOut, who: "customer" },
  { name: "payment", path: paths.payment, who: "customer" },
  {
    name: "payment-declined",
    path: paths.payment,
    who: "customer",
    before: async (page) => {
      await fillCard(page, "4000 0000 0000 0002");
      await page.getByText("!!!").waitFor();
    },
  },
  {
    name: "payment-challenge",
    path: paths.payment,
    who: "customer",
    screen: true,
    before: async (page) => {
      await fillCard(page, "4000 0025 0000 3155");
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "history-unpaid", path: paths.unpaid, who: "customer" },
  { name: "history-paid", path: paths.paid, who: "customer" },
  { name: "history-shipped", path: paths.shipped, who: "customer" },
  { name: "history-refunded", path: paths.refunded, who: "customer" },
  { name: "admin", path: "/dashboard", who: "admin" },
  { name: "allorders", path: "/dashboard/allorders", who: "admin", screen: true },
  { name: "allorders-all", path: "/dashboard/allorders", who: "admin" },
  { name: "allorders-empty", path: "/dashboard/allorders?q=nobody", who: "admin" },
  {
    name: "allorders-ship",
    path: "/dashboard/allorders?state=paid",
    who: "admin",
    screen: true,
    before: ask(/^Ship/),
  },
  {
    name: "allorders-refund",
    path: "/dashboard/allorders?state=paid",
    who: "admin",
    screen: true,
    before: ask(/^Refund/),
  },
  { name: "order-as-admin", path: paths.paid, who: "admin" },
  { name: "users", path: "/dashboard/users", who: "admin" },
  {
    name: "users-make-admin",
    path: "/dashboard/users?q=tomasz",
    who: "admin",
    screen: true,
    before: ask(/Make Admin/),
  },
  { name: "users-empty", path: "/dashboard/users?q=nobody-at-all", who: "admin" },
  { name: "manageproduct", path: "/dashboard/manageproduct", who: "admin", screen: true },
  { name: "manageproduct-hard", path: "/dashboard/manageproduct?q=bottom", who: "admin" },
  {
    name: "manageproduct-delete",
    path: "/dashboard/manageproduct?q=bottom",
    who: "admin",
    screen: true,
    before: ask(/^Delete/),
  },
  { name: "manageproduct-empty", path: "/dashboard/manageproduct?q=nothing", who: "admin" },
  { name: "addproduct", path: "/dashboard/addproduct", who: "admin" },
  { name: "editproduct", path: paths.edit, who: "admin" },
  { name: "payments", path: "/dashboard/payments", who: "admin" },
  { name: "reviews-admin", path: "/dashboard/reviews", who: "admin", screen: true },
  {
    name: "reviews-hide",
    path: "/dashboard/reviews",
    who: "admin",
    screen: true,
    before: ask(/^Hide/),
  },
  { name: "basket-empty", path: "/basket", who: "visitor" },
  { name: "basket-visitor", path: "/singlegoods?q=chain", who: "visitor", before: fillBasket },
  { name: "basket", path: "/singlegoods?q=chain", who: "customer", before: fillBasket },
  { name: "quick-order", path: "/quick-order", who: "visitor" },
  { name: "quick-order-read", path: "/quick-order", who: "visitor", before: readList },
  { name: "builds", path: "/builds", who: "visitor", before: pasteBuild },
  { name: "lists", path: "/dashboard/lists", who: "customer" },
  { name: "lists-empty", path: "/dashboard/lists", who: "newcomer" },
  { name: "own-numbers", path: "/dashboard/own-numbers", who: "customer" },
  { name: "own-numbers-empty", path: "/dashboard/own-numbers", who: "newcomer" },
  { name: "pay-link", path: paths.payLink, who: "visitor" },
  { name: "company", path: paths.company, who: "newcomer" },
  { name: "company-apply", path: "/dashboard/company", who: "customer" },
  { name: "companies", path: "/dashboard/companies", who: "admin" },
  { name: "company-unsettled", path: `${paths.company}/orders?show=unsettled`, who: "newcomer" },
  { name: "company-as-admin", path: paths.company, who: "admin" },
  { name: "company-view", path: paths.companyView, who: "admin" },
  { name: "price-lists", path: "/dashboard/price-lists", who: "admin" },
  { name: "bank-entries", path: "/dashboard/bank-entries", who: "admin" },
  { name: "open-accounts", path: "/dashboard/open-accounts", who: "admin" },
  { name: "bank-statements", path: "/dashboard/bank-statements", who: "admin" },
  { name: "price-list", path: paths.priceList, who: "admin" },
  { name: "approvals", path: "/dashboard/approvals", who: "newcomer" },
  { name: "approval", path: paths.approval, who: "newcomer" },
  { name: "product-for-company", path: paths.product, who: "newcomer" },
  { name: "wishes", path: "/dashboard/wishes", who: "customer" },
  { name: "wishes-empty", path: "/dashboard/wishes", who: "newcomer" },
  { name: "list", path: paths.list, who: "customer" },
  { name: "order-again", path: `${paths.refunded}/again`, who: "customer" },
  { name: "product-with-pictures", path: paths.withPictures, who: "visitor" },
  { name: "pictures", path: paths.editWithPictures, who: "admin" },
  { name: "drafts", path: "/dashboard/manageproduct/drafts", who: "admin" },
  { name: "draft", path: paths.draft, who: "admin" },
  { name: "imports", path: "/dashboard/imports", who: "admin" },
  { name: "import", path: "/dashboard/imports", who: "admin", before: compareFile },
  { name: "change-order", path: `${paths.unpaid}/change`, who: "customer" },
  { name: "account", path: "/dashboard/account", who: "customer" },
  { name: "forgot", path: "/forgot", who: "visitor" },
  { name: "link-ended", path: "/new-password", who: "visitor" },
  { name: "calls", path: "/api-docs", who: "visitor", screen: true },
  { name: "holds", path: "/dashboard/holds", who: "admin" },
  { name: "account-admin", path: "/dashboard/account", who: "admin" },
  { name: "audit", path: "/dashboard/audit", who: "admin" },
  { name: "work", path: "/dashboard/work", who: "admin" },
  { name: "outbox", path: "/dashboard/outbox", who: "admin" },
  { name: "gallery", path: "/dashboard/gallery", who: "admin" },
];
