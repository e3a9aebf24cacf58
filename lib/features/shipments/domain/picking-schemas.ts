import { z } from "zod";
import { ORDER_STATUSES } from "@/lib/core/domain/orders/order-lifecycle";
import { addressSchema, idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";

/** On the server alone: no form needs them. */

export const pickingQuerySchema = longListQuerySchema;

export const orderToShipSchema = z.object({
  orderId: idSchema,
  status: z.enum(ORDER_STATUSES),
  revision: z.number().int().describe("of the order, for the calls that pack and send it"),
  createdAt: z.string(),
  customer: z.string(),
  company: z.string().optional().describe("missing where it is for none"),
  address: addressSchema.nullable(),
  poNumber: z.string(),
  note: z.string(),
  lines: z
    .array(
      z.object({
        lineNo: z.number().int().describe("of the order, from 1"),
        productId: idSchema,
        sku: z.string(),
        name: z.string(),
        quantity: z.number().int(),
        toPack: z.number().int().describe("the pieces that are neither shipped nor packed"),
      }),
    )
    .describe("with pieces that are still to be packed"),
  packed: z.number().int().describe("the pieces that are packed and have not left"),
});
