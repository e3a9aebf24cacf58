import { ID, type PrivatePages, SEARCH } from "@/lib/core/domain/shop/page-parameters";

export const privatePages = {
  newOrder: {
    path: "/dashboard/new-order",
    parameters: {
      q: SEARCH,
      customer: { type: "text", maxLength: 254 },
      company: ID,
      customerIs: { type: "choice", choices: ["new"] },
    },
  },
} as const satisfies PrivatePages;
