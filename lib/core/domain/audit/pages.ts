import { AFTER, type PrivatePages, SEARCH } from "@/lib/core/domain/shop/page-parameters";
import { AUDIT_KINDS } from "./audit";

export const privatePages = {
  audit: {
    path: "/dashboard/audit",
    parameters: { q: SEARCH, kind: { type: "choice", choices: AUDIT_KINDS }, ...AFTER },
  },
} as const satisfies PrivatePages;
