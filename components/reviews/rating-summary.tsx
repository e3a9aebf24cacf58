import { formatCount } from "@/lib/domain/money";
import { RATING_MAX } from "@/lib/domain/shop";
import type { RatingSummary as Summary } from "@/lib/domain/views";

/** The average, and how many reviews gave each rating. */
export function RatingSummary({ rating }: { rating: Summary }) {
  const most = Math.max(...rating.distribution, 1);
  return (
    <div>
      <p className="avg">
        {rating.average.toFixed(1)}{" "}
        <span className="small mute">
          of {RATING_MAX}, from {formatCount(rating.count)} {rating.count === 1 ? "review" : "reviews"}
        </span>
      </p>
      <ol className="dist">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = rating.distribution[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <span>
                {stars}
                <span className="sr"> of {RATING_MAX}:</span>
              </span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * count) / most} height="8" />
              </svg>
              <span className="num">
                {formatCount(count)}
                <span className="sr"> {count === 1 ? "review" : "reviews"}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
