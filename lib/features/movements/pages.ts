import { AFTER, type PrivatePages } from "@/lib/core/domain/shop/page-parameters";

export const privatePages = {
  ledger: { path: "/dashboard/stock/[sku]", parameters: AFTER },
} as const satisfies PrivatePages;
