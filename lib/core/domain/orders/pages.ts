import { AFTER, PAGE, type PrivatePages, SEARCH } from "@/lib/core/domain/shop/page-parameters";
import { ORDER_PAYS } from "./order-list";
import { ORDER_FILTERS, OWN_ORDER_FILTERS } from "./order-statuses";

export const privatePages = {
  order: {
    path: "/orders/[productId]",
    parameters: { quantity: { type: "integer", min: 1, max: 999_999_999 } },
  },
  myOrders: {
    path: "/dashboard/myorders",
    parameters: {
      q: SEARCH,
      state: { type: "choice", choices: OWN_ORDER_FILTERS },
      from: { type: "day" },
      to: { type: "day" },
      ...AFTER,
    },
  },
  allOrders: {
    path: "/dashboard/allorders",
    parameters: {
      q: SEARCH,
      state: { type: "choice", choices: ORDER_FILTERS },
      from: { type: "day" },
      to: { type: "day" },
      least: { type: "dollars" },
      most: { type: "dollars" },
      pay: { type: "choice", choices: ORDER_PAYS },
      company: SEARCH,
      sort: { type: "choice", choices: ["date"] },
      page: PAGE,
    },
  },
  holds: { path: "/dashboard/holds", parameters: AFTER },
  approvals: { path: "/dashboard/approvals", parameters: AFTER },
  openAccounts: { path: "/dashboard/open-accounts", parameters: AFTER },
} as const satisfies PrivatePages;
