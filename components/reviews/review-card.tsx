import { RatingPins } from "@/components/reviews/rating-pins";
import { Badge } from "@/components/ui/badge";
import { formatDay } from "@/components/ui/dates";
import type { ReviewView } from "@/lib/features/reviews/domain/views";
import { t } from "@/lib/values/text";
import { ReviewAnswer } from "./review-answer";
import { ReviewedProduct } from "./reviewed-product";

interface ReviewCardProps {
  review: ReviewView;
  /** False on the product's own page, which does not repeat the name. */
  product?: boolean;
}

export function ReviewCard({ review, product = true }: ReviewCardProps) {
  return (
    <article className="review">
      <div className="review-head">
        {product ? <ReviewedProduct product={review.product} /> : null}
        <RatingPins rating={review.rating} />
        {product ? null : <ReviewDay iso={review.createdAt} />}
      </div>
      <p>{review.comment}</p>
      <div className="review-author">
        <b>{review.author.name}</b>
        {review.author.note ? `, ${review.author.note}` : null}
        {review.verifiedPurchase ? (
          <>
            {" "}
            <Badge>{t("verified purchase")}</Badge>
          </>
        ) : null}
        {product ? (
          <>
            <br />
            <ReviewDay iso={review.createdAt} />
          </>
        ) : null}
      </div>
      {review.answer ? <ReviewAnswer answer={review.answer} /> : null}
    </article>
  );
}

function ReviewDay({ iso }: { iso: string }) {
  return (
    <time className="text-ink-3" dateTime={iso}>
      {formatDay(iso)}
    </time>
  );
}
