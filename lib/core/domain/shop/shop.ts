import { text } from "@/lib/values/text";

/** Constants of the whole shop. The figures are fixed by the specification, section 9. */

export const HOME_GOODS = 6;
export const HOME_REVIEWS = 3;
export const GOODS_PER_PAGE = 100;
export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const PASSWORD_MIN = 6;
/** Bounds the cost of hashing: argon2 accepts passwords of any length. */
export const PASSWORD_MAX = 128;

/** The four counters of the home page: labels and values as specified. */
export const COUNTERS = [
  { label: text("state"), value: 42 },
  { label: text("deal/delivery"), value: 7565 },
  { label: text("user"), value: 1438 },
  { label: text("reviews"), value: 1250 },
] as const;
