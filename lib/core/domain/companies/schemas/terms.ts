import { z } from "zod";
import { NET_DAYS } from "@/lib/core/domain/companies/terms";
import { dollarsSchema, revisionSchema, text } from "@/lib/core/domain/shop/schemas/fields";

/** The inputs and answers about orders on account. */

const DAYS = "days from shipping to payment";
const netDaysOutSchema = z.number().int().describe(DAYS);

export const companyTermsSchema = z.strictObject({
  terms: z
    .strictObject({
      netDays: z.literal(NET_DAYS).describe(DAYS),
      creditLimit: dollarsSchema.describe("of all its open orders on account together"),
    })
    .nullable()
    .describe("null: it pays before its orders ship"),
  reason: text(500).default("").describe("for the audit"),
  revision: revisionSchema.describe("of the company, as it was read"),
});

export const writeOffSchema = z.strictObject({ reason: text(500).min(1, "Please say why") });

export const companyCreditSchema = z.object({
  netDays: netDaysOutSchema,
  limit: z.number(),
  used: z.number().describe("of open orders on account"),
  free: z.number(),
});

export const orderTermsSchema = z.object({
  netDays: netDaysOutSchema,
  settled: z.number().describe("of `totalPrice`; `paid` is true once it is all"),
  dueAt: z
    .string()
    .nullable()
    .describe("the last day to pay, so many days after the shipping; null until the order is shipped"),
  writtenOff: z.boolean().optional().describe("the shop waits for the money no more; missing where it does"),
});
