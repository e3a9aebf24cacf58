import { z } from "zod";
import { dollarsSchema, idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { reasonSchema } from "./browser-schemas";
import { PAPER_KINDS } from "./paper";
import { monthSchema, quarterSchema } from "./periods";
import { SPECIMENS } from "./specimens";

/** The inputs and answers of the calls for papers. */

/** An order has 500 lines at most. */
const MOST_LINES = 500;

/** An order has 40 returns at most, and two questions more. */
const MOST_ANSWERS = 100;

export const papersQuerySchema = longListQuerySchema.extend({
  company: idSchema.optional().describe("the papers of a company, for those who see all of its orders"),
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "is a month such as 2026-11")
    .optional()
    .describe("of the issue, in UTC: `2026-11`"),
  kind: z.enum(PAPER_KINDS).optional(),
});

export const paperParams = z.strictObject({
  id: z.string().max(40).describe("the paper's `_id`, or its number: `INV-2026-000123`"),
});
export const specimenParams = z.strictObject({ specimen: z.enum(SPECIMENS) });

const paperFields = {
  _id: idSchema,
  number: z.string().describe("`INV-2026-000123`"),
  kind: z.enum(PAPER_KINDS),
  orderId: idSchema,
  day: z.string().describe("of the issue, in the seller's time zone"),
  buyer: z.string(),
  currency: z.string(),
  total: z.number().describe("with tax"),
  due: z.number().describe("when it was issued"),
  dueOn: z.string().nullable().describe("a day; null where nothing was due, or no day was set"),
  corrects: z.string().nullable().describe("the number of the invoice that a credit note corrects"),
};

export const paperSummarySchema = z.object(paperFields);

export const paperSchema = z.object({
  ...paperFields,
  hash: z.string().describe("SHA-256 of the canonical JSON of the paper"),
  reason: z.string().nullable(),
  lines: z.array(
    z.object({
      lineNo: z.number().int(),
      sku: z.string(),
      name: z.string(),
      quantity: z.number(),
      unitPrice: z.string().describe("net, with as many decimals as the line needs"),
      net: z.number(),
      category: z.string().describe("of VAT (UNTDID 5305)"),
      rate: z.number(),
    }),
  ),
  charges: z.array(z.object({ label: z.string(), net: z.number(), category: z.string(), rate: z.number() })),
  taxes: z.array(z.object({ category: z.string(), rate: z.number(), base: z.number(), tax: z.number() })),
  net: z.number(),
  tax: z.number(),
  rounding: z.number(),
  prepaid: z.number(),
});

export const newPaperSchema = z.strictObject({ kind: z.literal("invoice") });

const creditedLineSchema = z
  .strictObject({
    lineNo: z.int().min(1).describe("of the invoice"),
    pieces: z.int("must be whole pieces").min(1, "at least 1").optional(),
    amount: dollarsSchema.optional().describe("net, in the paper's currency"),
  })
  .refine(({ pieces, amount }) => (pieces === undefined) !== (amount === undefined), {
    path: ["pieces"],
    message: "say either pieces or an amount",
  })
  .refine(({ amount }) => amount === undefined || amount > 0, {
    path: ["amount"],
    message: "is more than 0",
  });

export const newCreditSchema = z.strictObject({
  lines: z
    .array(creditedLineSchema)
    .min(1, "at least one line")
    .max(MOST_LINES)
    .optional()
    .describe("all that is left where it is left out"),
  charges: z.boolean().optional().describe("the delivery, too; with all lines it always is"),
  reason: reasonSchema.describe("stands on the credit note"),
  answers: z
    .array(idSchema)
    .max(MOST_ANSWERS)
    .optional()
    .describe(
      "the questions of the shop that you have seen, by their ids: a credit note of `lines` ends these alone; where it is left out, or `lines` are, all that were asked before end",
    ),
});

export const monthQuerySchema = z.strictObject({ month: monthSchema });
export const quarterQuerySchema = z.strictObject({ quarter: quarterSchema });

const revisionSchema = z.int().min(0).describe("as it was read");
const seriesSchema = z
  .string()
  .regex(/^(?:INV|CN)-20\d\d$/, "is a series such as INV-2026")
  .describe("`INV-2026`, `CN-2026`");

export const changeNumbersSchema = z
  .strictObject({
    start: z
      .strictObject({
        series: seriesSchema,
        number: z.int().min(1, "at least 1").max(900_000, "at most 900,000").describe("of its first paper"),
      })
      .optional(),
    lock: z.strictObject({ month: monthSchema }).optional(),
    continue: z
      .strictObject({
        series: seriesSchema,
        after: z.int().min(0).describe("the last number that a paper of it has had"),
        reason: reasonSchema,
      })
      .optional(),
    revision: revisionSchema,
  })
  .refine(
    ({ start, lock, continue: goesOn }) =>
      [start, lock, goesOn].filter((one) => one !== undefined).length === 1,
    { path: ["start"], message: "say exactly one of start, lock and continue" },
  );

export const paperNumbersSchema = z.object({
  revision: z.number().int(),
  lockedThrough: z.string().nullable().describe("no paper gets a day of this month or one before: `2026-10`"),
  series: z.array(
    z.object({
      series: z.string(),
      last: z.string().nullable().describe("the number of its last paper"),
      papers: z.number().int(),
      missing: z.number().int().describe("numbers without a paper that nobody has said to be lost"),
      lost: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
      start: z.number().int(),
      isHalted: z.boolean().describe("it waits for accounts, since a backup was restored"),
    }),
  ),
});
