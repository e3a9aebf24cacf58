import { z } from "zod";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { mustBeInLots } from "@/lib/core/domain/prices/lot-texts";
import { isInLots } from "@/lib/core/domain/prices/lots";
import {
  MAX_BASIS_POINTS,
  MAX_PRICE_LIST_ROWS,
  PRICE_KINDS,
  PRICE_LIST_FILE_MODES,
  PRICE_LIST_NAME_MAX,
} from "@/lib/core/domain/prices/own-prices";
import { MAX_TIERS } from "@/lib/core/domain/prices/tiers";
import {
  dollarsSchema,
  idSchema,
  numberInUrl,
  revisionSchema,
  text,
} from "@/lib/core/domain/shop/schemas/fields";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { formatCount } from "@/lib/values/money";

/** The inputs and answers of the calls about price lists. */

const daySchema = z.iso.date("must be a day, such as 2026-11-30").nullable();

/** A period that ends before it begins holds never: it is a typing error. */
function endsAfterItBegins(
  { from, until }: { from: string | null; until: string | null },
  context: z.RefinementCtx,
) {
  if (from !== null && until !== null && until < from)
    context.addIssue({ code: "custom", path: ["until"], message: "must not be before the first day" });
}

const periodShape = {
  from: daySchema.default(null).describe("the first day, UTC; null: from the beginning"),
  until: daySchema.default(null).describe("the last day; null: without an end"),
};

const percentSchema = z
  .number("must be a number")
  .min(0, "0 or more")
  .max(MAX_BASIS_POINTS / 100, `at most ${MAX_BASIS_POINTS / 100}`)
  .refine((percent) => Math.abs(Math.round(percent * 100) - percent * 100) < 1e-6, "at most two decimals");

const termsShape = {
  name: text(PRICE_LIST_NAME_MAX).min(1, "Please enter a name"),
  percentOff: percentSchema.describe("off the list price of every product; 0 for none"),
  ...periodShape,
};

export const addPriceListSchema = z.strictObject(termsShape).superRefine(endsAfterItBegins);

export const changePriceListSchema = z
  .strictObject({ ...termsShape, revision: revisionSchema.describe("of the list, as it was read") })
  .superRefine(endsAfterItBegins);

const tierSchema = z.strictObject({
  from: z
    .int("must be a whole number")
    .max(1_000_000_000)
    .superRefine((from, context) => {
      if (from < lotStep())
        context.addIssue({ code: "custom", message: `${formatCount(lotStep())} or more` });
      if (!isInLots(from)) context.addIssue({ code: "custom", message: mustBeInLots() });
    })
    .describe("pieces, a multiple of the shop's step of lots"),
  unitPrice: dollarsSchema.refine((dollars) => dollars >= 0.01, "must be one cent or more"),
});

const priceRowShape = {
  tiers: z
    .array(tierSchema)
    .min(1, "at least one price")
    .max(MAX_TIERS, `at most ${MAX_TIERS} prices`)
    .describe(
      "from `from` pieces on, every piece costs `unitPrice`; ascending, none dearer than the one before",
    ),
  ...periodShape,
};

type PriceRowTerms = z.output<z.ZodObject<typeof priceRowShape>>;

function descendsInPrice(row: PriceRowTerms, context: z.RefinementCtx) {
  endsAfterItBegins(row, context);
  for (const [index, { from, unitPrice }] of row.tiers.entries()) {
    const before = row.tiers[index - 1];
    if (before && from <= before.from)
      context.addIssue({
        code: "custom",
        path: ["tiers", index, "from"],
        message: `must be over ${before.from}`,
      });
    if (before && unitPrice > before.unitPrice)
      context.addIssue({
        code: "custom",
        path: ["tiers", index, "unitPrice"],
        message: "must not be dearer than the price before",
      });
  }
}

/** A row without the revision of its list, as a file has it. */
export const priceRowTermsSchema = z.strictObject(priceRowShape).superRefine(descendsInPrice);

export const priceRowSchema = z
  .strictObject({ ...priceRowShape, revision: revisionSchema.describe("of the list, as it was read") })
  .superRefine(descendsInPrice);

export const priceRowParams = z.object({ id: idSchema, productId: idSchema });
export const priceRowQuerySchema = z.strictObject({
  revision: numberInUrl(0).describe("of the list, as it was read"),
});
export const priceListsQuerySchema = z.strictObject({ ...longListQuerySchema.shape });

export const givePriceListSchema = z.strictObject({
  priceListId: idSchema.nullable().describe("null takes the list away"),
  revision: revisionSchema.describe("of the company, as it was read"),
});

const dayOut = z.string().nullable();
export const priceListSummarySchema = z.object({
  _id: idSchema,
  name: z.string(),
  percentOff: z.number(),
  from: dayOut,
  until: dayOut,
  rowCount: z.number().int(),
  revision: z.number().int().describe("give it back with each change"),
});

export const priceListSchema = priceListSummarySchema.extend({
  rows: z
    .array(
      z.object({
        productId: idSchema,
        tiers: z.array(z.object({ from: z.number().int(), unitPrice: z.number() })),
        from: dayOut,
        until: dayOut,
      }),
    )
    .describe(`in the order in which they were added, ${MAX_PRICE_LIST_ROWS} at most`),
  companies: z.array(z.object({ _id: idSchema, name: z.string() })).describe("that pay by it"),
});

export const priceFileQuerySchema = z.strictObject({
  mode: z
    .enum(PRICE_LIST_FILE_MODES)
    .default("merge")
    .describe("`merge`: prices that no row names stay; `replace`: they go"),
  revision: numberInUrl(0).optional().describe("of the list, as it was read; only `dryRun` does without"),
  dryRun: z
    .enum(["true", "false"])
    .default("false")
    .describe("`true`: nothing is changed, and the answer says what would be"),
});

const changedTerms = z
  .object({
    tiers: z.array(z.object({ from: z.number().int(), unitPrice: z.number() })),
    from: dayOut,
    until: dayOut,
  })
  .nullable();

export const priceFileChangesSchema = z.object({
  _id: idSchema,
  revision: z.number().int().describe("of the list as it is now; give it back to apply a dry run"),
  applied: z.boolean().describe("false for a dry run"),
  rowCount: z.number().int().describe("prices of the list with these changes"),
  changes: z
    .array(
      z.object({
        productId: idSchema,
        sku: z.string(),
        name: z.string(),
        before: changedTerms.describe("null for a new price"),
        after: changedTerms.describe("null for one that goes"),
      }),
    )
    .describe("empty where the list is as the file says"),
});

export const askPricesSchema = z.strictObject({
  productIds: z.array(idSchema).min(1, "at least one product").max(100, "at most 100 products"),
});

export const pricesSchema = z.object({
  company: z
    .string()
    .nullable()
    .describe("for whom one orders; null for oneself, who pays the public prices"),
  prices: z
    .array(
      z.object({
        productId: idSchema,
        unitPrice: z.number().describe("of the smallest order"),
        tiers: z.array(z.object({ from: z.number().int(), unitPrice: z.number() })),
        kind: z.enum(PRICE_KINDS).describe("of the smallest order"),
      }),
    )
    .describe("empty without a price list; products that are not sold are left out"),
});
