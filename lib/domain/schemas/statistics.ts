import { z } from "zod";
import { STATISTIC_LISTS } from "../statistics";
import { idSchema } from "./fields";

export const statisticParams = z.strictObject({ list: z.enum(STATISTIC_LISTS) });

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
});
