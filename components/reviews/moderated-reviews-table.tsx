import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { DataTable, SecondLine } from "@/components/ui/table";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import type { ModeratedReviewView } from "@/lib/features/reviews/domain/views";
import { ModerationButtons } from "./moderation-buttons";
import { RatingPins } from "./rating-pins";
import { ReviewAnswer } from "./review-answer";
import { ReviewedProduct } from "./reviewed-product";

/** Reviews as administrators read, hide and answer them. */
export function ModeratedReviewsTable({ reviews }: { reviews: readonly ModeratedReviewView[] }) {
  return (
    <DataTable
      caption="All Reviews"
      cards
      rows={reviews}
      keyOf={(review) => review.id}
      columns={[
        {
          label: "Review",
          wide: true,
          className: "wrap-anywhere",
          headClass: "w-1/2",
          cell: (review) => (
            <>
              <span className="flex flex-wrap items-center gap-x-4">
                <ReviewedProduct product={review.product} />
                <RatingPins rating={review.rating} />
              </span>
              <p className="my-1 whitespace-pre-line">{review.comment}</p>
              {review.answer ? <ReviewAnswer answer={review.answer} /> : null}
            </>
          ),
        },
        {
          label: "Author",
          wide: true,
          className: "wrap-anywhere",
          headClass: "w-1/5",
          cell: (review) => (
            <>
              {review.author.name}
              <SecondLine>{review.email}</SecondLine>
              <SecondLine>
                <LocalTime at={review.createdAt} to="day" />
                {review.verifiedPurchase ? ", verified purchase" : null}
              </SecondLine>
            </>
          ),
        },
        {
          label: "State",
          wide: true,
          className: "col-state wrap-anywhere",
          cell: (review) =>
            review.hidden ? (
              <>
                <Status tone="bad">Hidden</Status>
                <SecondLine>{review.hidden.reason}</SecondLine>
              </>
            ) : (
              <Status tone="ok">Public</Status>
            ),
        },
        {
          label: LABELS.columns.action,
          numeric: true,
          wide: true,
          cell: (review) => (
            <ModerationButtons
              review={{
                id: review.id,
                product: review.product.name,
                author: review.author.name,
                rating: review.rating,
                isHidden: review.hidden !== null,
                answer: review.answer?.text ?? "",
              }}
            />
          ),
        },
      ]}
    />
  );
}
