import { RATING_MAX } from "@/lib/core/domain/shop/shop";
import type { RatingSummary as Summary } from "@/lib/features/reviews/domain/views";
import { formatCount } from "@/lib/values/money";

/** The average, and how many reviews gave each rating. */
export function RatingSummary({ rating }: { rating: Summary }) {
  const most = Math.max(...rating.distribution, 1);
  return (
    <div>
      <p className="rating-average">
        {rating.average.toFixed(1)}{" "}
        <span className="small text-ink-3">
          of {RATING_MAX}, from {formatCount(rating.count)} {rating.count === 1 ? "review" : "reviews"}
        </span>
      </p>
      <ol className="rating-distribution">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = rating.distribution[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <span>
                {stars}
                <span className="sr-only"> of {RATING_MAX}:</span>
              </span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * count) / most} height="8" />
              </svg>
              <span className="numeric">
                {formatCount(count)}
                <span className="sr-only"> {count === 1 ? "review" : "reviews"}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
