import { RATING_MAX } from "@/lib/core/domain/shop/shop";
import { t } from "@/lib/values/text";

/** A rating as five chain pins beside its number. `rating` is a whole number from 1 to 5. */
export function RatingPins({ rating }: { rating: number }) {
  return (
    <span className="rating-pins">
      <i data-rating={rating} aria-hidden="true" />
      <b>
        {rating}
        <span className="sr-only">{t` of ${RATING_MAX}`}</span>
      </b>
    </span>
  );
}
