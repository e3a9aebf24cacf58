import type { ModeratedReviewView, ReviewView } from "@/lib/features/reviews/domain/views";
import type { ReviewDocument } from "./documents";

export const toReviewView = (review: ReviewDocument, slugs: ReadonlyMap<string, string>): ReviewView => ({
  id: review._id.toHexString(),
  product: {
    id: review.product.id.toHexString(),
    name: review.product.name,
    slug: slugs.get(review.product.id.toHexString()) ?? null,
  },
  author: {
    name: review.author.name,
    maskedEmail: maskEmail(review.author.email),
    note: review.author.note,
  },
  rating: review.rating,
  comment: review.comment,
  verifiedPurchase: review.verifiedPurchase,
  createdAt: review.createdAt.toISOString(),
  answer: review.answer ? { text: review.answer.text, at: review.answer.at.toISOString() } : null,
});

export const toModeratedReviewView = (
  review: ReviewDocument,
  slugs: ReadonlyMap<string, string>,
): ModeratedReviewView => ({
  ...toReviewView(review, slugs),
  email: review.author.email,
  hidden: review.hidden ? { reason: review.hidden.reason, at: review.hidden.at.toISOString() } : null,
});

/** `ada@example.com` → `a•••@example.com`; empty for a person whose account was deleted */
export function maskEmail(email: string): string {
  if (email === "") return "";
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
