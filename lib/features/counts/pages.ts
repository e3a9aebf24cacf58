import { AFTER, type PrivatePages } from "@/lib/core/domain/shop/page-parameters";
import { LINE_SHOWS } from "./domain/counts";

export const privatePages = {
  counts: { path: "/dashboard/counts", parameters: AFTER },
  count: {
    path: "/dashboard/counts/[id]",
    parameters: {
      ...AFTER,
      show: { type: "choice", choices: LINE_SHOWS },
      // Of the product that is counted next.
      number: { type: "text", maxLength: 60 },
    },
  },
} as const satisfies PrivatePages;
