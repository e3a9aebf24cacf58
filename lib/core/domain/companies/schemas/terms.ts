import { z } from "zod";
import { MAX_DISCOUNT_PERCENT } from "@/lib/core/domain/companies/cash-discount";
import { NET_DAYS } from "@/lib/core/domain/companies/terms";
import { dollarsSchema, revisionSchema, text } from "@/lib/core/domain/shop/schemas/fields";

/** The inputs and answers about orders on account. */

const DAYS = "days from shipping to payment";
const percentSchema = z
  .number()
  .min(0.01, "must be at least 0.01")
  .max(MAX_DISCOUNT_PERCENT, `must be at most ${MAX_DISCOUNT_PERCENT}`)
  .multipleOf(0.01, "must have at most two decimals")
  .describe("of what is due");
const discountDaysSchema = z
  .int()
  .min(1, "must be at least 1")
  .describe("from shipping on, fewer than `netDays`");
const discountSchema = z.strictObject({ percent: percentSchema, days: discountDaysSchema });

const netDaysOutSchema = z.number().int().describe(DAYS);

const discountOutSchema = z.object({ percent: z.number(), days: z.int() });

export const companyTermsSchema = z.strictObject({
  terms: z
    .strictObject({
      netDays: z.literal(NET_DAYS).describe(DAYS),
      creditLimit: dollarsSchema.describe("of all its open orders on account together"),
      discount: discountSchema
        .optional()
        .describe("what it may leave out where it pays early; missing where it pays all"),
    })
    .refine(({ netDays, discount }) => !discount || discount.days < netDays, {
      path: ["discount", "days"],
      error: "must be fewer than the days to pay",
    })
    .nullable()
    .describe("null: it pays before its orders ship"),
  reason: text(500).default("").describe("for the audit"),
  revision: revisionSchema.describe("of the company, as it was read"),
});

export const writeOffSchema = z.strictObject({ reason: text(500).min(1, "Please say why") });

export const companyCreditSchema = z.object({
  netDays: netDaysOutSchema,
  discount: discountOutSchema.optional().describe("where it pays early; missing where there is none"),
  limit: z.number(),
  used: z.number().describe("of open orders on account"),
  free: z.number(),
});

export const orderTermsSchema = z.object({
  netDays: netDaysOutSchema,
  discount: discountOutSchema
    .extend({
      amount: z.number().describe("that may be left out"),
      until: z.string().nullable().describe("the last day; null until the order is shipped"),
    })
    .optional()
    .describe("where it is paid early; missing where there is none"),
  settled: z.number().describe("of `totalPrice`; `paid` is true once it is all"),
  dueAt: z
    .string()
    .nullable()
    .describe("the last day to pay, so many days after the shipping; null until the order is shipped"),
  writtenOff: z.boolean().optional().describe("the shop waits for the money no more; missing where it does"),
});
