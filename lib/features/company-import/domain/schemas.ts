import { z } from "zod";
import { NET_DAYS } from "@/lib/core/domain/companies/terms";

export const companyImportQuerySchema = z.strictObject({
  dryRun: z
    .enum(["true", "false"])
    .default("false")
    .describe("`true`: says what would happen, and writes nothing"),
});

export const companyImportSchema = z.object({
  isApplied: z.boolean(),
  companies: z
    .array(
      z.object({
        row: z.string().describe("where it stands in the file"),
        name: z.string(),
        legalName: z.string(),
        vatId: z.string(),
        city: z.string(),
        country: z.string(),
        ownerEmail: z.string(),
        number: z.string().optional().describe("the customer number; missing where it has none"),
        netDays: z.literal(NET_DAYS).optional().describe("missing where it pays before its orders ship"),
        creditLimit: z.number().optional(),
        priceList: z.string().optional().describe("missing where it pays the public prices"),
      }),
    )
    .describe("that are added, in the order of the file"),
});
