import { z } from "zod";
import { idSchema, line, revisionSchema } from "@/lib/core/domain/shop/schemas/fields";
import {
  COUNT_STATES,
  FIGURE_STATES,
  MAX_COUNT_PRODUCTS,
  MAX_COUNTED,
  MAX_FIGURES,
  OUTCOMES,
  SCOPES,
} from "./counts";

/** The inputs and answers of the calls for counts. */

const named = line(200).min(1, "Please choose one");
const number = line(60).min(1, "Please enter a SKU");
const COUNTED = "from 0 to 10,000,000, a whole number";
const countedSchema = z.int(COUNTED).min(0, COUNTED).max(MAX_COUNTED, COUNTED);

export const newCountSchema = z.strictObject({
  title: line(80).min(1, "Please enter a title").describe("such as the shelf that is counted"),
  products: z.discriminatedUnion("of", [
    z.strictObject({ of: z.literal("all") }),
    z.strictObject({ of: z.literal("category"), category: named }),
    z.strictObject({ of: z.literal("family"), family: named.describe("its slug") }),
    z.strictObject({ of: z.literal("maker"), maker: named.describe("as the products write it") }),
    z.strictObject({
      of: z.literal("skus"),
      skus: z
        .array(number)
        .min(1, "Please enter at least one SKU")
        .max(MAX_COUNT_PRODUCTS, "At most 2,000 products")
        .describe("or other numbers of the products; one that is there twice counts once"),
    }),
  ]),
});
export type NewCount = z.output<typeof newCountSchema>;

export const countLineBodySchema = z.strictObject({
  counted: countedSchema
    .nullable()
    .describe("the pieces on the shelf: free, held and sold ones that have not left; null takes it back"),
  seen: z.int().min(0).describe("of the line, as it was read: a product that has moved since is refused"),
  revision: revisionSchema,
});

export const closeCountSchema = z.strictObject({ revision: revisionSchema });

export const figuresSchema = z.strictObject({
  figures: z
    .array(
      z.strictObject({
        number,
        counted: countedSchema,
        seen: z
          .int()
          .min(0)
          .optional()
          .describe(
            "`Movements` of the sheet; without it, the product must not have moved since the count was opened",
          ),
        revision: revisionSchema.optional().describe("of the line as it was read"),
      }),
    )
    .min(1, "Please enter at least one product")
    .max(MAX_FIGURES, `At most ${MAX_FIGURES} products`),
  save: z.boolean().describe("false: only say what saving would do"),
});
export type Figures = z.output<typeof figuresSchema>;

export const figuresAnswerSchema = z.object({
  rows: z.array(
    z.object({
      state: z
        .enum(FIGURE_STATES)
        .describe(
          "`new`, `changes`: it is saved, or would be. `moved`: its pieces moved after it was counted, perhaps",
        ),
      message: z.string().nullable(),
      productId: idSchema.nullable(),
      sku: z.string(),
      name: z.string(),
      counted: z.number().int(),
      before: z.number().int().nullable(),
      seen: z.number().int(),
      revision: z.number().int(),
    }),
  ),
  saved: z.number().int(),
});

const amount = z.number().describe("at the list price when it was counted; less than 0 where pieces lack");

export const countSummarySchema = z.object({
  countId: idSchema,
  title: z.string(),
  products: z.enum(SCOPES),
  productsName: z.string().describe("of the category, the family or the maker"),
  state: z
    .enum(COUNT_STATES)
    .describe(
      "`closing`: the differences are coming into stock. `unsettled`: closed but for its findings, which can be closed again",
    ),
  lineCount: z.number().int(),
  countedLines: z.number().int(),
  by: z.string().nullable().describe("who opened it; null where the account was deleted"),
  createdAt: z.string(),
  closedBy: z.string().nullable(),
  closedAt: z.string().nullable(),
});

export const countSchema = countSummarySchema.extend({
  differingLines: z.number().int(),
  piecesOver: z.number().int(),
  piecesLacking: z.number().int(),
  differenceValue: amount,
  needSecondPerson: z.number().int().describe("lines that somebody closes who has not counted them"),
  findings: z.number().int().describe("differences that could not be booked"),
  revision: z.number().int().describe("rises with each change of the count and of its lines"),
});

export const countLineSchema = z.object({
  productId: idSchema,
  sku: z.string(),
  gtin: z.string(),
  name: z.string(),
  counted: z.number().int().nullable(),
  expected: z.number().int().nullable().describe("null until it is counted"),
  difference: z.number().int().nullable(),
  differenceValue: amount.nullable(),
  by: z.string().nullable(),
  countedAt: z.string().nullable(),
  needsSecondPerson: z.boolean(),
  outcome: z.enum(OUTCOMES).nullable().describe("what became of the difference once the count was closed"),
  orders: z
    .array(z.object({ orderId: idSchema, orderNumber: z.string() }))
    .describe("where `outcome` is `short`"),
  seen: z.number().int().describe("send it with what was counted"),
  movedSinceOpened: z.boolean(),
  revision: z.number().int(),
});
