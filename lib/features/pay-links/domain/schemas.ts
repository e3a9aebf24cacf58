import { z } from "zod";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { dollarsSchema, emailSchema } from "@/lib/core/domain/shop/schemas/fields";
import { MAX_PAY_LINK_DAYS, usualDays } from "./pay-links";

/** The inputs and answers of the calls for pay links. */

export const newPayLinkSchema = z.strictObject({
  email: emailSchema.optional().describe("a mail brings the link there"),
  days: z
    .int("must be a whole number")
    .min(1, "at least 1")
    .max(MAX_PAY_LINK_DAYS, `at most ${MAX_PAY_LINK_DAYS}`)
    .optional()
    .describe(
      `where it is left out, ${usualDays({})}, or ${MAX_PAY_LINK_DAYS} for an order on account; the end of the order's hold ends it sooner`,
    ),
});

export const madePayLinkSchema = insertedSchema.extend({
  url: z.string().describe("whoever has it can pay the order"),
  until: z.string().describe("the end of the order's hold may come sooner"),
});

export const payLinkSchema = z.object({
  _id: z.string(),
  at: z.string(),
  by: z.string().describe("the name of the person who made it"),
  until: z.string().describe("the end of the order's hold included"),
  sentTo: z.string().nullable(),
  state: z.enum(["open", "paid", "ended"]),
  url: z.string().nullable().describe("null where it opens nothing any more"),
});

const tokenSchema = z
  .string("is what stands behind /pay/ in the link")
  .max(200, "is not a pay link's token")
  .describe("what stands behind `/pay/` in the link");

export const startByPayLinkSchema = z.strictObject({ token: tokenSchema, totalPrice: dollarsSchema });

export const payByLinkSchema = z.strictObject({
  token: tokenSchema,
  transactionId: z
    .string()
    .regex(/^[\w-]{1,255}$/, "letters, digits, _ and -")
    .describe("the provider's id of the payment"),
});
