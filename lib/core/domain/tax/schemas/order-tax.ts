import { z } from "zod";
import { TAX_CATEGORIES } from "@/lib/core/domain/orders/amounts";

/** How an order is taxed, in answers. */

export const taxFields = {
  category: z.enum(TAX_CATEGORIES).describe("EN 16931"),
  rate: z.number().describe("in percent"),
};

export const taxSumSchema = z.object({ ...taxFields, base: z.number(), tax: z.number() });

export const orderTaxSchema = z.object({
  mode: z
    .enum(["included", "added"])
    .describe("included: prices and charges contain the tax; added: it comes on top of them"),
  ...taxFields,
  code: z.string().optional().describe("of the list VATEX, where no tax is charged for a reason"),
  why: z.string().describe("one sentence for the buyer"),
  from: z.string().describe("ISO 3166, XI for Northern Ireland: where the goods leave"),
  to: z.string().describe("where they go"),
  buyerVatId: z.string().optional().describe("the VAT ID that the treatment counts on"),
  proof: z.enum(["valid", "staff"]).optional().describe("how it was confirmed"),
  oss: z.literal(true).optional().describe("the destination's tax, told through the one-stop shop"),
});
