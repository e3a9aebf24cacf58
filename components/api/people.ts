import { z } from "zod";
import type {
  changePasswordSchema,
  editAddressSchema,
  profileSchema,
  signUpSchema,
} from "@/lib/core/domain/people/schemas/account";
import {
  addressesOutSchema,
  customerViewOutSchema,
  profileOutSchema,
} from "@/lib/core/domain/people/schemas/account-answers";
import { deletedSchema, insertedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import type { addressSchema } from "@/lib/core/domain/shop/schemas/fields";
import type { StaffRole } from "@/lib/registry/staff-roles";
import { parseWith } from "./parse-with";
import { request } from "./request";

export const findOwnProfile = () => request("GET", "/api/profile", { read: parseWith(profileOutSchema) });

export const updateProfile = (input: z.infer<typeof profileSchema>) =>
  request("PATCH", "/api/profile", { body: input, read: parseWith(modifiedSchema) });

export const changePassword = (input: z.infer<typeof changePasswordSchema>) =>
  request("PUT", "/api/password", { body: input, read: parseWith(modifiedSchema) });

export const makeAdmin = (email: string) =>
  request("PUT", `/api/users/admin/${encodeURIComponent(email)}`, {
    body: { email },
    read: parseWith(modifiedSchema),
  });

export const removeAdmin = (email: string) =>
  request("DELETE", `/api/users/admin/${encodeURIComponent(email)}`, { read: parseWith(modifiedSchema) });

export const setStaffRoles = (email: string, roles: readonly StaffRole[]) =>
  request("PUT", `/api/users/${encodeURIComponent(email)}/roles`, {
    body: { roles },
    read: parseWith(modifiedSchema),
  });

export const beginCustomerView = (email: string, reason: string) =>
  request("PUT", "/api/customer-view", { body: { email, reason }, read: parseWith(customerViewOutSchema) });

export const endCustomerView = () =>
  request("DELETE", "/api/customer-view", { read: parseWith(deletedSchema) });

export const signUp = (input: z.infer<typeof signUpSchema>) =>
  request("POST", "/api/users", { body: input, read: parseWith(insertedSchema) });

const acknowledgedSchema = z.object({ acknowledged: z.literal(true) });

/** Ends every session and token of the account, this one too. */
export const signOutEverywhere = () =>
  request("DELETE", "/api/sessions", { read: parseWith(acknowledgedSchema) });

export const endOtherSessions = () =>
  request("DELETE", "/api/account/sessions", { read: parseWith(acknowledgedSchema) });

/** The delivery addresses, the default first, and the billing address. */
export const findOwnAddresses = () =>
  request("GET", "/api/account/addresses", { read: parseWith(addressesOutSchema) });

type AddressInput = z.infer<typeof addressSchema>;

export const addAddress = (input: AddressInput, idempotencyKey: string) =>
  request("POST", "/api/account/addresses", {
    body: input,
    read: parseWith(insertedSchema),
    idempotencyKey,
  });

export const changeAddress = (id: string, input: z.infer<typeof editAddressSchema>) =>
  request("PATCH", `/api/account/addresses/${id}`, { body: input, read: parseWith(modifiedSchema) });

export const deleteAddress = (id: string) =>
  request("DELETE", `/api/account/addresses/${id}`, { read: parseWith(deletedSchema) });

export const setBillingAddress = (input: AddressInput) =>
  request("PUT", "/api/account/billing-address", { body: input, read: parseWith(modifiedSchema) });

export const removeBillingAddress = () =>
  request("DELETE", "/api/account/billing-address", { read: parseWith(deletedSchema) });

export const allowGoogleLink = (input: { password: string }) =>
  request("POST", "/api/account/google", { body: input, read: parseWith(acknowledgedSchema) });

export const unlinkGoogle = () =>
  request("DELETE", "/api/account/google", { read: parseWith(deletedSchema) });

export const eraseAccount = (input: { password: string }) =>
  request("POST", "/api/account/erasure", { body: input, read: parseWith(deletedSchema) });

export const endSession = (id: string) =>
  request("DELETE", `/api/account/sessions/${encodeURIComponent(id)}`, { read: parseWith(deletedSchema) });
