import { EmptyState } from "@/components/ui/empty-state";
import { rich } from "@/components/ui/rich";
import type { ProductView } from "@/lib/core/domain/catalogue/views";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import { localHref } from "@/lib/core/domain/shop/spoken-pages";
import type { ReviewView, RatingSummary as Summary } from "@/lib/features/reviews/domain/views";
import type { Page } from "@/lib/values/page";
import { t } from "@/lib/values/text";
import { RatingSummary } from "./rating-summary";
import { ReviewCard } from "./review-card";

interface ProductReviewsProps {
  page: Page<ReviewView>;
  rating: Summary;
  product: ProductView;
  /** The cursor of this page; the newest reviews without it. */
  after?: string | undefined;
}

/** A page of reviews, newest first, with links to the other pages. */
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
            <OtherPages
              next={page.next}
              isFirst={after === undefined}
              path={localHref(`/goods/${product.slug}`)}
            />
          </div>
        </div>
      ) : (
        <EmptyState title={t("No reviews of this product yet")} image="/parts/hub.svg" level="h3">
          {rich("Have you fitted it? <a>Write the first one</a>.", {
            a: (inside) => (
              <a href="/dashboard/addreview" rel="nofollow">
                {inside}
              </a>
            ),
          })}
        </EmptyState>
      )}
    </section>
  );
}

function OtherPages({ next, isFirst, path }: { next: string | null; isFirst: boolean; path: string }) {
  if (isFirst && next === null) return null;
  return (
    <nav className="pagination" aria-label={t("Pages of reviews")}>
      {isFirst ? null : <a href={`${path}#reviews-title`}>{t("Newest")}</a>}
      {next === null ? null : (
        <a href={`${path}?after=${encodeURIComponent(next)}#reviews-title`} rel="next">
          {t("Older reviews")}
        </a>
      )}
    </nav>
  );
}
