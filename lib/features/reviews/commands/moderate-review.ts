import { deciderOn } from "@/lib/core/commands/audit/decider";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { reviewAnswered, reviewHidden, reviewShown } from "@/lib/features/reviews/data/review-audit";
import * as stored from "@/lib/features/reviews/data/review-moderation";
import { done, type Result, refuse } from "@/lib/values/result";

const NO_SUCH_REVIEW = refuse("not_found", "There is no such review");
const CHANGED = refuse("changed_meanwhile", "This answer was changed meanwhile. Please look at it again.");

type Modified = Result<{ modifiedCount: 0 | 1 }>;

/** Hides a review from everyone but its author, or shows it again. Sent again, it changes nothing. */
export async function setReviewHidden(
  viewer: Viewer,
  id: string,
  { hidden, reason }: { hidden: boolean; reason: string },
): Promise<Modified> {
  if (!hasRight(viewer, "moderateReviews")) return staffOnly("moderateReviews");
  const review = await stored.findReview(id);
  if (!review) return NO_SUCH_REVIEW;
  const decider = await deciderOn(viewer, "moderateReview", { author: review.author.userId });
  if (!decider.ok) return decider;
  const by = decider.value;
  const isChanged = hidden
    ? await stored.hideReview(review, reviewHidden(review, reason, by))
    : await stored.showReview(review, reviewShown(review, reason || null, by));
  if (!isChanged) return done({ modifiedCount: 0 });
  await auditNow("reviews");
  return done({ modifiedCount: 1 });
}

/**
 * Puts the shop's answer under a review; an empty text removes it. Sent again, it changes nothing.
 * @param before the answer that the editor saw: another administrator's answer is then not overwritten
 */
export async function answerReview(
  viewer: Viewer,
  id: string,
  { text, before }: { text: string; before?: string | undefined },
): Promise<Modified> {
  if (!hasRight(viewer, "moderateReviews")) return staffOnly("moderateReviews");
  const review = await stored.findReview(id);
  if (!review) return NO_SUCH_REVIEW;
  const decider = await deciderOn(viewer, "moderateReview", { author: review.author.userId });
  if (!decider.ok) return decider;
  const from = review.answer?.text ?? "";
  if (from === text) return done({ modifiedCount: 0 });
  if (before !== undefined && before !== from) return CHANGED;
  const entry = reviewAnswered(review, { from, to: text }, decider.value);
  if (!(await stored.answerReview(review, text, entry))) return CHANGED;
  await auditNow("reviews");
  return done({ modifiedCount: 1 });
}
