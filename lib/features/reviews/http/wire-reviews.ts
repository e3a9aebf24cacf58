import type { z } from "zod";
import type { NewReview } from "@/lib/features/reviews/commands/add-review";
import type { reviewOutSchema, reviewSchema } from "@/lib/features/reviews/domain/schemas";
import type { ReviewView } from "@/lib/features/reviews/domain/views";

export type Review = z.output<typeof reviewOutSchema>;

export const toReview = (review: ReviewView): Review => ({
  _id: review.id,
  name: review.author.name,
  email: review.author.maskedEmail,
  reviewProduct: review.product.name,
  dec: review.comment,
  ratting: review.rating,
  verifiedPurchase: review.verifiedPurchase,
  createdAt: review.createdAt,
});

export const fromReview = ({ dec, ratting, ...review }: z.output<typeof reviewSchema>): NewReview => ({
  ...review,
  comment: dec,
  rating: ratting,
});
