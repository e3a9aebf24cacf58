import { AFTER, PAGE, type PrivatePages, RETURN, SEARCH } from "@/lib/core/domain/shop/page-parameters";

export const privatePages = {
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
  viewedOrders: { path: "/dashboard/customer-view", parameters: AFTER },
  viewedCompanyOrders: { path: "/dashboard/customer-view/company/[id]/orders", parameters: AFTER },
  users: {
    path: "/dashboard/users",
    parameters: { q: SEARCH, sort: { type: "choice", choices: ["-since"] }, page: PAGE },
  },
} as const satisfies PrivatePages;
