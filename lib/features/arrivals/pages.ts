import { AFTER, type PrivatePages } from "@/lib/core/domain/shop/page-parameters";

export const privatePages = {
  arrivals: { path: "/dashboard/arrivals", parameters: AFTER },
} as const satisfies PrivatePages;
