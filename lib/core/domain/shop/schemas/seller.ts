import { z } from "zod";
import { normaliseVatId, VAT_ID_MAX } from "@/lib/core/domain/companies/companies";
import { emailSchema, line, phoneSchema, text } from "@/lib/core/domain/shop/schemas/fields";
import { MAX_SELLER_TEXT, MAX_TRADING_NAME, MAX_VAT_IDS } from "@/lib/core/domain/shop/seller";
import { COUNTRY_CODES } from "@/lib/values/country-codes";
import { isTimeZone } from "@/lib/values/time-zones";

const sellerLine = line(MAX_SELLER_TEXT);
const none = z.literal("");

/** The whole section. An empty text is none. Whether VAT IDs have the right digits is judged by the command. */
export const sellerSchema = z.strictObject({
  tradingName: line(MAX_TRADING_NAME)
    .min(1, "Please enter the name of the shop")
    .refine((name) => name === "" || /[\p{L}\p{N}]/u.test(name), "needs a letter or a digit")
    .describe("the shop's name everywhere"),
  legalName: sellerLine,
  street: sellerLine,
  postalCode: line(20),
  city: sellerLine,
  country: z
    .string()
    .refine((code) => code === "" || COUNTRY_CODES.has(code), "is no country")
    .describe("ISO 3166; empty for none"),
  vatIds: z
    .array(
      line(2 * VAT_ID_MAX)
        .transform(normaliseVatId)
        .pipe(z.string().min(1, "is empty")),
    )
    .max(MAX_VAT_IDS, `at most ${MAX_VAT_IDS} VAT IDs`)
    .describe("with their check digits where their country has them"),
  taxNumber: sellerLine,
  register: sellerLine.describe("of companies, with its place"),
  registerNumber: sellerLine,
  managingPeople: sellerLine,
  email: none.or(emailSchema),
  telephone: none.or(phoneSchema),
  openingHours: text(MAX_SELLER_TEXT),
  timeZone: z
    .string()
    .max(MAX_SELLER_TEXT)
    .refine(isTimeZone, "is no time zone, such as Europe/Berlin")
    .describe("IANA"),
});

export const sellerAnswerSchema = z.object({
  tradingName: z.string(),
  legalName: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  vatIds: z.array(z.string()).readonly(),
  taxNumber: z.string(),
  register: z.string(),
  registerNumber: z.string(),
  managingPeople: z.string(),
  email: z.string(),
  telephone: z.string(),
  openingHours: z.string(),
  timeZone: z.string(),
});
