import { AFTER, type PrivatePages } from "@/lib/core/domain/shop/page-parameters";
import { STATISTIC_PAGES } from "./domain/statistics";

export const privatePages = {
  statistics: {
    path: "/dashboard/statistics",
    parameters: { list: { type: "choice", choices: STATISTIC_PAGES }, ...AFTER },
  },
} as const satisfies PrivatePages;
