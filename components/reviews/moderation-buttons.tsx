"use client";

import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { reasonSchema } from "@/lib/core/domain/shop/schemas/fields";
import { RATING_MAX } from "@/lib/core/domain/shop/shop";
import { answerReviewSchema } from "@/lib/features/reviews/domain/schemas";

interface ModerationButtonsProps {
  review: {
    id: string;
    product: string;
    author: string;
    rating: number;
    isHidden: boolean;
    /** Empty where there is none. */
    answer: string;
  };
}

/** Answer, and Hide or Show again. */
export function ModerationButtons({ review }: ModerationButtonsProps) {
  return (
    <span className="button-row is-end">
      <AnswerButton review={review} />
      {review.isHidden ? <ShowButton review={review} /> : <HideButton review={review} />}
    </span>
  );
}

const answerText = answerReviewSchema.shape.text;

function AnswerButton({ review: { id, product, author, answer } }: ModerationButtonsProps) {
  const isAnswered = answer !== "";
  return (
    <ConfirmButton
      label={isAnswered ? "Edit answer" : "Answer"}
      aria-label={`${isAnswered ? "Edit answer" : "Answer"}: ${product}, by ${author}`}
      size="small"
      question={{
        title: `${isAnswered ? "Change the answer to" : "Answer"} the review by ${author}`,
        description: `Everyone sees it under the review of ${product}.`,
        keepLabel: "Cancel",
        confirmLabel: isAnswered ? "Save" : "Answer",
      }}
      reason={{
        label: "Answer from the shop",
        hint: isAnswered ? "Leave it empty to remove the answer." : "The customer can read it at once.",
        schema: isAnswered ? answerText : answerText.min(1, "Please write an answer"),
        initial: answer,
        rows: 6,
        maxLength: 2000,
      }}
      call={(text) =>
        call("PUT /review/{id}/answer", {
          path: { id },
          body: { text, before: answer },
          answer: modifiedSchema,
        })
      }
      successToast="Answer saved"
    />
  );
}

function HideButton({ review: { id, product, author, rating } }: ModerationButtonsProps) {
  return (
    <ConfirmButton
      label="Hide"
      aria-label={`Hide: ${product}, by ${author}`}
      variant="danger"
      size="small"
      question={{
        title: `Hide the review by ${author}?`,
        description:
          "It disappears from every public page, and the product’s rating no longer counts it. Its author still sees it.",
        details: [
          { term: "Product", value: product },
          { term: "Rating", value: `${rating} of ${RATING_MAX}` },
        ],
        keepLabel: "Keep it public",
        confirmLabel: "Hide",
      }}
      reason={{ hint: "The author sees it.", schema: reasonSchema }}
      call={(reason) =>
        call("PATCH /review/{id}", { path: { id }, body: { hidden: true, reason }, answer: modifiedSchema })
      }
      successToast="Review hidden"
    />
  );
}

function ShowButton({ review: { id, product, author } }: ModerationButtonsProps) {
  return (
    <ConfirmButton
      label="Show again"
      aria-label={`Show again: ${product}, by ${author}`}
      size="small"
      question={{
        title: `Show the review by ${author} again?`,
        description: "Everyone sees it, and the product’s rating counts it again.",
        keepLabel: "Keep it hidden",
        confirmLabel: "Show again",
      }}
      call={() =>
        call("PATCH /review/{id}", { path: { id }, body: { hidden: false }, answer: modifiedSchema })
      }
      successToast="Review is public again"
    />
  );
}
