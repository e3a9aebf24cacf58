import { z } from "zod";
import { outlookShape } from "@/lib/core/domain/catalogue/schemas/stock-outlook";
import { cheaperSchema } from "@/lib/core/domain/prices/schemas/cheaper";
import { idSchema, revisionSchema, text } from "@/lib/core/domain/shop/schemas/fields";
import {
  BUILD_NAME_MAX,
  MAX_BICYCLES,
  MAX_BUILD_LINES,
  MAX_OTHER_NUMBERS,
  MAX_OWN_STOCK,
  PER_BICYCLE_DECIMALS,
  PER_BICYCLE_MAX,
  PER_BICYCLE_MIN,
  SPARE_DECIMALS,
  SPARE_MAX,
} from "./build";
import { hasDecimals } from "./needs";

/** The inputs and answers of the calls about builds. */

const BICYCLES = `from 1 to ${MAX_BICYCLES.toLocaleString("en")}, a whole number`;
const bicyclesSchema = z.int(BICYCLES).min(1, BICYCLES).max(MAX_BICYCLES, BICYCLES);

const PER_BICYCLE = `from ${PER_BICYCLE_MIN} to ${PER_BICYCLE_MAX.toLocaleString("en")}, at most ${PER_BICYCLE_DECIMALS} decimals`;
const SPARE = `from 0 to ${SPARE_MAX} per cent, at most ${SPARE_DECIMALS} decimals`;
const OWN_STOCK = `from 0 to ${MAX_OWN_STOCK.toLocaleString("en")}, a whole number`;

/** A part without its product: the page checks what is typed by the same rules. */
export const partNumbersShape = {
  perBicycle: z
    .number("must be a number")
    .min(PER_BICYCLE_MIN, PER_BICYCLE)
    .max(PER_BICYCLE_MAX, PER_BICYCLE)
    .refine((value) => hasDecimals(value, PER_BICYCLE_DECIMALS), PER_BICYCLE)
    .describe("pieces in one bicycle"),
  spare: z
    .number("must be a number")
    .min(0, SPARE)
    .max(SPARE_MAX, SPARE)
    .refine((value) => hasDecimals(value, SPARE_DECIMALS), SPARE)
    .default(0)
    .describe("in per cent of what the bicycles need"),
  ownStock: z
    .int(OWN_STOCK)
    .min(0, OWN_STOCK)
    .max(MAX_OWN_STOCK, OWN_STOCK)
    .default(0)
    .describe("pieces that are there already"),
} as const;

const partSchema = z.strictObject({ productId: idSchema, ...partNumbersShape });

export const buildShape = {
  bicycles: bicyclesSchema,
  others: z
    .array(bicyclesSchema)
    .max(MAX_OTHER_NUMBERS, `at most ${MAX_OTHER_NUMBERS} other numbers`)
    .default([])
    .describe("numbers of bicycles to compare with `bicycles`"),
  parts: z
    .array(partSchema)
    .max(MAX_BUILD_LINES, `at most ${MAX_BUILD_LINES} parts`)
    .describe("each product once"),
} as const;

const nameSchema = text(BUILD_NAME_MAX).min(1, "Please enter a name");

export const checkBuildSchema = z.strictObject(buildShape);
export const newBuildSchema = z.strictObject({ name: nameSchema, ...buildShape });
export const changeBuildSchema = newBuildSchema.extend({
  revision: revisionSchema.describe("of the build, as it was read"),
});

export const buildSummarySchema = z.object({
  _id: idSchema,
  name: z.string(),
  bicycles: z.number().int(),
  partCount: z.number().int(),
  revision: z.number().int().describe("give it back with PUT"),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const moneySchema = z.number().nullable();
const TOO_LARGE = "null above $ 10,000,000,000,000.00, where a JSON number has no cents";

const partOutSchema = z.object({
  productId: idSchema,
  name: z.string(),
  sku: z.string(),
  slug: z.string(),
  img: z.string(),
  perBicycle: z.number(),
  spare: z.number(),
  ownStock: z.number().int(),
  verdict: z
    .enum(["enough", "ok", "short", "archived", "too_many"])
    .describe(
      "the own stock is enough; all is free; less is free; no longer sold; more than a line of an order can have",
    ),
  exactNeed: z.string().describe("pieces with spare before they are rounded up, exactly: `2.331`"),
  needed: z.number().int().describe("that, rounded up once"),
  toOrder: z.number().int().describe("what the own stock lacks, in whole lots"),
  leftOver: z.number().int(),
  short: z.number().int().describe("of `toOrder`, what cannot be ordered now"),
  buildable: z.number().int().describe("bicycles that this part is enough for now"),
  available: z.number().int(),
  minimumLot: z.number().int(),
  listPrice: z.number(),
  tiers: z.array(z.object({ from: z.number().int(), unitPrice: z.number() })),
  unitPrice: z.number().describe("of the tier that `toOrder` has reached"),
  tierFrom: z.number().int().nullable().describe("where that tier begins; null: the list price"),
  lineTotal: moneySchema.describe(`0 for a part that is no longer sold; ${TOO_LARGE}`),
  cheaper: cheaperSchema.nullable().describe("more pieces that cost less, where they are free"),
  ...outlookShape,
});

const totalsSchema = z.object({
  bicycles: z.number().int(),
  totalPrice: moneySchema.describe(TOO_LARGE),
  pricePerBicycle: moneySchema.describe("to the nearest cent"),
  leftOverPrice: moneySchema.describe("of what the lots have too many"),
  pieces: z.number().int(),
  partsToOrder: z.number().int(),
  partsShort: z.number().int(),
  buildable: z.number().int().describe("bicycles that can be built with what is free now"),
  isOverOrder: z.boolean().describe("it costs more than one order can: order it in several"),
});

export const buildResultSchema = z.object({
  parts: z.array(partOutSchema),
  versions: z.array(totalsSchema).describe("for `bicycles`, then for each of `others`"),
});

export const buildSchema = buildSummarySchema.omit({ partCount: true }).extend({
  others: z.array(z.number().int()),
  ...buildResultSchema.shape,
});
