import { z } from "zod";
import { BASKET_NOTE_MAX, MAX_ASKED_LINES, PO_NUMBER_MAX } from "@/lib/core/domain/basket/basket-limits";
import { basketLinesSchema } from "@/lib/core/domain/basket/schemas/basket";
import { WAYS_TO_PAY } from "@/lib/core/domain/companies/terms";
import { SENT_AS } from "@/lib/core/domain/orders/draft-orders";
import { AGREED_REASON_MAX } from "@/lib/core/domain/prices/own-prices";
import { insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import {
  accountEmailSchema,
  addressSchema,
  dollarsSchema,
  emailSchema,
  idSchema,
  personNameSchema,
  phoneSchema,
  text,
} from "@/lib/core/domain/shop/schemas/fields";

/** The inputs and answers of orders that staff place for a customer. */

const forCustomer = {
  customerEmail: accountEmailSchema
    .optional()
    .describe("of the customer's account; missing for a new customer"),
  companyId: idSchema.optional().describe("the company that the customer orders for"),
};

export const agreedReasonSchema = text(AGREED_REASON_MAX).min(1, "Please say why");
export const agreedPriceSchema = dollarsSchema.min(0.01, "at least a cent");

const draftLineSchema = z
  .strictObject({
    productId: idSchema,
    /** As in every order: the lot rule says which numbers are allowed. */
    quantity: z.number("must be a number"),
    unitPrice: dollarsSchema
      .optional()
      .describe("the customer's price of one piece that was told to them: another one is a 409"),
    ownPrice: agreedPriceSchema.optional().describe("the price of one piece that was agreed instead"),
    reason: agreedReasonSchema.optional().describe("why, which the customer reads"),
  })
  .refine(({ ownPrice, reason }) => ownPrice === undefined || reason !== undefined, {
    path: ["reason"],
    message: "Please say why",
  })
  .refine(({ ownPrice, reason }) => ownPrice !== undefined || reason === undefined, {
    path: ["ownPrice"],
    message: "is needed with a reason",
  });

/** A caller without an account, who gets one without a password. */
const newCustomerSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  phone: phoneSchema,
});

const placeSchema = z.strictObject({
  ...forCustomer,
  newCustomer: newCustomerSchema
    .optional()
    .describe(
      "instead of `customerEmail`: they get an account without a password, and are told by the order's mail",
    ),
  lines: z
    .array(draftLineSchema)
    .min(1, "An order has a line")
    .max(MAX_ASKED_LINES, `at most ${MAX_ASKED_LINES} lines`),
  customerPhone: phoneSchema.optional().describe("may be left out with `newCustomer`, who has one"),
  address: addressSchema,
  payBy: z
    .enum(WAYS_TO_PAY)
    .optional()
    .describe("`terms`: on account, where the company has terms; else before it ships"),
  poNumber: text(PO_NUMBER_MAX).optional(),
  note: text(BASKET_NOTE_MAX).optional(),
  sent: z.enum(SENT_AS, "must be payLink or approval"),
});

export const placeForCustomerSchema = placeSchema
  .refine(({ customerEmail, newCustomer }) => (customerEmail === undefined) !== (newCustomer === undefined), {
    path: ["customerEmail"],
    message: "Either this or newCustomer",
  })
  .refine(({ customerPhone, newCustomer }) => customerPhone !== undefined || newCustomer !== undefined, {
    path: ["customerPhone"],
    message: "Please enter the phone number",
  })
  .refine(({ companyId, newCustomer }) => companyId === undefined || newCustomer === undefined, {
    path: ["companyId"],
    message: "A new customer orders for no company yet",
  });

export const placedForCustomerSchema = insertedSchema.extend({
  payLink: z
    .string()
    .nullable()
    .describe(
      "where anybody can pay it; null where it waits for approval or is on account, or where a repeated request finds the link ended",
    ),
});

export const checkForCustomerSchema = basketLinesSchema.extend(forCustomer);
