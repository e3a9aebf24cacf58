import { newId, requireId } from "@/lib/core/data/store/ids";
import * as authors from "@/lib/features/reviews/data/authors";
import type { ReviewDocument } from "@/lib/features/reviews/data/documents";
import { reviewHidden } from "@/lib/features/reviews/data/review-audit";
import * as moderation from "@/lib/features/reviews/data/review-moderation";
import * as reviews from "@/lib/features/reviews/data/reviews";
import {
  admin,
  after,
  by,
  customer,
  type DataQuestions,
  limit,
  now,
  product,
} from "../operations/data-questions/asked-shop";
import { MANY } from "../operations/large-shop";

const unreadReview = (): ReviewDocument => ({
  _id: newId(),
  product: { id: product._id, name: product.name },
  author: NOBODY,
  rating: 5,
  comment: "",
  verifiedPurchase: false,
  createdAt: now,
});

const NOBODY = { userId: null, name: "", email: "", note: "" };

const moderated = reviewHidden(
  { _id: newId(), product: { id: newId(), name: "" }, author: NOBODY },
  "Abusive",
  by,
);

export const dataQuestions: DataQuestions = {
  modules: { authors, "review-moderation": moderation, reviews },
  asksNothing: ["review-audit"],
  withoutSearch: ["reviews.insertReview"],
  questions: {
    "authors.findReviewIds": () => authors.findReviewIds(requireId(customer.userId)),
    "authors.followAuthor": () => authors.followAuthor(newId(), "a@example.com"),
    "authors.endAuthor": () => authors.endAuthor(newId()),
    "review-moderation.pageOfReviews": () => moderation.pageOfReviews(admin, {}, 1, limit),
    "review-moderation.pageOfReviews: hidden ones": () =>
      moderation.pageOfReviews(admin, { state: "hidden" }, 1, limit),
    "review-moderation.pageOfReviews: answered ones": () =>
      moderation.pageOfReviews(admin, { state: "answered" }, 1, limit),
    "review-moderation.pageOfReviews: without an answer": () =>
      moderation.pageOfReviews(admin, { state: "unanswered" }, 1, limit),
    "review-moderation.listOwnReviews": () => moderation.listOwnReviews(customer, { limit }),
    "review-moderation.findReview": () => moderation.findReview(newId().toHexString()),
    "review-moderation.hideReview": () => moderation.hideReview(unreadReview(), moderated),
    "review-moderation.showReview": () => moderation.showReview(unreadReview(), moderated),
    "review-moderation.answerReview": () => moderation.answerReview(unreadReview(), "Thanks", moderated),
    "reviews.slugsOf": () => reviews.slugsOf([unreadReview()]),
    "reviews.listReviews": () => reviews.listReviews({ limit }),
    "reviews.listReviews: the fiftieth page": () => reviews.listReviews({ limit, after: after.reviews }),
    "reviews.listHomeReviews": () => reviews.listHomeReviews(3),
    "reviews.reviewPages": async () => {
      for await (const _ of reviews.reviewPages({}, MANY / 4));
    },
    "reviews.listReviewsOfProduct": () => reviews.listReviewsOfProduct(product._id.toHexString(), { limit }),
    "reviews.listReviewsOfProduct: what follows": () =>
      reviews.listReviewsOfProduct(product._id.toHexString(), { limit, after: after.reviews }),
    "reviews.countReviews": () => reviews.countReviews(),
    "reviews.ratingOfProduct": () => reviews.ratingOfProduct(product._id.toHexString()),
  },
  scans: {
    // Administrators search parts of words, which no index serves on every server.
    "review-moderation.pageOfReviews: words": () =>
      moderation.pageOfReviews(admin, { q: "nothing like this" }, 1, limit),
  },
};
