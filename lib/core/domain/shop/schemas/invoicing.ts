import { z } from "zod";
import { ISSUE_WHEN, LEAST_KEPT_YEARS, MOST_KEPT_YEARS } from "@/lib/core/domain/shop/invoicing";

/** The whole section. */
export const invoicingSchema = z.strictObject({
  issue: z
    .enum(ISSUE_WHEN)
    .describe("when the invoice of an order is issued; payment: orders on account have it when they ship"),
  keptYears: z
    .int("must be a whole number")
    .min(LEAST_KEPT_YEARS, `must be ${LEAST_KEPT_YEARS} or more`)
    .max(MOST_KEPT_YEARS, `must be at most ${MOST_KEPT_YEARS}`)
    .describe("papers keep their buyer's name and address for so long, also without the account"),
});

export const invoicingAnswerSchema = z.object({
  issue: z.enum(ISSUE_WHEN),
  keptYears: z.number().int(),
});
