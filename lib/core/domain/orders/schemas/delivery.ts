import { z } from "zod";
import { MAX_ORDER_LINES } from "@/lib/core/domain/orders/order-lines";
import { DELIVERY_KINDS } from "@/lib/core/domain/prices/delivery";
import { dollarsSchema, idSchema, text } from "@/lib/core/domain/shop/schemas/fields";
import { orderTaxSchema, taxSumSchema } from "@/lib/core/domain/tax/schemas/order-tax";

/** The input and the answer about the price of a delivery and the tax. */

export const deliveryAskSchema = z.strictObject({
  country: text(100).describe("its name in any language, as in an address"),
  postalCode: text(20).optional().describe("where it decides the tax, as in Northern Ireland"),
  companyId: idSchema.optional().describe("whom the order is for; missing for a person's own"),
  goods: dollarsSchema.describe("the sum of the goods"),
  lines: z
    .array(z.strictObject({ productId: idSchema, quantity: z.int().min(1) }))
    .max(MAX_ORDER_LINES)
    .describe("for their weight"),
});

export const deliveryQuoteSchema = z.object({
  kind: z
    .enum(DELIVERY_KINDS)
    .describe("`none`: the shop charges no delivery; `open`: its price is agreed on after the order"),
  price: z.number().optional().describe("of the kind `rate`"),
  tax: orderTaxSchema
    .pick({ mode: true, category: true, rate: true, code: true, why: true })
    .extend({
      said: z.string().optional().describe("`why` in the language that `Accept-Language` names alone"),
      sums: z.array(taxSumSchema),
      due: z.number().optional().describe("goods, delivery and tax; missing while the delivery is open"),
    })
    .optional()
    .describe("missing where the shop knows no tax, and where the country is not certain"),
});
