import { AFTER, ID, type PrivatePages, SEARCH } from "@/lib/core/domain/shop/page-parameters";
import { COMPANY_STATES } from "./company-roles";

export const privatePages = {
  companies: {
    path: "/dashboard/companies",
    parameters: { q: SEARCH, state: { type: "choice", choices: COMPANY_STATES }, ...AFTER },
  },
  company: { path: "/dashboard/company/[id]", parameters: { product: ID } },
  companyOrders: {
    path: "/dashboard/company/[id]/orders",
    parameters: { show: { type: "choice", choices: ["unsettled"] }, ...AFTER },
  },
} as const satisfies PrivatePages;
