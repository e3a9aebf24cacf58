import { AFTER, ID, type PrivatePages } from "@/lib/core/domain/shop/page-parameters";
import { ENTRY_STATES } from "./domain/entry-states";

export const privatePages = {
  bankStatements: { path: "/dashboard/bank-statements", parameters: AFTER },
  bankEntries: {
    path: "/dashboard/bank-entries",
    parameters: { state: { type: "choice", choices: ENTRY_STATES }, statement: ID, ...AFTER },
  },
} as const satisfies PrivatePages;
