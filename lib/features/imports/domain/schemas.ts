import { z } from "zod";
import { PRODUCT_STATES } from "@/lib/core/domain/catalogue/product-state";
import { LIST_PARAMETERS } from "@/lib/core/domain/shop/page-parameters";
import { idSchema, numberInUrl, text } from "@/lib/core/domain/shop/schemas/fields";
import { IMPORT_KINDS, IMPORT_STATES, ROW_FAILURES, ROW_FILTERS, ROW_VERDICTS } from "./import-kinds";
import { MAX_MENDED_TEXT } from "./mends";
import { DECIMAL_MARKS } from "./number-text";

/** The input and the answers of the calls of imports. */

export const newImportQuerySchema = z.strictObject({
  kind: z.enum(IMPORT_KINDS).default("products"),
  name: text(200)
    .min(1, "is required")
    .describe("the file's name, which the audit gives as the reason of each change"),
});

export const chosenColumnsSchema = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        heading: text(200).min(1, "is required").describe("as it stands in the file"),
        field: text(60).nullable().describe("a field of `GET /imports/{id}`; null: the column is not read"),
      }),
    )
    .max(200, "at most 200 columns"),
  decimalMark: z
    .enum(DECIMAL_MARKS)
    .nullable()
    .default(null)
    .describe("then a number such as `2,185` has one reading; null: such a number is refused"),
});

export const bulkChangeSchema = z.strictObject({
  action: z.discriminatedUnion("change", [
    z.strictObject({
      change: z.literal("price"),
      percent: z
        .number("must be a number")
        .min(-90, "-90 or more")
        .max(1_000, "at most 1,000")
        .refine(
          (percent) => percent !== 0 && Math.round(percent * 100) / 100 === percent,
          "at most two decimals, not 0",
        )
        .describe("of the price and of every tier, rounded to cents"),
    }),
    z.strictObject({ change: z.literal("category"), category: text(60) }),
    z.strictObject({ change: z.literal("publish") }),
    z.strictObject({ change: z.literal("withdraw").describe("off sale, as a draft") }),
    z.strictObject({
      change: z
        .literal("archive")
        .describe("no longer sold, as after `DELETE /goods/{id}`; the undo sells it again"),
    }),
  ]),
  products: z
    .strictObject({
      ids: z.array(idSchema).min(1).max(1_000).optional().describe("these; without them all that match"),
      state: z.enum(PRODUCT_STATES).default("published").describe("of those that match"),
      q: text(100).default(""),
      category: text(60).default("").describe("of products on sale"),
      import: idSchema.optional().describe("the drafts that this import has made"),
    })
    .refine((products) => products.state === "draft" || products.import === undefined, {
      message: "is for drafts",
      path: ["import"],
    })
    .describe("at most 20,000 are changed"),
});

export const applySchema = z.strictObject({
  hash: z.string().min(1).max(100).describe("of `GET /imports/{id}`: it names exactly what was shown"),
});

const writingSchema = z
  .object({
    by: z.string(),
    at: z.string(),
    written: z.number().int(),
    failed: z
      .number()
      .int()
      .describe(
        "rows whose product somebody changed meanwhile, and rows that a rule forbids by now; of an undo also rows of which a field stays",
      ),
    endedAt: z.string().nullable(),
  })
  .nullable();

export const importSchema = z.object({
  _id: idSchema,
  kind: z.enum(IMPORT_KINDS),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  by: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
  failure: z.string().nullable().describe("why the file cannot be read"),
  notes: z.array(z.string()).describe("what the shop had to decide while reading"),
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.string().nullable(),
      open: z.boolean().describe("nobody has said what it is; the import waits for that"),
    }),
  ),
  decimalMark: z.enum(DECIMAL_MARKS).nullable(),
  counts: z.object({
    change: z.number().int(),
    new: z.number().int(),
    same: z.number().int(),
    mistake: z.number().int(),
    warnings: z.number().int(),
  }),
  hash: z.string().nullable().describe("null: there is nothing to apply"),
  apply: writingSchema,
  undo: writingSchema,
});

export const importRowSchema = z.object({
  row: z.number().int().describe("of the file"),
  verdict: z.enum(ROW_VERDICTS),
  sku: z.string(),
  name: z.string(),
  productId: idSchema.nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  mistakes: z.array(z.string()),
  warnings: z.array(z.string()),
  failure: z
    .object({ code: z.enum(ROW_FAILURES), message: z.string() })
    .nullable()
    .describe("why the row was not written, or which of its fields were not put back; `partly`: others were"),
});

const cellSchema = z.object({ field: z.string(), text: z.string() });

export const oneRowSchema = importRowSchema.extend({
  leftOut: z.boolean().describe("somebody has said that the row is not to be written"),
  cells: z
    .array(cellSchema)
    .describe("what can be corrected: the row's texts, where it is refused, doubtful or corrected already"),
  choices: z.array(cellSchema).describe("what a doubtful cell may mean; each text has one reading"),
});

export const importRowParams = z.strictObject({
  id: idSchema,
  row: numberInUrl(1, 99_999),
});

export const rowCorrectionSchema = z
  .strictObject({
    readAt: text(40).min(1, "is required").describe("of the import as it was shown"),
    cells: z
      .array(
        z.strictObject({
          field: text(60).min(1, "is required").describe("one of the row's `cells`"),
          text: text(MAX_MENDED_TEXT).describe("as it would stand in the file"),
        }),
      )
      .max(200, "at most 200 cells")
      .default([]),
    leaveOut: z.boolean().optional().describe("true: the row writes nothing; false: it is read again"),
  })
  .refine(({ cells, leaveOut }) => cells.length > 0 || leaveOut !== undefined, {
    message: "says nothing",
    path: ["cells"],
  });

export const importRowsQuerySchema = z.strictObject({
  show: z.enum(ROW_FILTERS).optional().describe("the rows of one verdict, with warnings, or that failed"),
  limit: numberInUrl(1, 1000).default(100),
  page: numberInUrl(1, 20_000).default(1),
});

export const importsQuerySchema = z.strictObject({
  limit: numberInUrl(1, LIST_PARAMETERS.limit.max).default(100),
});
