import { AFTER, ID, PAGE, type PrivatePages } from "@/lib/core/domain/shop/page-parameters";

export const privatePages = {
  priceLists: { path: "/dashboard/price-lists", parameters: AFTER },
  priceList: { path: "/dashboard/price-lists/[id]", parameters: { page: PAGE, product: ID } },
} as const satisfies PrivatePages;
