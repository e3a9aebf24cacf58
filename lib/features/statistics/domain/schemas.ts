import { z } from "zod";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { formatQuerySchema, longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { STATISTIC_LISTS, STATISTIC_PER_PAGE } from "./statistics";

export const statisticParams = z.strictObject({ list: z.enum(STATISTIC_LISTS) });

/** Without `limit` a page of 200; a file has up to 5,000 lines and no pages. */
export const statisticQuerySchema = z.strictObject({
  ...formatQuerySchema.shape,
  ...longListQuerySchema.shape,
  limit: longListQuerySchema.shape.limit.unwrap().default(STATISTIC_PER_PAGE),
});

export const missedSearchSchema = z.object({
  words: z.string().describe("in lower case"),
  searches: z.number().int().describe("in the last twelve weeks"),
  last: z.string().describe("the day (UTC) of the last one"),
});

export const statisticRowSchema = z.object({
  _id: idSchema,
  sku: z.string(),
  name: z.string(),
  price: z.number(),
  costPrice: z.number().nullable(),
  margin: z.number().nullable().describe("of the list price, in per cent; null where no cost price is kept"),
  available: z.number().int(),
  quantity: z.number().int().describe("the minimum lot"),
  since: z.string().describe("when it became public"),
  baskets: z.number().int().nullable().describe("customers' baskets that have it; null where not counted"),
  sold: z.number().int().nullable().describe("pieces in the last twelve weeks; null where not counted"),
  weeks: z.number().nullable().describe("for how many weeks the free pieces last at that rate"),
  lists: z.number().int().nullable().describe("saved lists that have it; null where not counted"),
  wishes: z.number().int().optional().describe("of `demand`: wishes that wait for it"),
  searches: z
    .number()
    .int()
    .optional()
    .describe("of `demand`: searches of twelve weeks that found it among ten or fewer"),
});
