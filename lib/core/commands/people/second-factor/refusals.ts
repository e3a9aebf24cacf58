import { refuse } from "@/lib/values/result";

export const CHANGED = refuse(
  "changed_meanwhile",
  "Your second factor was changed elsewhere. Please look again.",
);

export const LAST_FACTOR = refuse("last_factor", "Staff need a second factor here: this is your last one");
