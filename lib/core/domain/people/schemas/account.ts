import { z } from "zod";
import { LINK_PURPOSES } from "@/lib/core/domain/shop/links";
import {
  accountEmailSchema,
  addressSchema,
  emailSchema,
  passwordSchema,
  personNameSchema,
  phoneSchema,
  reasonSchema,
} from "@/lib/core/domain/shop/schemas/fields";
import { STAFF_ROLES } from "@/lib/registry/staff-roles";

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

export const staffRolesSchema = z.strictObject({
  roles: z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length),
});

export const customerViewSchema = z.strictObject({
  email: emailSchema,
  reason: reasonSchema.describe("the audit has it, and the customer can read it in their own data"),
});

export const makeAdminSchema = z.strictObject({ email: accountEmailSchema.optional() });

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

export const askForLinkSchema = z.strictObject({ email: accountEmailSchema });

export const resetPasswordSchema = z.strictObject({ token: linkTokenSchema, newPassword: passwordSchema });

export const passwordAgainSchema = z.strictObject({ password: passwordSchema });

export const changeEmailSchema = z.strictObject({ email: emailSchema, password: passwordSchema });
