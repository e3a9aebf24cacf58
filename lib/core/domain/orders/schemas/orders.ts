import { z } from "zod";
import { BASKET_NOTE_MAX, MAX_ASKED_LINES, PO_NUMBER_MAX } from "@/lib/core/domain/basket/basket-limits";
import { WAYS_TO_PAY } from "@/lib/core/domain/companies/terms";
import { DECISION_REASON_MAX, DECISIONS } from "@/lib/core/domain/orders/approvals";
import { MAX_SHIP_FROM_DAYS } from "@/lib/core/domain/orders/ship-from";
import {
  accountEmailSchema,
  addressSchema,
  dollarsSchema,
  idSchema,
  personNameSchema,
  phoneSchema,
  reasonSchema,
  revisionSchema,
  sumSchema,
  text,
} from "@/lib/core/domain/shop/schemas/fields";

/** Without them an order is the person's own. */
const forCompany = {
  companyId: idSchema.optional().describe("the company that it is for"),
  payBy: z
    .enum(WAYS_TO_PAY)
    .optional()
    .describe("`terms`: on account, where the company has terms; else before it ships"),
  poNumber: text(PO_NUMBER_MAX).optional(),
  due: dollarsSchema
    .optional()
    .describe("what the customer saw is to be paid, with the delivery; another sum is a 409 `total_changed`"),
};

export const placeOrderSchema = z.strictObject({
  productName: text(200).min(1, "is required"),
  productId: idSchema.optional(),
  /** Only its type is checked here: which numbers are allowed is the lot rule's to say, with the nearest ones. */
  quantity: z.number("must be a number"),
  totalPrice: dollarsSchema,
  customerName: personNameSchema,
  customerEmail: accountEmailSchema,
  customerPhone: phoneSchema,
  address: addressSchema.optional(),
  ...forCompany,
});

const orderLineSchema = z.strictObject({
  productId: idSchema,
  /** As in an order of one product: the lot rule says which numbers are allowed. */
  quantity: z.number("must be a number"),
  unitPrice: dollarsSchema.describe("the price of one piece that the customer saw"),
});

export const placeBasketOrderSchema = z.strictObject({
  lines: z
    .array(orderLineSchema)
    .min(1, "An order has a line")
    .max(MAX_ASKED_LINES, `at most ${MAX_ASKED_LINES} lines`),
  totalPrice: sumSchema,
  customerPhone: phoneSchema,
  address: addressSchema,
  ...forCompany,
  note: text(BASKET_NOTE_MAX).optional(),
});

const REASON_OF_STAFF = "needed of staff, who change a customer's order: the customer reads it";

export const changeLinesSchema = z.strictObject({
  revision: z.int("must be a whole number").min(0).describe("of the order, as it was read"),
  lines: z
    .array(orderLineSchema.extend({ unitPrice: orderLineSchema.shape.unitPrice.optional() }))
    .min(1, "An order has a line. Cancel the order instead.")
    .max(MAX_ASKED_LINES, `at most ${MAX_ASKED_LINES} lines`),
  reason: reasonSchema.optional().describe(REASON_OF_STAFF),
});

export const setChargesSchema = z.strictObject({
  revision: z.int("must be a whole number").min(0).describe("of the order, as it was read"),
  delivery: dollarsSchema.describe("0: free, or fetched"),
  reason: reasonSchema.describe("the customer reads it"),
});

export const orderPapersSchema = z.strictObject({
  poNumber: text(PO_NUMBER_MAX).optional(),
  note: text(BASKET_NOTE_MAX).optional(),
  address: addressSchema.optional(),
  shipFrom: z
    .union([z.literal(""), z.iso.date("must be a day like 2026-12-01")], "must be a day like 2026-12-01")
    .optional()
    .describe(
      `the day from which on it may leave, at most ${MAX_SHIP_FROM_DAYS} days ahead; empty: the customer names none`,
    ),
  reason: reasonSchema.optional().describe(REASON_OF_STAFF),
});

export const shipOrderSchema = z.strictObject({
  productName: text(200),
  quantity: z.int("must be a whole number"),
});

const NO_REASON = "Please give a reason";

export const decideOrderSchema = z
  .strictObject({
    decision: z.enum(DECISIONS, "must be approve or decline"),
    reason: text(DECISION_REASON_MAX).default("").describe("needed to decline; the customer reads it"),
    revision: revisionSchema.describe("of the order, as it was read"),
  })
  .refine(({ decision, reason }) => decision === "approve" || reason !== "", {
    path: ["reason"],
    message: NO_REASON,
  });

export const declineReasonSchema = text(DECISION_REASON_MAX).min(1, NO_REASON);

export const releaseOrderSchema = z.strictObject({ reason: reasonSchema });

export type PlaceOrderInput = z.infer<typeof placeOrderSchema>;
