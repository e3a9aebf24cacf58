import { z } from "zod";
import { revisionSchema } from "@/lib/core/domain/shop/schemas/fields";
import { RATED_COUNTRIES } from "@/lib/core/domain/tax/known-rates";
import { MAX_TAX_RATES } from "@/lib/core/domain/tax/tax-rates";

const percentSchema = z
  .number()
  .min(0, "must be 0 or more")
  .max(50, "must be at most 50")
  .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, "at most two decimals");

const FROM = "the first day that it holds";

const rateSchema = z.strictObject({
  from: z.iso.date("must be a day, such as 2027-01-01").describe(FROM),
  standard: percentSchema.describe("in percent, of most goods"),
  reduced: percentSchema.optional().describe("in percent"),
});

export const setTaxRatesSchema = z.strictObject({
  rates: z
    .array(rateSchema)
    .min(1, "at least one rate")
    .max(MAX_TAX_RATES, `at most ${MAX_TAX_RATES} rates`)
    .refine((rates) => new Set(rates.map(({ from }) => from)).size === rates.length, "names a day twice")
    .overwrite((rates) => rates.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
    .describe("all of the country; the first also holds before its day"),
  revision: revisionSchema.describe("of the country's rates, as they were read"),
});

export const taxRatesSchema = z.object({
  country: z.string(),
  rates: z.array(
    z.object({
      from: z.string().describe(FROM),
      standard: z.number().describe("in percent"),
      reduced: z.number().optional().describe("in percent"),
    }),
  ),
  revision: z.number().int().describe("0: as the shop came"),
});

/** Northern Ireland has the rates of the United Kingdom, Monaco those of France. */
export const rateParams = z.strictObject({
  country: z.string().describe(`ISO 3166: ${RATED_COUNTRIES.join(", ")}`),
});
