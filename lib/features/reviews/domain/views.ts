export interface ReviewView {
  id: string;
  product: { id: string; name: string; slug: string | null };
  /** `note` is trade and place, where the review came with them; else empty. */
  author: { name: string; maskedEmail: string; note: string };
  rating: number;
  comment: string;
  verifiedPurchase: boolean;
  createdAt: string;
  /** The shop's answer; null where there is none. */
  answer: { text: string; at: string } | null;
}

/** A review as its author and administrators see it. */
export interface ModeratedReviewView extends ReviewView {
  /** The author's e-mail. */
  email: string;
  /** Null while the review is public. */
  hidden: { reason: string; at: string } | null;
}

/** The states by which administrators filter reviews. */
export const REVIEW_STATES = ["hidden", "unanswered", "answered"] as const;

export type ReviewState = (typeof REVIEW_STATES)[number];

export interface RatingSummary {
  count: number;
  average: number;
  /** Reviews with 1, 2, 3, 4 and 5, in this order. */
  distribution: [number, number, number, number, number];
}
