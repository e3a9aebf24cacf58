import { z } from "zod";
import { DECISION_REASON_MAX, DECISIONS } from "@/lib/core/domain/orders/approvals";
import { BASKET_NOTE_MAX, MAX_ASKED_LINES, PO_NUMBER_MAX } from "@/lib/core/domain/basket/basket-limits";
import { LINK_PURPOSES } from "@/lib/core/domain/shop/links";
import { dollarsToCents } from "@/lib/values/money";
import { STAFF_ROLES } from "@/lib/registry/staff-rights";
import { WAYS_TO_PAY } from "@/lib/core/domain/companies/terms";
import {
  accountEmailSchema,
  addressSchema,
  dollarsSchema,
  emailSchema,
  idSchema,
  passwordSchema,
  personNameSchema,
  phoneSchema,
  revisionSchema,
  text,
} from "@/lib/core/domain/shop/schemas/fields";

/**
 * The input of each documented call (docs/contract.md, "The documented calls"), with the wire's names. The route handlers
 * parse with these, the forms validate with them, and the OpenAPI document is made from them.
 */

export const signUpSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  password: passwordSchema,
});

/** The login form: a password of any length is compared, only its absence is a mistake of the form. */
export const signInSchema = z.strictObject({ email: emailSchema, password: passwordSchema });

export const tokenRequestSchema = z.strictObject({
  email: accountEmailSchema,
  password: passwordSchema.optional(),
});

/** Without them an order is the person's own. */
const forCompany = {
  companyId: idSchema.optional().describe("the company that it is for"),
  payBy: z
    .enum(WAYS_TO_PAY)
    .optional()
    .describe("`terms`: on account, where the company has terms; else before it ships"),
  poNumber: text(PO_NUMBER_MAX).optional(),
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

/** The sum of more lines than one order may have is still a sum: the answer proposes how to split them. */
const sumSchema = z
  .number("must be a number")
  .min(0, "must not be negative")
  .max(1e9, "at most 1,000,000,000")
  .refine((dollars) => dollarsToCents(dollars) !== null, "at most two decimals");

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

export const changeLinesSchema = z.strictObject({
  revision: z.int("must be a whole number").min(0).describe("of the order, as it was read"),
  lines: z
    .array(orderLineSchema.extend({ unitPrice: orderLineSchema.shape.unitPrice.optional() }))
    .min(1, "An order has a line. Cancel the order instead.")
    .max(MAX_ASKED_LINES, `at most ${MAX_ASKED_LINES} lines`),
});

export const orderPapersSchema = z.strictObject({
  poNumber: text(PO_NUMBER_MAX).optional(),
  note: text(BASKET_NOTE_MAX).optional(),
  address: addressSchema.optional(),
});

export const payOrderSchema = z.strictObject({
  orderId: idSchema,
  productName: text(200),
  transectionId: z.string().regex(/^[\w-]{1,255}$/, "is not a transaction id"),
});

export const shipOrderSchema = z.strictObject({
  productName: text(200),
  quantity: z.int("must be a whole number"),
});

export const reasonSchema = text(500).min(1, "Please say why");

export const refundOrderSchema = z.strictObject({ reason: reasonSchema });

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

export const paymentIntentSchema = z.strictObject({
  totalPrice: dollarsSchema,
  orderId: idSchema.optional(),
});

export const staffRolesSchema = z.strictObject({
  roles: z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length),
});

export const customerViewSchema = z.strictObject({
  email: emailSchema,
  reason: reasonSchema.describe("the audit has it, and the customer can read it in their own data"),
});

/** As many as a page of the list shows. */
export const retryJobsSchema = z.strictObject({ ids: z.array(idSchema).min(1).max(200) });

export const makeAdminSchema = z.strictObject({ email: accountEmailSchema.optional() });

export const cardSchema = z.strictObject({
  number: z.string().regex(/^\d{12,19}$/, "is not a card number"),
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(2000).max(2099),
  cvc: z.string().regex(/^\d{3,4}$/, "3 or 4 digits"),
});

export const sandboxConfirmSchema = z.strictObject({
  clientSecret: z.string().min(1).max(255),
  card: cardSchema,
  billing: z
    .strictObject({ name: personNameSchema, email: accountEmailSchema })
    .nullable()
    .describe("null where nobody knows who pays"),
  challenge: z.enum(["pass", "fail"]).optional(),
});

export const profileSchema = z.strictObject({
  name: personNameSchema.optional(),
  phone: phoneSchema.or(z.literal("")).optional(),
  address: addressSchema.nullable().optional(),
});

export const newAddressSchema = z.strictObject({
  ...addressSchema.shape,
  isDefault: z.boolean().optional().describe("new orders begin with it; the first address always is"),
});

export const editAddressSchema = z.strictObject({
  company: addressSchema.shape.company.optional(),
  street: addressSchema.shape.street.optional(),
  city: addressSchema.shape.city.optional(),
  postalCode: addressSchema.shape.postalCode.optional(),
  country: addressSchema.shape.country.optional(),
  isDefault: z.literal(true, "can only be true: make another address the default").optional(),
});

export const changePasswordSchema = z.strictObject({
  currentPassword: passwordSchema,
  newPassword: passwordSchema,
});

/** 256 bits; whatever else is sent is no link, and is answered like an old one. */
const linkTokenSchema = z.string().max(200, "is not a link's token");

export const linkSchema = z.strictObject({ purpose: z.enum(LINK_PURPOSES), token: linkTokenSchema });

export const emailLinkSchema = z.strictObject({
  purpose: z.enum(LINK_PURPOSES).exclude(["new-password"]),
  token: linkTokenSchema,
});

export const askForPasswordSchema = z.strictObject({ email: accountEmailSchema });

export const resetPasswordSchema = z.strictObject({ token: linkTokenSchema, newPassword: passwordSchema });

export const passwordAgainSchema = z.strictObject({ password: passwordSchema });

export const changeEmailSchema = z.strictObject({ email: emailSchema, password: passwordSchema });

export type PlaceOrderInput = z.infer<typeof placeOrderSchema>;
