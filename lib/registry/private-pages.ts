import { AUDIT_KINDS } from "@/lib/core/domain/audit/audit";
import { GOODS_SORTS } from "@/lib/core/domain/catalogue/goods-sorts";
import { COMPANY_STATES } from "@/lib/core/domain/companies/company-roles";
import { JOB_STATES } from "@/lib/core/domain/jobs/jobs";
import { PLACED_STATUSES } from "@/lib/core/domain/orders/order-statuses";
import { LIST_PARAMETERS } from "@/lib/core/domain/shop/public-answers";
import type { Parameters } from "@/lib/core/domain/shop/query-parameters";
import { ENTRY_STATES } from "@/lib/features/bank/domain/entry-states";
import { ROW_FILTERS } from "@/lib/features/imports/domain/import-kinds";
import { REVIEW_STATES } from "@/lib/features/reviews/domain/views";
import { STATISTIC_PAGES } from "@/lib/features/statistics/domain/statistics";

const SEARCH = { type: "text", maxLength: 100 } as const;
const PAGE = { type: "integer", min: 1, max: 999_999 } as const;
const AFTER = { after: LIST_PARAMETERS.after } as const;
/** As long as a path to return to may be (`lib/auth/return-path.ts`). */
const RETURN = { callbackUrl: { type: "path", maxLength: 2000 } } as const;

/**
 * The query parameters of every page that is not public, by its path. Like `PUBLIC_ANSWERS`, these are the only
 * parameters that such a page can read, and each is read in its form: a page never sees a NUL, a lone surrogate, an
 * overlong text or a cursor that no list has given out.
 */
export const PRIVATE_PAGES = {
  login: {
    path: "/login",
    parameters: {
      ...RETURN,
      reason: { type: "choice", choices: ["admin", "signed-out"] },
      error: { type: "text", maxLength: 100 },
    },
  },
  signUp: { path: "/singup", parameters: RETURN },
  welcome: { path: "/welcome", parameters: RETURN },
  secondStep: {
    path: "/second-step",
    parameters: { ...RETURN, reason: { type: "choice", choices: ["proof"] } },
  },
  order: {
    path: "/orders/[productId]",
    parameters: { quantity: { type: "integer", min: 1, max: 999_999_999 } },
  },
  viewedOrders: { path: "/dashboard/customer-view", parameters: AFTER },
  viewedCompanyOrders: { path: "/dashboard/customer-view/company/[id]/orders", parameters: AFTER },
  myOrders: { path: "/dashboard/myorders", parameters: AFTER },
  addReview: {
    path: "/dashboard/addreview",
    parameters: { product: { type: "text", maxLength: 200 }, ...AFTER },
  },
  allOrders: {
    path: "/dashboard/allorders",
    parameters: {
      q: SEARCH,
      state: { type: "choice", choices: PLACED_STATUSES },
      sort: { type: "choice", choices: ["date"] },
      page: PAGE,
    },
  },
  newOrder: {
    path: "/dashboard/new-order",
    parameters: {
      q: SEARCH,
      customer: { type: "text", maxLength: 254 },
      company: { type: "text", maxLength: 24 },
    },
  },
  holds: { path: "/dashboard/holds", parameters: AFTER },
  users: {
    path: "/dashboard/users",
    parameters: { q: SEARCH, sort: { type: "choice", choices: ["-since"] }, page: PAGE },
  },
  companies: {
    path: "/dashboard/companies",
    parameters: { state: { type: "choice", choices: COMPANY_STATES }, ...AFTER },
  },
  approvals: { path: "/dashboard/approvals", parameters: AFTER },
  bankStatements: { path: "/dashboard/bank-statements", parameters: AFTER },
  bankEntries: {
    path: "/dashboard/bank-entries",
    parameters: {
      state: { type: "choice", choices: ENTRY_STATES },
      statement: { type: "text", maxLength: 24 },
      ...AFTER,
    },
  },
  openAccounts: { path: "/dashboard/open-accounts", parameters: AFTER },
  priceLists: { path: "/dashboard/price-lists", parameters: AFTER },
  priceList: {
    path: "/dashboard/price-lists/[id]",
    parameters: { page: PAGE, product: { type: "text", maxLength: 24 } },
  },
  company: { path: "/dashboard/company/[id]", parameters: { product: { type: "text", maxLength: 24 } } },
  companyOrders: {
    path: "/dashboard/company/[id]/orders",
    parameters: { show: { type: "choice", choices: ["unsettled"] }, ...AFTER },
  },
  manageProducts: {
    path: "/dashboard/manageproduct",
    parameters: {
      q: SEARCH,
      category: { type: "text", maxLength: 60 },
      sort: { type: "choice", choices: GOODS_SORTS },
      page: PAGE,
    },
  },
  families: { path: "/dashboard/families", parameters: AFTER },
  productHistory: { path: "/dashboard/manageproduct/[id]/history", parameters: AFTER },
  drafts: {
    path: "/dashboard/manageproduct/drafts",
    parameters: { q: SEARCH, import: { type: "text", maxLength: 24 }, page: PAGE },
  },
  statistics: {
    path: "/dashboard/statistics",
    parameters: { list: { type: "choice", choices: STATISTIC_PAGES }, ...AFTER },
  },
  import: {
    path: "/dashboard/imports/[id]",
    parameters: { show: { type: "choice", choices: ROW_FILTERS }, page: PAGE },
  },
  reviews: {
    path: "/dashboard/reviews",
    parameters: { q: SEARCH, state: { type: "choice", choices: REVIEW_STATES }, page: PAGE },
  },
  work: {
    path: "/dashboard/work",
    parameters: { state: { type: "choice", choices: JOB_STATES }, ...AFTER },
  },
  audit: {
    path: "/dashboard/audit",
    parameters: { q: SEARCH, kind: { type: "choice", choices: AUDIT_KINDS }, ...AFTER },
  },
} as const satisfies Record<string, { path: string; parameters: Parameters }>;
