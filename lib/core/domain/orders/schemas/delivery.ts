import { z } from "zod";
import { MAX_ORDER_LINES } from "@/lib/core/domain/orders/order-lines";
import { DELIVERY_KINDS } from "@/lib/core/domain/prices/delivery";
import { dollarsSchema, idSchema, text } from "@/lib/core/domain/shop/schemas/fields";

/** The input and the answer about the price of a delivery. */

export const deliveryAskSchema = z.strictObject({
  country: text(100).describe("its name in any language, as in an address"),
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
});
