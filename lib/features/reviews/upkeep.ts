import type { Erases, FollowsEmail, OwnDataPart } from "@/lib/core/commands/jobs/feature-upkeep";
import { requireId } from "@/lib/core/data/store/ids";
import { endAuthor, findReviewIds, followAuthor } from "./data/authors";
import { reviews } from "./data/collections";

export const erases: Erases = { authored: findReviewIds, endAuthor };

export const followsEmail: FollowsEmail = followAuthor;

export const ownData: OwnDataPart = async (viewer) => {
  const written = await reviews()
    .find({ "author.userId": requireId(viewer.userId) })
    .toArray();
  return {
    reviews: written.map((review) => ({
      id: review._id.toHexString(),
      product: review.product.name,
      name: review.author.name,
      email: review.author.email,
      rating: review.rating,
      comment: review.comment,
      createdAt: review.createdAt.toISOString(),
    })),
  };
};
