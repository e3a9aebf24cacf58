import { z } from "zod";

/** A larger quantity that costs less than the one asked for. */
export const cheaperSchema = z.object({
  quantity: z.number().int(),
  unitPrice: z.number(),
  lineTotal: z.number(),
  saved: z.number(),
});
