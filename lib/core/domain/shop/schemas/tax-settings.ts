import { z } from "zod";
import { line } from "@/lib/core/domain/shop/schemas/fields";
import { MAX_SMALL_BUSINESS_TEXT, TAX_MODES } from "@/lib/core/domain/shop/tax-settings";

const MODE = "off: the shop knows no tax; included: prices contain it; added: it comes on top of them";
const SMALL = "the seller charges no VAT as a small business";
const TEXT = "the legal text of the seller's country, on each order of a small business";
const OSS =
  "the seller tells the VAT of other member states through the one-stop shop, so that persons there pay their own rate";

/** The whole section. */
export const taxSettingsSchema = z
  .strictObject({
    mode: z.enum(TAX_MODES).describe(MODE),
    smallBusiness: z.boolean().describe(SMALL),
    smallBusinessText: line(MAX_SMALL_BUSINESS_TEXT).describe(TEXT),
    oss: z.boolean().describe(OSS),
  })
  .refine(({ smallBusiness, smallBusinessText }) => !smallBusiness || smallBusinessText !== "", {
    path: ["smallBusinessText"],
    message: "Please enter the legal text of your country",
  });

export const taxSettingsAnswerSchema = z.object({
  mode: z.enum(TAX_MODES).describe(MODE),
  smallBusiness: z.boolean().describe(SMALL),
  smallBusinessText: z.string().describe(TEXT),
  oss: z.boolean().describe(OSS),
});
