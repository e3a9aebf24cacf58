import { z } from "zod";
import { cheaperSchema } from "@/lib/core/domain/prices/schemas/cheaper";
import { currencySchema, idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { LIST_VERDICTS, type ListVerdict } from "./list-rows";

/** The input and the answer of reading a list of parts. */

export const quickOrderSchema = z.strictObject({
  text: z
    .string("must be a text")
    .describe("a list as it was pasted: a table, a mail, one part a line; 256 KiB at most"),
});

const choiceSchema = z.object({
  productId: idSchema,
  sku: z.string(),
  name: z.string(),
  quantity: z.number().int().optional().describe("where cartons or pieces may be meant"),
});

const rowSchema = z.object({
  row: z.number().int().describe("from 1 on, blank lines counted"),
  text: z.string().describe("the line as it was sent, its first 300 characters"),
  verdict: z.enum(LIST_VERDICTS),
  productId: idSchema.nullable(),
  sku: z.string().nullable(),
  name: z.string().nullable(),
  quantity: z.number().nullable().describe("pieces"),
  message: z.string().describe("why, for a person; empty where there is nothing to say"),
  readAs: z.string().optional().describe("the number that was understood, where another one was written"),
  nearest: z.array(z.number()).optional().describe("quantities that mend the row, or that may be meant"),
  choices: z.array(choiceSchema).optional(),
  joins: z.array(z.number().int()).optional().describe("the rows that are added to this one"),
  joinedTo: z.number().int().optional().describe("the row that this one is added to"),
  unitPrice: z.number().nullable().describe("of the tier that the quantity has reached"),
  lineTotal: z.number().nullable(),
  cheaper: cheaperSchema.optional().describe("more pieces that cost less, where they are free"),
});

const countsShape = Object.fromEntries(LIST_VERDICTS.map((verdict) => [verdict, z.number().int()])) as Record<
  ListVerdict,
  z.ZodNumber
>;

export const quickOrderOutSchema = z.object({
  rows: z.array(rowSchema),
  counts: z.object(countsShape).describe("how many rows have each verdict"),
  currency: currencySchema,
  totalPrice: z.number().describe("of the rows that are `ok` or `corrected`"),
  notes: z.array(z.string()).describe("about the file as a whole, such as sheets that were left out"),
});
