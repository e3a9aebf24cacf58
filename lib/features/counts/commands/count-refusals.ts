import { refuse } from "@/lib/values/result";

export const NO_SUCH_COUNT = refuse("not_found", "There is no such count");
export const CHANGED = refuse(
  "changed_meanwhile",
  "This count was changed meanwhile. Please look at it again.",
);
export const CLOSED = refuse("already_closed", "This count is closed or cancelled already");
