import { z } from "zod";
import { WAYS_TO_PAY } from "@/lib/core/domain/companies/terms";
import { addressSchema, idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { orderTaxSchema, taxFields, taxSumSchema } from "@/lib/core/domain/tax/schemas/order-tax";
import { OFFER_STATES } from "./offers";

/** The answers of the calls for offers. */

const DAY = "2026-12-12";
const NULL_BEFORE = "null before the first version";

const sumsShape = {
  goodsPrice: z.number(),
  charges: z
    .array(z.object({ kind: z.literal("delivery"), label: z.string(), amount: z.number(), ...taxFields }))
    .describe("costs beside the goods; empty where there are none"),
  taxes: z.array(taxSumSchema),
  tax: orderTaxSchema.optional().describe("missing where the shop knew no tax"),
  totalPrice: z.number().describe("all of it: the sum that the order is placed with"),
};

const addressOut = addressSchema.extend({
  street: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

export const offerSummarySchema = z.object({
  offerId: idSchema,
  number: z.string(),
  state: z.enum(OFFER_STATES).describe("`open`: it was sent, and its last day is not over"),
  customerName: z.string(),
  customerEmail: z.string(),
  company: z.string().nullable().describe("the company that it is for"),
  version: z.number().int().describe("the newest; 0 for a draft that was never sent"),
  totalPrice: z.number().nullable().describe(`of the newest version; ${NULL_BEFORE}`),
  validUntil: z.string().nullable().describe(`the last day, such as ${DAY}; ${NULL_BEFORE}`),
  lineCount: z.number().int(),
  isChanged: z.boolean().describe("it says something else by now than the version that was sent"),
  by: z.string().nullable().describe("who made it; null where the account was deleted"),
  createdAt: z.string(),
  changedAt: z.string(),
  orderId: idSchema.nullable().describe("the order that it has become"),
  revision: z.number().int(),
});

export const offerSchema = offerSummarySchema.extend({
  hasAccount: z.boolean().describe("false for a new customer, until the offer is sent"),
  companyId: idSchema.nullable(),
  phone: z.string(),
  lines: z.array(
    z.object({
      productId: idSchema,
      sku: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      unitPrice: z.number().nullable().describe("set for this offer; null: the customer's own price"),
      usualPrice: z.number().nullable().describe("the customer's own price now; null where it is not sold"),
      listPrice: z.number().nullable(),
      available: z.number().int().describe("free pieces now"),
      problem: z.string().describe("why the line cannot be sent; empty where it can"),
      nearest: z.array(z.number()),
    }),
  ),
  address: addressOut,
  delivery: z.number().nullable(),
  payBy: z.enum(WAYS_TO_PAY),
  note: z.string(),
  staffNote: z.string(),
  contentValidUntil: z.string().nullable().describe("of what would be sent now"),
  sums: z.object(sumsShape).nullable().describe("as it would be sent now; null where it cannot: `problem`"),
  problem: z.string().nullable(),
  versions: z.array(
    z.object({
      version: z.number().int(),
      sentAt: z.string(),
      by: z.string().nullable(),
      validUntil: z.string(),
      lines: z.array(
        z.object({
          productId: idSchema,
          sku: z.string(),
          name: z.string(),
          quantity: z.number().int(),
          unitPrice: z.number(),
          listPrice: z.number(),
        }),
      ),
      address: addressOut,
      payBy: z.enum(WAYS_TO_PAY),
      note: z.string(),
      ...sumsShape,
    }),
  ),
  url: z.string().nullable().describe("the link of the customer; null where nothing is shown by it"),
  declined: z.object({ at: z.string(), word: z.string() }).nullable(),
});

export const sentOfferSchema = z.object({
  acknowledged: z.literal(true),
  version: z.number().int(),
});

const answeredOrderSchema = z
  .object({
    number: z.string(),
    payLink: z.string().nullable().describe("where it is paid without an account, while it can be"),
    waits: z.boolean().describe("somebody of the company has to approve it first"),
    isOnAccount: z.boolean(),
  })
  .nullable()
  .describe("that the offer has become");

export const offerToAnswerSchema = z.object({
  number: z.string(),
  version: z.number().int().describe("the newest, or the accepted one"),
  state: z.enum(["open", "expired", "accepted", "declined"]),
  sentAt: z.string(),
  validUntil: z.string(),
  madeFor: z.string(),
  needsPoNumber: z.boolean(),
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      unitPrice: z.number(),
      listPrice: z.number(),
    }),
  ),
  address: addressOut,
  netDays: z.number().int().nullable().describe("to pay after shipping; null where it is paid before"),
  note: z.string(),
  ...sumsShape,
  order: answeredOrderSchema,
});

export const acceptedOfferSchema = z.object({ acknowledged: z.literal(true), order: answeredOrderSchema });
