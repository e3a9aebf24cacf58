import { RATING_MAX } from "@/lib/domain/shop";

/** A rating: five pins of a chain beside its figure. `rating` is a whole number from 1 to 5. */
export function RatingPins({ rating }: { rating: number }) {
  return (
    <span className="rating-pins">
      <i data-rating={rating} aria-hidden="true" />
      <b>
        {rating}
        <span className="sr-only"> of {RATING_MAX}</span>
      </b>
    </span>
  );
}
