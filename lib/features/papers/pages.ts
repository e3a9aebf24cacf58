import { AFTER, ID, type PrivatePages } from "@/lib/core/domain/shop/page-parameters";

export const privatePages = {
  papers: {
    path: "/dashboard/papers",
    parameters: { company: ID, month: { type: "text", maxLength: 7 }, ...AFTER },
  },
  invoicing: {
    path: "/dashboard/invoicing",
    parameters: { month: { type: "text", maxLength: 7 }, ...AFTER },
  },
} as const satisfies PrivatePages;
