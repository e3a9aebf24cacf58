import { EmptyState } from "@/components/ui/empty-state";
import { LABELS } from "@/lib/domain/messages";
import type { ReviewView, RatingSummary as Summary } from "@/lib/domain/views";
import { RatingSummary } from "./rating-summary";
import { ReviewCard } from "./review-card";

export function ProductReviews({ reviews, rating }: { reviews: ReviewView[]; rating: Summary }) {
  return (
    <section className="sec" aria-labelledby="reviews-title">
      <div className="sec-head">
        <h2 id="reviews-title">{LABELS.nav.reviews}</h2>
        <a className="if-not-admin" href="/dashboard/addreview" rel="nofollow">
          {LABELS.customerMenu.addReview}
        </a>
      </div>
      {reviews.length > 0 ? (
        <div className="revs">
          <RatingSummary rating={rating} />
          <ul className="revlist">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} product={false} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <EmptyState title="No reviews of this product yet" image="/parts/hub.svg" level="h3">
          Have you fitted it?{" "}
          <a href="/dashboard/addreview" rel="nofollow">
            Write the first one
          </a>
          .
        </EmptyState>
      )}
    </section>
  );
}
