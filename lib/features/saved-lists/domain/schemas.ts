import { z } from "zod";
import { basketLineOutSchema, mergedBasketSchema } from "@/lib/core/domain/basket/schemas/basket";
import { MAX_ORDER_LINES } from "@/lib/core/domain/orders/order-lines";
import {
  dollarsSchema,
  idSchema,
  numberInUrl,
  revisionSchema,
  text,
} from "@/lib/core/domain/shop/schemas/fields";
import { inEnglish, msg } from "@/lib/values/text";
import { LINE_NOTE_MAX, LIST_NAME_MAX, MAX_LIST_LINES } from "./saved-lists";

/** The inputs and answers of the calls about saved lists, and of ordering again. */

const listLinesSchema = z
  .array(
    z.strictObject({
      productId: idSchema,
      /** As in a basket: the lot rule says which numbers are allowed. */
      quantity: z.number("must be a number"),
      note: text(LINE_NOTE_MAX).default(""),
    }),
  )
  .max(MAX_LIST_LINES, `at most ${MAX_LIST_LINES} lines`);

const nameSchema = text(LIST_NAME_MAX).min(1, inEnglish(msg`Please enter a name`));

export const newListSchema = z.strictObject({ name: nameSchema, lines: listLinesSchema.default([]) });

export const changeListSchema = z.strictObject({
  name: nameSchema,
  lines: listLinesSchema,
  revision: revisionSchema.describe("of the list, as it was read"),
});

export const listRevisionQuerySchema = z.strictObject({
  revision: numberInUrl(0).optional().describe("with it, a change elsewhere meanwhile is a 409"),
});

const partSchema = {
  limit: z.int("must be a whole number").min(1, "at least 1").max(1_000, "at most 1000").optional(),
  after: z.string().max(1_000).optional(),
};

export const seenTermsSchema = z.strictObject({
  terms: z.string().max(100).describe("as `GET /lists/{id}` has answered it"),
  limit: partSchema.limit.describe("with which it has answered them; the same of `after`"),
  after: partSchema.after,
});

export const linesForBasketSchema = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        productId: idSchema,
        quantity: z.number("must be a number"),
        unitPrice: dollarsSchema.optional().describe("that the customer saw: another one is a 409"),
      }),
    )
    .max(MAX_ORDER_LINES, `at most ${MAX_ORDER_LINES} lines`)
    .optional()
    .describe("their products, or those that replace them; missing: each line that can be ordered as it is"),
});

export const listSummarySchema = z.object({
  _id: idSchema,
  name: z.string(),
  lineCount: z.number().int(),
  revision: z.number().int().describe("give it back with PUT"),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const productLineSchema = basketLineOutSchema.omit({ seen: true, changed: true }).extend({
  listPrice: z.number().describe("of one piece below the first tier"),
  successor: basketLineOutSchema.shape.successor.describe(
    "what replaces the product, or follows it while it is still sold; not there where nothing does",
  ),
});

export const savedListSchema = listSummarySchema.omit({ lineCount: true }).extend({
  lines: z.array(
    productLineSchema.extend({
      note: z.string(),
      changed: z
        .array(
          z.object({
            field: z.enum(["unitPrice", "minimumLot", "available", "archived", "successor"]),
            from: z.number().nullable(),
            to: z.number().nullable(),
          }),
        )
        .describe(
          "what is different from when the list was last seen; of `available` that the quantity is free, or no longer",
        ),
    }),
  ),
  lineCount: z.number().int().optional().describe("of the whole list, where `limit` or `after` is given"),
  totalPrice: z.number().describe("of the lines of this answer that can be ordered now (`ok`)"),
  terms: z.string().describe("of the products now, for `PUT /lists/{id}/seen`"),
});

export const orderAgainSchema = z.object({
  orderId: idSchema,
  placedAt: z.string(),
  lines: z.array(
    z.object({
      ordered: z.object({
        productId: idSchema,
        name: z.string(),
        sku: z.string(),
        quantity: z.number().int(),
        unitPrice: z.number(),
        lineTotal: z.number(),
      }),
      now: productLineSchema,
    }),
  ),
  orderedTotalPrice: z.number().describe("of the lines that can be ordered now (`ok`)"),
  totalPrice: z.number().describe("of the same lines, now"),
});

export const putInBasketSchema = mergedBasketSchema.extend({
  left: z
    .array(z.object({ productId: idSchema, verdict: z.string() }))
    .describe("without `lines`: what cannot be ordered as it is, and was left out"),
});
