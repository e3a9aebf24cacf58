import { newId, requireId } from "@/lib/core/data/store/ids";
import * as authors from "@/lib/features/reviews/data/authors";
import { reviews as stored } from "@/lib/features/reviews/data/collections";
import type { ReviewDocument } from "@/lib/features/reviews/data/documents";
import { reviewHidden } from "@/lib/features/reviews/data/review-audit";
import * as moderation from "@/lib/features/reviews/data/review-moderation";
import * as reviews from "@/lib/features/reviews/data/reviews";
import {
  admin,
  by,
  customer,
  type DataQuestions,
  limit,
  now,
  product,
} from "../operations/data-questions/asked-shop";
import { at, every, type LargeShop, MANY } from "../operations/large-shop";
import { insertInPortions } from "../support/insert-in-portions";

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

/** The cursor of the fiftieth page. */
let after = "";

async function fill(shop: LargeShop): Promise<void> {
  await insertInPortions(
    stored(),
    every((index) => reviewAt(index, shop)),
  );
  after = (await reviews.listReviews({ limit: MANY / 2 })).next ?? "";
}

function reviewAt(index: number, { users, products }: LargeShop): ReviewDocument {
  const about = products[index % 400] ?? product;
  return {
    _id: newId(),
    product: { id: about._id, name: about.name },
    author: { userId: users[index] ?? null, name: "A customer", email: "a@example.com", note: "" },
    rating: 1 + (index % 5),
    comment: "As described",
    verifiedPurchase: true,
    createdAt: at(index),
    ...(index % 50 === 7 ? { hidden: { reason: "Abusive", at: at(index) } } : {}),
    ...(index % 20 === 7 ? { answer: { text: "Thank you.", at: at(index) } } : {}),
  };
}

export const dataQuestions: DataQuestions = {
  modules: { authors, "review-moderation": moderation, reviews },
  fill,
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
    "reviews.listReviews: the fiftieth page": () => reviews.listReviews({ limit, after }),
    "reviews.listHomeReviews": () => reviews.listHomeReviews(3),
    "reviews.reviewPages": async () => {
      for await (const _ of reviews.reviewPages({}, MANY / 4));
    },
    "reviews.listReviewsOfProduct": () => reviews.listReviewsOfProduct(product._id.toHexString(), { limit }),
    "reviews.listReviewsOfProduct: what follows": () =>
      reviews.listReviewsOfProduct(product._id.toHexString(), { limit, after }),
    "reviews.countReviews": () => reviews.countReviews(),
    "reviews.ratingOfProduct": () => reviews.ratingOfProduct(product._id.toHexString()),
  },
  scans: {
    // Administrators search parts of words, which no index serves on every server.
    "review-moderation.pageOfReviews: words": () =>
      moderation.pageOfReviews(admin, { q: "nothing like this" }, 1, limit),
  },
};
