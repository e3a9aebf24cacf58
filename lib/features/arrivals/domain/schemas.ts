import { z } from "zod";
import { idSchema, line, revisionSchema } from "@/lib/core/domain/shop/schemas/fields";
import { ARRIVAL_STATES, MAX_ARRIVAL_LINES, MAX_ARRIVAL_PIECES } from "./arrivals";

/** The inputs and answers of the calls for arrivals. */

const PIECES = "from 1 to 10,000,000, a whole number";

export const arrivalLineSchema = z.strictObject({
  sku: line(60)
    .min(1, "Please enter a SKU")
    .describe("or another number of the product, such as a scanned GTIN"),
  pieces: z.int(PIECES).min(1, PIECES).max(MAX_ARRIVAL_PIECES, PIECES),
  expectedDate: z.iso
    .date("must be a day such as 2026-12-12")
    .nullable()
    .optional()
    .describe("of the expected delivery that it is: the first without it, none with null"),
});

export const newArrivalSchema = z.strictObject({
  supplier: line(80).min(1, "Please enter the supplier"),
  reference: line(40).describe("the number on the supplier's delivery note; may be empty"),
  lines: z
    .array(arrivalLineSchema)
    .min(1, "Please enter at least one product")
    .max(MAX_ARRIVAL_LINES, `At most ${MAX_ARRIVAL_LINES} products`),
});

export const changeArrivalSchema = newArrivalSchema.extend({ revision: revisionSchema });
export const bookArrivalSchema = z.strictObject({ revision: revisionSchema });

export type NewArrival = z.output<typeof newArrivalSchema>;

export const arrivalSummarySchema = z.object({
  arrivalId: idSchema,
  state: z
    .enum(ARRIVAL_STATES)
    .describe("`booking`: the pieces are coming into stock, which nothing stops any more"),
  supplier: z.string(),
  reference: z.string(),
  lineCount: z.number().int(),
  pieces: z.number().int(),
  by: z.string().nullable().describe("who made it; null where the account was deleted"),
  createdAt: z.string(),
  bookedAt: z.string().nullable(),
  revision: z.number().int(),
});

export const arrivalSchema = arrivalSummarySchema.extend({
  lines: z.array(
    z.object({
      productId: idSchema,
      sku: z.string(),
      name: z.string(),
      pieces: z.number().int(),
      expectedDate: z.string().nullable().optional(),
      available: z.number().int().describe("of the product now"),
      expected: z
        .array(z.object({ pieces: z.number().int(), date: z.string(), sureness: z.string() }))
        .describe("deliveries that the product waits for now"),
    }),
  ),
});
