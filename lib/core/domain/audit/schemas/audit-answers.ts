import { z } from "zod";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";

export const auditValueSchema = z.union([z.string(), z.number()]).nullable();

export const auditEntrySchema = z.object({
  _id: idSchema,
  at: z.string(),
  kind: z.string(),
  event: z.string(),
  by: z.object({
    role: z.string(),
    userId: idSchema.nullable().describe("null: the shop itself"),
    name: z.string(),
    onOwn: z
      .literal(true)
      .optional()
      .describe("it was their own order, company or price: the shop has no other administrator"),
  }),
  subject: z.object({ _id: idSchema, name: z.string().describe("as it was called then") }),
  changes: z.array(
    z.object({
      field: z.string().describe("by its name in the calls"),
      from: auditValueSchema.describe("null: there was none"),
      to: auditValueSchema.describe("null: there is none any more"),
    }),
  ),
  reason: z.string().nullable(),
});
