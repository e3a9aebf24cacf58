import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { answerReview } from "@/lib/features/reviews/commands/moderate-review";
import { answerReviewSchema } from "@/lib/features/reviews/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const answer = operation({
  method: "PUT",
  path: "/review/{id}/answer",
  tag: "Reviews",
  summary: "Answer a review",
  description: "The answer is shown under the review on the shop's pages. An empty text removes it.",
  access: "staff",
  params: idParams,
  body: answerReviewSchema,
  answer: { status: 200, schema: modifiedSchema, description: "modifiedCount is 0 if nothing changed" },
  refuses: ["not_found", "changed_meanwhile"],
  run: async ({ viewer, params, body }) => modified(await answerReview(viewer, params.id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(answer);
