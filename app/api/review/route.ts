import { z } from "zod";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { listQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { addReview } from "@/lib/features/reviews/commands/add-review";
import { countReviews, listReviews, reviewPages } from "@/lib/features/reviews/data/reviews";
import { reviewOutSchema, reviewSchema } from "@/lib/features/reviews/domain/schemas";
import { fromReview, toReview } from "@/lib/features/reviews/http/wire-reviews";
import { route } from "@/lib/http/handle";
import { inBatches, listAnswer } from "@/lib/http/lists";
import { operation } from "@/lib/http/operation";
import { inserted } from "@/lib/http/write-answers";

/** A review may be 2 kB: beyond these the whole list is sent as it is read. */
const IN_ONE_PIECE = 1_000;
const BATCH = 250;

const readReviews = operation({
  method: "GET",
  path: "/review",
  tag: "Reviews",
  summary: "Every review, newest first",
  access: "anyone",
  query: listQuerySchema,
  answer: { status: 200, schema: z.array(reviewOutSchema), description: "The reviews, e-mails masked" },
  refuses: [],
  shared: true,
  run: async ({ query, url }) => {
    if (query.limit === undefined && (await countReviews()) > IN_ONE_PIECE)
      return { ok: true, value: [], batches: inBatches(reviewPages(query, BATCH), toReview) };
    return listAnswer(await listReviews(query), toReview, url);
  },
});

const writeReview = operation({
  method: "POST",
  path: "/review",
  tag: "Reviews",
  summary: "Review a product",
  description: "Name and e-mail are the session's; another's e-mail is refused.",
  access: "customer",
  body: reviewSchema,
  answer: { status: 201, schema: insertedSchema, description: "The review is there" },
  refuses: ["invalid", "forbidden", "duplicate", "too_many"],
  run: async ({ viewer, body }) =>
    inserted(await addReview(viewer, fromReview(body)), ({ reviewId }) => reviewId),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readReviews, writeReview);
