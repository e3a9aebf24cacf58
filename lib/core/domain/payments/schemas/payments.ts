import { z } from "zod";
import {
  accountEmailSchema,
  dollarsSchema,
  idSchema,
  personNameSchema,
  reasonSchema,
  text,
} from "@/lib/core/domain/shop/schemas/fields";
import { MAX_ORDER_CENTS } from "@/lib/values/money";

export const payOrderSchema = z.strictObject({
  orderId: idSchema,
  productName: text(200),
  transectionId: z.string().regex(/^[\w-]{1,255}$/, "is not a transaction id"),
});

export const refundOrderSchema = z.strictObject({
  reason: reasonSchema,
  cents: z
    .int("must be a whole number of cents")
    .min(1, "must be at least 1")
    .max(MAX_ORDER_CENTS, "is more than any order")
    .optional()
    .describe(
      "a part of the money in cents; the order keeps its status and its pieces. Missing for all of it",
    ),
});

export const refundSentSchema = z.strictObject({
  refundId: text(100).min(1).describe("`_id` of the refund in `GET /orders/{id}`"),
  note: reasonSchema.describe("the bank's reference of the transfer, or another note; the customer reads it"),
});

export const paymentIntentSchema = z.strictObject({
  totalPrice: dollarsSchema,
  orderId: idSchema.optional(),
});

export const cardSchema = z.strictObject({
  number: z.string().regex(/^\d{12,19}$/, "is not a card number"),
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(2000).max(2099),
  cvc: z.string().regex(/^\d{3,4}$/, "3 or 4 digits"),
});

export const sandboxConfirmSchema = z.strictObject({
  clientSecret: z.string().min(1).max(255),
  card: cardSchema,
  billing: z
    .strictObject({ name: personNameSchema, email: accountEmailSchema })
    .nullable()
    .describe("null where nobody knows who pays"),
  challenge: z.enum(["pass", "fail"]).optional(),
});
