import { z } from "zod";
import { addressSchema, idSchema } from "@/lib/core/domain/shop/schemas/fields";
import { ORDER_BARS } from "@/lib/core/domain/shop/who-may-order";
import { STAFF_ROLES } from "@/lib/registry/staff-roles";

/** The answers of the documented calls, with the wire's names (specification, sections 3 and 7). Dollars. */

/** An enum, not a literal: the generator of the OpenAPI document lists null beside `admin` only for an enum. */
export const roleSchema = z.enum(["admin"]);

export const userOutSchema = z.object({
  _id: idSchema,
  email: z.string(),
  name: z.string(),
  role: roleSchema.optional(),
});

export const rolesOutSchema = z.object({
  admin: z.boolean(),
  roles: z.array(z.enum(STAFF_ROLES)).describe("beside the administrator's"),
});

export const customerViewOutSchema = z.object({
  customer: z.object({ _id: idSchema, name: z.string(), email: z.string() }),
  until: z.string().describe("when it ends by itself"),
});

export const profileOutSchema = z.object({
  _id: idSchema,
  email: z.string(),
  name: z.string(),
  role: roleSchema.nullable(),
  phone: z.string(),
  address: addressSchema.nullable(),
  orderBar: z
    .enum(ORDER_BARS)
    .optional()
    .describe("why the person can place no order, where the shop's owner has limited who can"),
});

const savedAddressSchema = addressSchema.extend({
  countryCode: z.string().nullable().describe("ISO 3166; null where the country is no exact name of one"),
});

export const addressesOutSchema = z.object({
  delivery: z.array(
    savedAddressSchema.extend({ _id: idSchema, isDefault: z.boolean().describe("true for the first") }),
  ),
  billing: savedAddressSchema.nullable().describe("null: as the delivery address"),
});

export const sessionsOutSchema = z.object({
  sessions: z.array(
    z.object({
      _id: idSchema.describe("for DELETE /account/sessions/{id}; it opens nothing"),
      device: z.string().describe("as the browser or the program names itself"),
      network: z.string().nullable().describe("a /24 of IPv4 or a /48 of IPv6; null where it is not known"),
      createdAt: z.string(),
      lastSeen: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
});
