import { type PrivatePages, SEARCH } from "@/lib/core/domain/shop/page-parameters";

export const privatePages = {
  officeSearch: { path: "/dashboard/search", parameters: { q: SEARCH } },
} as const satisfies PrivatePages;
