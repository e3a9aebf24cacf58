import { z } from "zod";
import {
  accountEmailSchema,
  idSchema,
  personNameSchema,
  ratingSchema,
  text,
} from "@/lib/core/domain/shop/schemas/fields";

/** The inputs of the calls of reviews; as `inputs.ts`. */

export const reviewSchema = z.strictObject({
  name: personNameSchema.optional(),
  email: accountEmailSchema.optional(),
  reviewProduct: text(200).min(1, "Please choose a product"),
  dec: text(2000).min(1, "Please write your review"),
  ratting: ratingSchema,
});

export const hideReviewSchema = z
  .strictObject({
    hidden: z.boolean("must be true or false"),
    reason: text(500).default("").describe("required to hide a review; its author can read it"),
  })
  .refine(({ hidden, reason }) => !hidden || reason !== "", { error: "Please say why", path: ["reason"] });

const answerTextSchema = text(2000);
export const answerReviewSchema = z.strictObject({
  text: answerTextSchema.describe("an empty text removes the answer"),
  before: answerTextSchema
    .optional()
    .describe("the answer that the editor saw: with it, another answer meanwhile is a 409"),
});

export type ReviewInput = z.infer<typeof reviewSchema>;
export type HideReviewInput = z.input<typeof hideReviewSchema>;
export type AnswerReviewInput = z.input<typeof answerReviewSchema>;

export const reviewOutSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string().describe("masked"),
  reviewProduct: z.string(),
  dec: z.string(),
  ratting: z.number().int(),
  verifiedPurchase: z.boolean(),
  createdAt: z.string(),
});
