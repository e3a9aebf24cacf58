import { RatingPins } from "@/components/reviews/rating-pins";
import { Badge } from "@/components/ui/badge";
import { formatDay } from "@/components/ui/dates";
import type { ReviewView } from "@/lib/domain/views";

interface ReviewCardProps {
  review: ReviewView;
  /** False on the product's own page, which does not repeat the name. */
  product?: boolean;
}

export function ReviewCard({ review, product = true }: ReviewCardProps) {
  return (
    <article className="review">
      <div className="review-head">
        {product ? <ProductName review={review} /> : null}
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
            <Badge>verified purchase</Badge>
          </>
        ) : null}
        {product ? (
          <>
            <br />
            <ReviewDay iso={review.createdAt} />
          </>
        ) : null}
      </div>
    </article>
  );
}

/** A deleted product keeps its name, without a link. */
function ProductName({ review: { product } }: { review: ReviewView }) {
  if (!product.slug) return <span>{product.name}</span>;
  return <a href={`/goods/${product.slug}`}>{product.name}</a>;
}

function ReviewDay({ iso }: { iso: string }) {
  return (
    <time className="text-ink-3" dateTime={iso}>
      {formatDay(iso)}
    </time>
  );
}
