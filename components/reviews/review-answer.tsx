import { formatDay } from "@/components/ui/dates";
import type { ReviewView } from "@/lib/features/reviews/domain/views";
import { t } from "@/lib/values/text";

/** The shop's answer under a review. */
export function ReviewAnswer({ answer }: { answer: NonNullable<ReviewView["answer"]> }) {
  return (
    <div className="review-answer">
      <p>
        <b>{t("Answer from the shop")}</b>{" "}
        <time className="text-ink-3" dateTime={answer.at}>
          {formatDay(answer.at)}
        </time>
      </p>
      <p className="whitespace-pre-line">{answer.text}</p>
    </div>
  );
}
