import { RATING_MAX } from "@/lib/core/domain/shop/shop";
import type { RatingSummary as Summary } from "@/lib/features/reviews/domain/views";
import { decimalMark } from "@/lib/values/language";
import { formatCount } from "@/lib/values/money";
import { msg, plural, t } from "@/lib/values/text";
import { count } from "@/lib/values/text-values";

/** The average, and how many reviews gave each rating. */
export function RatingSummary({ rating }: { rating: Summary }) {
  const most = Math.max(...rating.distribution, 1);
  return (
    <div>
      <p className="rating-average">
        {rating.average.toFixed(1).replace(".", decimalMark())}{" "}
        <span className="small text-ink-3">
          {t(
            plural(
              rating.count,
              msg`of ${RATING_MAX}, from 1 review`,
              msg`of ${RATING_MAX}, from ${count(rating.count)} reviews`,
            ),
          )}
        </span>
      </p>
      <ol className="rating-distribution">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = rating.distribution[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <span>
                {stars}
                <span className="sr-only"> {t`of ${RATING_MAX}:`}</span>
              </span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * given) / most} height="8" />
              </svg>
              <span className="numeric">
                {formatCount(given)}
                <span className="sr-only"> {t(plural(given, "review", "reviews"))}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
