import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { setReviewHidden } from "@/lib/features/reviews/commands/moderate-review";
import { hideReviewSchema } from "@/lib/features/reviews/domain/schemas";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { idParams } from "@/lib/http/path-schemas";
import { modified } from "@/lib/http/write-answers";

const hide = operation({
  method: "PATCH",
  path: "/review/{id}",
  tag: "Reviews",
  summary: "Hide a review, or show it again",
  description: "A hidden review is public nowhere; its author sees it with the reason.",
  access: "staff",
  params: idParams,
  body: hideReviewSchema,
  answer: { status: 200, schema: modifiedSchema, description: "modifiedCount is 0 if nothing changed" },
  refuses: ["not_found"],
  run: async ({ viewer, params, body }) => modified(await setReviewHidden(viewer, params.id, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(hide);
