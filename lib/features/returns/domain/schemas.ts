import { z } from "zod";
import { MAX_ORDER_LINES } from "@/lib/core/domain/orders/order-lines";
import { RETURN_REASONS } from "@/lib/core/domain/orders/returns";
import { returnSchema } from "@/lib/core/domain/orders/schemas/order-answers";
import { idSchema, reasonSchema, revisionSchema, sumSchema } from "@/lib/core/domain/shop/schemas/fields";
import type { Cents } from "@/lib/values/money";

/** The inputs and answers of the calls for returns. */

const lineNoSchema = z.int("must be a whole number").min(1, "from 1").describe("of the order, from 1");
const eachOnce = (lines: readonly { lineNo: number }[]) =>
  new Set(lines.map(({ lineNo }) => lineNo)).size === lines.length;
const TWICE = "has a line of the order twice";

export const askReturnSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        lineNo: lineNoSchema,
        pieces: z
          .int("must be a whole number")
          .min(1, "at least 1")
          .describe("any number: returns count pieces, not lots"),
        reason: z.enum(RETURN_REASONS, "must be wrong, damaged or surplus"),
      }),
    )
    .min(1, "at least one line")
    .max(MAX_ORDER_LINES, `At most ${MAX_ORDER_LINES} lines`)
    .refine(eachOnce, TWICE),
});

const arrivedSchema = z.int("must be a whole number").min(0, "must not be negative");

export const changeReturnSchema = z.discriminatedUnion("state", [
  z.strictObject({
    state: z.literal("allowed"),
    revision: revisionSchema,
    answer: reasonSchema.optional().describe("the customer reads it, below the address to send to"),
  }),
  z.strictObject({
    state: z.literal("refused"),
    revision: revisionSchema,
    answer: reasonSchema.describe("why; the customer reads it"),
  }),
  z.strictObject({
    state: z.literal("received"),
    revision: revisionSchema,
    lines: z
      .array(
        z.strictObject({
          lineNo: lineNoSchema,
          stock: arrivedSchema.describe("good pieces, which go back to stock"),
          scrap: arrivedSchema.describe("unusable pieces"),
        }),
      )
      .min(1, "at least one line")
      .max(MAX_ORDER_LINES, `At most ${MAX_ORDER_LINES} lines`)
      .refine(eachOnce, TWICE)
      .describe("what has arrived; a line that is not here has not"),
  }),
  z.strictObject({
    state: z.literal("settled"),
    revision: revisionSchema,
    credited: sumSchema.optional().describe("what the pieces had cost, as you have seen it"),
    refund: sumSchema
      .optional()
      .describe("what goes back, as you have seen it; refused where either differs now"),
  }),
]);
export type ReturnBody = z.output<typeof changeReturnSchema>;

/** With the money in cents. */
export type ReturnChange =
  | Exclude<ReturnBody, { state: "settled" }>
  | {
      state: "settled";
      revision: number;
      creditedCents?: Cents | undefined;
      refundCents?: Cents | undefined;
    };

export const returnOutSchema = returnSchema.extend({ orderId: idSchema });
