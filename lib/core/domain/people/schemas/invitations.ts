import { z } from "zod";
import { emailSchema, passwordSchema, personNameSchema } from "@/lib/core/domain/shop/schemas/fields";
import { STAFF_ROLES } from "@/lib/registry/staff-roles";

/** The inputs and answers of the calls for invitations of staff. */

export const inviteSchema = z.strictObject({
  email: emailSchema,
  roles: z.array(z.enum(STAFF_ROLES)).min(1, "Please choose a role").max(STAFF_ROLES.length),
});

const tokenSchema = z.string().max(200, "is not a link's token");

export const invitationLinkSchema = z.strictObject({ token: tokenSchema });

export const acceptInvitationSchema = z.strictObject({
  token: tokenSchema,
  name: personNameSchema.optional().describe("of a new account"),
  password: passwordSchema.optional().describe("of a new account"),
});

export const newAccountSchema = z.object({ name: personNameSchema, password: passwordSchema });

export const invitationSchema = z.object({
  _id: z.string(),
  email: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  by: z.string().describe("the administrator's name"),
  at: z.string(),
  until: z.string(),
});

export const lookedAtInvitationSchema = z.object({
  email: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  by: z.string(),
  until: z.string(),
  hasAccount: z.boolean().describe("its owner accepts once they are signed in"),
});
