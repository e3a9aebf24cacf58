import { PAGE, type PrivatePages } from "@/lib/core/domain/shop/page-parameters";
import { ROW_FILTERS } from "./domain/import-kinds";

export const privatePages = {
  import: {
    path: "/dashboard/imports/[id]",
    parameters: { show: { type: "choice", choices: ROW_FILTERS }, page: PAGE },
  },
} as const satisfies PrivatePages;
