import { insertedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import type { AnswerReviewInput, HideReviewInput, ReviewInput } from "@/lib/features/reviews/domain/schemas";
import { parseWith } from "./parse-with";
import { request } from "./request";

/** The shop adds the name and the e-mail of the session. */
export const addReview = (input: Pick<ReviewInput, "reviewProduct" | "dec" | "ratting">) =>
  request("POST", "/api/review", { body: input, read: parseWith(insertedSchema) });

export const setReviewHidden = (id: string, input: HideReviewInput) =>
  request("PATCH", `/api/review/${id}`, { body: input, read: parseWith(modifiedSchema) });

export const answerReview = (id: string, input: AnswerReviewInput) =>
  request("PUT", `/api/review/${id}/answer`, { body: input, read: parseWith(modifiedSchema) });
