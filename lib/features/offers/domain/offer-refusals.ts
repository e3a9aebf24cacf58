import { refuse } from "@/lib/values/result";

export const NO_SUCH_OFFER = refuse("not_found", "There is no such offer");
export const OFFER_CHANGED = refuse(
  "changed_meanwhile",
  "This offer was changed meanwhile. Please look at it again.",
);
export const OFFER_OVER = refuse("changed_meanwhile", "This offer is over, so that it stays as it is.");
export const BEING_ACCEPTED = refuse(
  "busy",
  "The customer is accepting this offer. Please try again in a moment.",
  {
    details: { retryAfter: 5 },
  },
);
export const WITHDRAWN = refuse("gone", "This offer was withdrawn. Please ask the shop for a new one.");
export const LINK_OVER = refuse("gone", "This offer is over. Please ask the shop for a new one.");
export const EXPIRED = refuse(
  "gone",
  "This offer has expired, and nothing was ordered. Please ask the shop for a new one.",
);
export const NEWER_VERSION = refuse(
  "changed_meanwhile",
  "The shop has changed this offer since. Please read its new version.",
);
export const WAS_ACCEPTED = refuse("changed_meanwhile", "This offer was accepted already.");
export const WAS_DECLINED = refuse(
  "changed_meanwhile",
  "This offer was declined. Please ask the shop for a new one.",
);
