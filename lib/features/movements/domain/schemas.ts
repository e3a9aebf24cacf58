import { z } from "zod";
import { MOVEMENT_KINDS } from "@/lib/core/domain/catalogue/movements";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";

/** The inputs and answers of the calls for movements. */

export const movementsMonthSchema = z.strictObject({
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "is a month such as 2026-11")
    .describe("in days of the shop: `2026-11`"),
});

export const movementSchema = z.object({
  movementId: idSchema,
  seq: z
    .number()
    .int()
    .describe("counts the movements of the product from 1; less in what it had before the ledger began"),
  kind: z
    .enum(MOVEMENT_KINDS)
    .describe(
      "`receive`: came from a supplier, or with a new product. `ship`: left. `returnIn`: came back. `correct`: staff changed the stock. " +
        "`count`: the shelf had other pieces when it was counted. `scrap`: came back unusable",
    ),
  pieces: z.number().int().describe("less than 0 where they leave the shelf"),
  left: z
    .number()
    .int()
    .describe("the pieces on the shelf after it, sold ones that have not left among them"),
  at: z.string(),
  by: z.object({
    role: z.string(),
    name: z.string().nullable().describe("null where the account was deleted"),
  }),
  reason: z.string().nullable(),
  orderId: idSchema.nullable(),
  arrivalId: idSchema.nullable(),
  countId: idSchema.nullable(),
  isOpening: z.boolean().describe("what the product had before the ledger began"),
});
