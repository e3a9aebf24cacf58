import { z } from "zod";
import { idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { ENTRY_STATES } from "./entry-states";

export const bankStatementsQuerySchema = z.strictObject({ ...longListQuerySchema.shape });

export const bankEntriesQuerySchema = z.strictObject({
  state: z.enum(ENTRY_STATES).optional(),
  statement: idSchema.optional().describe("those that this statement has brought first, instead of a state"),
  ...longListQuerySchema.shape,
});
