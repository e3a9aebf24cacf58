import { LocalTime } from "@/components/ui/local-time";
import { Status } from "@/components/ui/status";
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from "@/components/ui/table";
import { LABELS } from "@/lib/core/domain/shop/specified-texts";
import type { ModeratedReviewView } from "@/lib/features/reviews/domain/views";
import { ModerationButtons } from "./moderation-buttons";
import { RatingPins } from "./rating-pins";
import { ReviewAnswer } from "./review-answer";
import { ReviewedProduct } from "./reviewed-product";

/** Reviews as administrators read, hide and answer them. */
export function ModeratedReviewsTable({ reviews }: { reviews: readonly ModeratedReviewView[] }) {
  return (
    <Table caption="All Reviews" cards>
      <TableHead>
        <HeadCell className="w-1/2">Review</HeadCell>
        <HeadCell className="w-1/5">Author</HeadCell>
        <HeadCell>State</HeadCell>
        <HeadCell numeric>{LABELS.columns.action}</HeadCell>
      </TableHead>
      <TableBody>
        {reviews.map((review) => (
          <Row key={review.id}>
            <Cell label="Review" wide className="wrap-anywhere">
              <span className="flex flex-wrap items-center gap-x-4">
                <ReviewedProduct product={review.product} />
                <RatingPins rating={review.rating} />
              </span>
              <p className="my-1 whitespace-pre-line">{review.comment}</p>
              {review.answer ? <ReviewAnswer answer={review.answer} /> : null}
            </Cell>
            <Cell label="Author" wide className="wrap-anywhere">
              {review.author.name}
              <SecondLine>{review.email}</SecondLine>
              <SecondLine>
                <LocalTime at={review.createdAt} to="day" />
                {review.verifiedPurchase ? ", verified purchase" : null}
              </SecondLine>
            </Cell>
            <Cell label="State" wide className="col-state wrap-anywhere">
              {review.hidden ? (
                <>
                  <Status tone="bad">Hidden</Status>
                  <SecondLine>{review.hidden.reason}</SecondLine>
                </>
              ) : (
                <Status tone="ok">Public</Status>
              )}
            </Cell>
            <Cell label={LABELS.columns.action} numeric wide>
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
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
