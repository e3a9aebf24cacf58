import { z } from "zod";
import { auditEntrySchema, auditValueSchema } from "@/lib/core/domain/audit/schemas/audit-answers";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";

export const putBackSchema = z.strictObject({
  entry: idSchema.describe("an entry of this product's history"),
  revision: z
    .int("must be a whole number")
    .min(0)
    .describe("as the entry's `putBack` names it: another change meanwhile is a 409"),
});

export const historyEntrySchema = auditEntrySchema.extend({
  putBack: z
    .object({
      revision: z.number().int().describe("to be sent"),
      changes: z.array(
        z.object({
          field: z.string(),
          now: auditValueSchema,
          to: auditValueSchema.describe("as it would become"),
          isNewer: z.boolean().describe("changed after the entry: that change would go"),
        }),
      ),
    })
    .nullable()
    .describe("null where there is nothing to put back"),
});

export const putBackAnswerSchema = modifiedSchema.extend({
  changedSince: z.array(z.string()).describe("the fields that had been changed after the entry"),
});
