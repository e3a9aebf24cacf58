import { z } from "zod";
import { SURENESS } from "@/lib/core/domain/catalogue/expected-deliveries";

/** The pieces of a product beside the free ones, as the calls answer them. A field without a value is left out. */
export const outlookShape = {
  inUnpaidOrders: z
    .object({
      pieces: z.number().int(),
      freeFrom: z
        .string()
        .nullable()
        .describe("the earliest moment at which some may become free; null where it cannot be told"),
    })
    .optional()
    .describe("pieces that unpaid orders hold"),
  expected: z
    .array(z.object({ pieces: z.number().int(), date: z.string(), sureness: z.enum(SURENESS) }))
    .optional()
    .describe("deliveries that it waits for, the earliest first; one with a date before today (UTC) is late"),
};
