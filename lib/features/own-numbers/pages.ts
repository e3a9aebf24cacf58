import { PAGE, type PrivatePages, SEARCH } from "@/lib/core/domain/shop/page-parameters";

export const privatePages = {
  ownNumbers: { path: "/dashboard/own-numbers", parameters: { q: SEARCH, page: PAGE } },
} as const satisfies PrivatePages;
