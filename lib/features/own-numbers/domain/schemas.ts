import { z } from "zod";
import { idSchema, numberInUrl, text } from "@/lib/core/domain/shop/schemas/fields";
import { MAX_OWN_NUMBERS, OWN_NUMBER_MAX, OWN_NUMBER_MODES } from "./own-numbers";

/** The inputs and answers of the call about a customer's own part numbers. */

const rowSchema = z
  .strictObject({
    number: text(OWN_NUMBER_MAX).min(1, "must not be empty").describe("as its owner writes it"),
    productId: idSchema.nullable().optional().describe("null removes the number"),
    sku: text(OWN_NUMBER_MAX)
      .min(1, "must not be empty")
      .optional()
      .describe("or a GTIN or a former SKU, instead of `productId`"),
  })
  .refine(({ productId, sku }) => (productId === undefined) !== (sku === undefined), {
    message: "takes either productId or sku",
  });

export const changeOwnNumbersSchema = z.strictObject({
  numbers: z.array(rowSchema).max(MAX_OWN_NUMBERS, `at most ${MAX_OWN_NUMBERS} rows`),
});

export const changeOwnNumbersQuerySchema = z.strictObject({
  mode: z
    .enum(OWN_NUMBER_MODES)
    .default("replace")
    .describe("`merge`: numbers that no row names stay; `replace`: they go"),
  revision: numberInUrl(0)
    .optional()
    .describe("as it was read: a change elsewhere meanwhile is a 409; only `merge` does without"),
});

export const ownNumbersSchema = z.object({
  revision: z.number().int().describe("give it back with PUT; 0 where nothing was ever stored"),
  numbers: z.array(
    z.object({
      number: z.string(),
      productId: idSchema,
      sku: z.string(),
      name: z.string(),
      onSale: z.boolean(),
    }),
  ),
});
