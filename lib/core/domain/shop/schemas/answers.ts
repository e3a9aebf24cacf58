import { z } from "zod";
import { idSchema } from "./fields";

export const acknowledgedSchema = z.object({ acknowledged: z.literal(true) });

export const insertedSchema = z.object({ acknowledged: z.literal(true), insertedId: idSchema });

export const modifiedSchema = z.object({ acknowledged: z.literal(true), modifiedCount: z.number().int() });

export const deletedSchema = z.object({ acknowledged: z.literal(true), deletedCount: z.number().int() });

export const errorSchema = z.object({
  error: z
    .object({
      code: z.string(),
      message: z.string().describe("fit to show"),
      fields: z.record(z.string(), z.string()).optional(),
      said: z
        .object({ message: z.string(), fields: z.record(z.string(), z.string()).optional() })
        .optional()
        .describe("both in the language that `Accept-Language` names alone, where the shop speaks it"),
    })
    .loose(),
});
