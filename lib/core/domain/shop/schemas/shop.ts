import { z } from "zod";
import { MAX_LOT_STEP } from "@/lib/core/domain/prices/lot-step";
import { MAX_DELIVERY_RATES, OTHER_COUNTRIES, overlaps } from "@/lib/core/domain/shop/delivery-rate";
import { MAX_LEAVES_WITHIN } from "@/lib/core/domain/shop/leaves-within";
import { DEFAULT_RETURN_DAYS, MAX_RETURN_DAYS } from "@/lib/core/domain/shop/return-days";
import { carriersAnswerSchema, carriersSchema } from "@/lib/core/domain/shop/schemas/carriers";
import { currencySchema, dollarsSchema, revisionSchema } from "@/lib/core/domain/shop/schemas/fields";
import { invoicingAnswerSchema, invoicingSchema } from "@/lib/core/domain/shop/schemas/invoicing";
import { logosSchema, lookSchema, setLookSchema } from "@/lib/core/domain/shop/schemas/look";
import { mailSettingsAnswerSchema, mailSettingsSchema } from "@/lib/core/domain/shop/schemas/mail-settings";
import { sellerAnswerSchema, sellerSchema } from "@/lib/core/domain/shop/schemas/seller";
import { taxSettingsAnswerSchema, taxSettingsSchema } from "@/lib/core/domain/shop/schemas/tax-settings";
import { WORDS } from "@/lib/core/domain/shop/shop-words";
import { WHO_MAY_ORDER } from "@/lib/core/domain/shop/who-may-order";
import { COUNTRY_CODES } from "@/lib/values/country-codes";
import { LANGUAGES } from "@/lib/values/language";

/** The input and the answer about what the shop's owner may set. */

/** A hundred tonnes. */
const MOST_GRAMS = 100_000_000;

const STEP = "orders go in multiples of so many pieces";
const languageSchema = z.enum(LANGUAGES.map(({ code }) => code));
const languagesSchema = z
  .array(languageSchema)
  .max(LANGUAGES.length, "must not name a language twice")
  .refine((codes) => new Set(codes).size === codes.length, "must not name a language twice")
  .describe("the languages beside English in which the public pages are shown, each under its code: /de");

const wordsSchema = z
  .enum(WORDS)
  .describe(
    "of the specified labels and messages: as the specification has them, or the same spelled rightly",
  );

const WHO =
  "confirmed: accounts with a confirmed e-mail; companies: orders for a company that the shop has approved";
const SERVED = "ISO 3166, the countries that an order can go to; empty: every country";

const countriesSchema = z
  .array(z.string().refine((code) => COUNTRY_CODES.has(code), "is no country"))
  .max(COUNTRY_CODES.size)
  .refine((codes) => new Set(codes).size === codes.length, "names a country twice")
  .overwrite((codes) => codes.toSorted())
  .describe(SERVED);

const RETURN_DAYS =
  "days after its shipment within which a customer sends a piece back; 0: only the shop begins returns";
const LEAVES = "days from the payment until an order leaves; 0: nothing is said of it";
const FREE = "orders over it are delivered free; 0: none is";

const rateSchema = z.strictObject({
  country: z
    .string()
    .refine((code) => code === OTHER_COUNTRIES || COUNTRY_CODES.has(code), "is no country")
    .describe("ISO 3166; `*` for every country without a row of its own"),
  upToGrams: z
    .int("must be whole grams")
    .min(1, "must be more than 0")
    .max(MOST_GRAMS, "is too heavy")
    .optional()
    .describe("counts up to this net weight, itself included; with `upTo` left out"),
  upTo: dollarsSchema.optional().describe("counts up to so much for the goods, itself included"),
  price: dollarsSchema,
});

const ratesSchema = z
  .array(rateSchema)
  .max(MAX_DELIVERY_RATES, `at most ${MAX_DELIVERY_RATES} rows`)
  .superRefine((rates, context) => {
    for (const [index, { upToGrams, upTo }] of rates.entries())
      if (upToGrams !== undefined && upTo !== undefined)
        context.addIssue({ code: "custom", path: [index, "upTo"], message: "has a weight already" });
    const limits = rates.map(({ country, upToGrams, upTo }) => ({
      country,
      ...(upToGrams === undefined ? {} : { upToGrams }),
      ...(upTo === undefined ? {} : { upToCents: upTo }),
    }));
    for (const [index, message] of overlaps(limits))
      context.addIssue({ code: "custom", path: [index, "country"], message });
  })
  .describe("prices of deliveries by country and weight or amount; empty: none is charged");

export const setShopSchema = z.strictObject({
  currency: currencySchema.optional(),
  lotStep: z
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(MAX_LOT_STEP, `must be at most ${MAX_LOT_STEP}`)
    .describe(STEP)
    .optional(),
  words: wordsSchema.optional(),
  languages: languagesSchema.optional(),
  whoMayOrder: z.enum(WHO_MAY_ORDER).describe(WHO).optional(),
  deliversTo: countriesSchema.optional(),
  freeDeliveryOver: dollarsSchema.describe(FREE).optional(),
  delivery: ratesSchema.optional(),
  leavesWithinDays: z
    .int("must be whole days")
    .min(0, "must not be negative")
    .max(MAX_LEAVES_WITHIN, `must be at most ${MAX_LEAVES_WITHIN}`)
    .describe(LEAVES)
    .optional(),
  returnDays: z
    .int("must be whole days")
    .min(0, "must not be negative")
    .max(MAX_RETURN_DAYS, `must be at most ${MAX_RETURN_DAYS}`)
    .describe(RETURN_DAYS)
    .optional(),
  carriers: carriersSchema.optional(),
  look: setLookSchema.optional(),
  seller: sellerSchema.optional(),
  mail: mailSettingsSchema.optional(),
  tax: taxSettingsSchema.optional(),
  invoices: invoicingSchema.optional(),
  revision: revisionSchema.describe("of the shop, as it was read"),
});

export const shopSchema = z.object({
  isOpen: z
    .boolean()
    .describe("whether the shop sells in earnest; until then each page says that it is a sample"),
  currency: currencySchema,
  lotStep: z.number().int().describe(STEP),
  words: wordsSchema,
  languages: z.array(languageSchema).optional().describe("beside English; missing where there is none"),
  whoMayOrder: z.enum(WHO_MAY_ORDER).describe(WHO),
  deliversTo: z.array(z.string()).describe(SERVED),
  freeDeliveryOver: z.number().describe(FREE),
  delivery: z.array(
    z.object({
      country: z.string(),
      upToGrams: z.number().int().optional(),
      upTo: z.number().optional(),
      price: z.number(),
    }),
  ),
  leavesWithinDays: z.number().int().optional().describe("days from the payment until an order leaves"),
  returnDays: z.number().int().optional().describe(`${RETURN_DAYS}; missing: ${DEFAULT_RETURN_DAYS}`),
  carriers: carriersAnswerSchema.optional(),
  look: lookSchema,
  seller: sellerAnswerSchema,
  mail: mailSettingsAnswerSchema,
  invoices: invoicingAnswerSchema.optional().describe("missing where the shop issues none by itself"),
  logo: logosSchema,
  tax: taxSettingsAnswerSchema.optional().describe("missing where the shop knows no tax"),
  revision: z.number().int(),
});

/** The part of an answer that a form reads. */
export const shopRevisionSchema = shopSchema.pick({ revision: true });
