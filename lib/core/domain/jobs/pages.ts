import { AFTER, type PrivatePages } from "@/lib/core/domain/shop/page-parameters";
import { JOB_STATES } from "./jobs";

export const privatePages = {
  work: {
    path: "/dashboard/work",
    parameters: { state: { type: "choice", choices: JOB_STATES }, ...AFTER },
  },
} as const satisfies PrivatePages;
