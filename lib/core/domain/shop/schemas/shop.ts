import { z } from "zod";
import { currencySchema, dollarsSchema, revisionSchema } from "@/lib/core/domain/shop/schemas/fields";

/** The input and the answer about what the shop's owner may set. */

const FREE = "orders over it are delivered free; 0: none is";

export const setShopSchema = z.strictObject({
  currency: currencySchema.optional(),
  freeDeliveryOver: dollarsSchema.describe(FREE).optional(),
  revision: revisionSchema.describe("of the shop, as it was read"),
});

export const shopSchema = z.object({
  currency: currencySchema,
  freeDeliveryOver: z.number().describe(FREE),
  revision: z.number().int(),
});
