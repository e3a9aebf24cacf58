import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { findProductByName } from "@/lib/core/data/catalogue/products";
import { hasBought } from "@/lib/core/data/orders/orders";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { insertReview } from "@/lib/features/reviews/data/reviews";
import { done, type Result, refuse } from "@/lib/values/result";

const OFTEN = "You have written many reviews today. Please come back tomorrow.";

export interface NewReview {
  reviewProduct: string;
  rating: number;
  comment: string;
  /** Checked, not stored: name and e-mail of a review are the session's. */
  email?: string;
  name?: string;
}

/** Stores a review of the viewer's. The shop itself finds out whether it is a verified purchase: a paid order has the product. */
export async function addReview(viewer: Viewer, input: NewReview): Promise<Result<{ reviewId: string }>> {
  if (input.email !== undefined && input.email !== viewer.email) {
    const message = "is not the signed-in customer's e-mail";
    return refuse("forbidden", `The e-mail ${message}`, { fields: { email: message } });
  }
  const product = await findProductByName(input.reviewProduct);
  if (!product) {
    const message = "There is no such product";
    return refuse("invalid", message, { fields: { reviewProduct: message } });
  }
  const often = await refuseOver("review", viewer.userId, OFTEN);
  if (often) return often;
  const productId = requireId(product.id);
  const reviewId = await insertReview({
    product: { id: productId, name: product.name },
    author: { userId: requireId(viewer.userId), name: viewer.name, email: viewer.email, note: "" },
    rating: input.rating,
    comment: input.comment,
    verifiedPurchase: await hasBought(viewer, productId),
  });
  if (reviewId === null) return refuse("duplicate", "You have reviewed this product already");
  return done({ reviewId });
}
