import { EmptyState } from "@/components/ui/empty-state";
import { LABELS } from "@/lib/domain/specified-texts";
import type { Page, ProductView, ReviewView, RatingSummary as Summary } from "@/lib/domain/views";
import { RatingSummary } from "./rating-summary";
import { ReviewCard } from "./review-card";

interface ProductReviewsProps {
  page: Page<ReviewView>;
  rating: Summary;
  product: ProductView;
  /** Where this page of them begins; without it with the newest. */
  after?: string | undefined;
}

/** A page of them, newest first, and the way to the others. */
export function ProductReviews({ page, rating, product, after }: ProductReviewsProps) {
  return (
    <section className="section" aria-labelledby="reviews-title">
      <div className="section-head">
        <h2 id="reviews-title">{LABELS.nav.reviews}</h2>
        <a className="if-not-admin" href="/dashboard/addreview" rel="nofollow">
          {LABELS.customerMenu.addReview}
        </a>
      </div>
      {rating.count > 0 ? (
        <div className="product-reviews">
          <RatingSummary rating={rating} />
          <div>
            <ul className="review-list">
              {page.items.map((review) => (
                <li key={review.id}>
                  <ReviewCard review={review} product={false} />
                </li>
              ))}
            </ul>
            <OtherPages next={page.next} isFirst={after === undefined} address={`/goods/${product.slug}`} />
          </div>
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

function OtherPages({ next, isFirst, address }: { next: string | null; isFirst: boolean; address: string }) {
  if (isFirst && next === null) return null;
  return (
    <nav className="pagination" aria-label="Pages of reviews">
      {isFirst ? null : <a href={`${address}#reviews-title`}>Newest</a>}
      {next === null ? null : (
        <a href={`${address}?after=${encodeURIComponent(next)}#reviews-title`} rel="next">
          Older reviews
        </a>
      )}
    </nav>
  );
}
