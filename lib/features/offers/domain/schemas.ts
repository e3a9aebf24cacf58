import { z } from "zod";
import { PO_NUMBER_MAX } from "@/lib/core/domain/basket/basket-limits";
import { WAYS_TO_PAY } from "@/lib/core/domain/companies/terms";
import {
  accountEmailSchema,
  dollarsSchema,
  emailSchema,
  idSchema,
  line,
  personNameSchema,
  phoneSchema,
  revisionSchema,
  text,
} from "@/lib/core/domain/shop/schemas/fields";
import {
  DECLINE_WORD_MAX,
  MAX_OFFER_DAYS,
  MAX_OFFER_LINES,
  OFFER_NOTE_MAX,
  USUAL_OFFER_DAYS,
} from "./offers";

/** The inputs of the calls for offers. */

const PIECES = "from 1 to 100,000,000, a whole number";

/** While it is written, fields may be empty. Sending it checks all of them. */
const draftAddressSchema = z.strictObject({
  company: text(100),
  street: text(200),
  city: text(100),
  postalCode: text(20),
  country: text(60),
});

export const offerPriceSchema = dollarsSchema.min(0.01, "at least a cent");

export const offerLineSchema = z.strictObject({
  productId: idSchema,
  quantity: z.int(PIECES).min(1, PIECES).max(100_000_000, PIECES),
  unitPrice: offerPriceSchema
    .nullable()
    .optional()
    .describe("of one piece in this offer; the customer's own price without it or with null"),
});

const contentShape = {
  phone: z.union([phoneSchema, z.literal("")]).describe("of the customer; needed where it is sent"),
  lines: z.array(offerLineSchema).max(MAX_OFFER_LINES, `at most ${MAX_OFFER_LINES} lines`),
  address: draftAddressSchema.describe("may be incomplete until the offer is sent"),
  delivery: dollarsSchema.nullable().describe("agreed price of the delivery; by the shop's table with null"),
  payBy: z
    .enum(WAYS_TO_PAY)
    .describe("`terms`: on account, if the company has terms and its credit suffices when it accepts"),
  note: text(OFFER_NOTE_MAX).describe("for the customer"),
  staffNote: text(OFFER_NOTE_MAX).describe("for the shop alone"),
  validUntil: z.iso
    .date("must be a day such as 2026-12-12")
    .nullable()
    .describe(
      `the last day on which it can be accepted, at most ${MAX_OFFER_DAYS} days from today; null: ${USUAL_OFFER_DAYS} days from its sending`,
    ),
};

export const newOfferSchema = z
  .strictObject({
    customerEmail: accountEmailSchema
      .optional()
      .describe("of the customer's account; missing for a new customer"),
    companyId: idSchema.optional().describe("the company that the customer orders for"),
    newCustomer: z
      .strictObject({ name: personNameSchema, email: emailSchema, phone: phoneSchema })
      .optional()
      .describe("instead of `customerEmail`: they get an account without a password once the offer is sent"),
  })
  .refine(({ customerEmail, newCustomer }) => (customerEmail === undefined) !== (newCustomer === undefined), {
    path: ["customerEmail"],
    message: "Either this or newCustomer",
  })
  .refine(({ companyId, newCustomer }) => companyId === undefined || newCustomer === undefined, {
    path: ["companyId"],
    message: "A new customer orders for no company yet",
  });

export const changeOfferSchema = z.strictObject({ ...contentShape, revision: revisionSchema });
export const offerRevisionSchema = z.strictObject({ revision: revisionSchema });
export const withdrawOfferSchema = z.strictObject({ version: z.int().min(1) });

const tokenSchema = z
  .string("is what stands behind /offer/ in the link")
  .max(200, "is not an offer's token")
  .describe("what stands behind `/offer/` in the link");
const versionSchema = z.int("must be a whole number").min(1).describe("the one that was read");

export const readOfferSchema = z.strictObject({ token: tokenSchema });
export const acceptOfferSchema = z.strictObject({
  token: tokenSchema,
  version: versionSchema,
  poNumber: line(PO_NUMBER_MAX).optional().describe("the customer's own number of the order"),
});
export const declineOfferSchema = z.strictObject({
  token: tokenSchema,
  version: versionSchema,
  word: text(DECLINE_WORD_MAX).optional().describe("why, for the shop"),
});

export type NewOffer = z.output<typeof newOfferSchema>;
export type OfferChange = z.output<typeof changeOfferSchema>;
