import {
  AFTER,
  LIST_PARAMETERS,
  PAGE,
  type PrivatePages,
  type PublicAnswers,
  SEARCH,
} from "@/lib/core/domain/shop/page-parameters";
import { REVIEW_STATES } from "./domain/views";

export const publicAnswers = {
  reviews: { path: "/reviewsS", kind: "page", parameters: AFTER },
  reviewsCall: { path: "/api/review", kind: "call", parameters: LIST_PARAMETERS },
} as const satisfies PublicAnswers;

export const privatePages = {
  addReview: {
    path: "/dashboard/addreview",
    parameters: { product: { type: "text", maxLength: 200 }, ...AFTER },
  },
  moderatedReviews: {
    path: "/dashboard/reviews",
    parameters: { q: SEARCH, state: { type: "choice", choices: REVIEW_STATES }, page: PAGE },
  },
} as const satisfies PrivatePages;
