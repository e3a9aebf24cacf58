import { listHref } from "@/components/site/search-params";
import { Notice } from "@/components/ui/notice";
import type { ModeratedReviewView } from "@/lib/features/reviews/domain/views";
import type { Page } from "@/lib/values/page";
import { ReviewCard } from "./review-card";

interface OwnReviewsProps {
  page: Page<ModeratedReviewView>;
  path: string;
  /** The cursor of this page; the newest reviews without it. */
  after: string | undefined;
}

/** The viewer's own reviews, newest first; a hidden one says why. */
export function OwnReviews({ page, path, after }: OwnReviewsProps) {
  if (page.items.length === 0 && after === undefined) return null;
  return (
    <section className="section" aria-labelledby="own-reviews">
      <div className="section-head">
        <h2 id="own-reviews">Your reviews</h2>
      </div>
      <ul className="review-list">
        {page.items.map((review) => (
          <li key={review.id}>
            {review.hidden ? (
              <div className="mb-4">
                <Notice tone="low" title={`Hidden by the shop: ${review.hidden.reason}`}>
                  Only you and the shop see this review.
                </Notice>
              </div>
            ) : null}
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {after !== undefined || page.next !== null ? (
        <nav className="pagination" aria-label="Pages of your reviews">
          {after === undefined ? null : <a href={`${path}#own-reviews`}>Newest</a>}
          {page.next === null ? null : (
            <a href={`${listHref(path, { after: page.next })}#own-reviews`} rel="next">
              Older reviews
            </a>
          )}
        </nav>
      ) : null}
    </section>
  );
}
