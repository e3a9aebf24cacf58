import { AFTER, type PrivatePages } from "@/lib/core/domain/shop/page-parameters";

export const privatePages = {
  openReturns: { path: "/dashboard/returns", parameters: AFTER },
} as const satisfies PrivatePages;
