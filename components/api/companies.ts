import type { z } from "zod";
import {
  type acceptCompanyInvitationSchema,
  actingForSchema,
  type applyForCompanySchema,
  type changeCompanySchema,
  type companyInviteSchema,
  companySchema,
  type decideCompanySchema,
  lookedAtCompanyInvitationSchema,
  type memberRolesSchema,
} from "@/lib/core/domain/companies/schemas/companies";
import {
  companyAddressesSchema,
  type keepCompanyAddressesSchema,
} from "@/lib/core/domain/companies/schemas/company-addresses";
import type { companyTermsSchema } from "@/lib/core/domain/companies/schemas/terms";
import { deletedSchema, insertedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { parseWith } from "./parse-with";
import { request } from "./request";

export type ActingFor = z.output<typeof actingForSchema>;

export const findActingFor = () =>
  request("GET", "/api/account/company", { read: parseWith(actingForSchema) });

/** @param companyId null: oneself */
export const chooseCompany = (companyId: string | null) =>
  request("PUT", "/api/account/company", { body: { companyId }, read: parseWith(actingForSchema) });

export const applyForCompany = (input: z.input<typeof applyForCompanySchema>, idempotencyKey: string) =>
  request("POST", "/api/companies", { body: input, read: parseWith(insertedSchema), idempotencyKey });

export const changeCompany = (id: string, input: z.input<typeof changeCompanySchema>) =>
  request("PATCH", `/api/companies/${id}`, { body: input, read: parseWith(companySchema) });

export const findCompanyAddresses = (id: string) =>
  request("GET", `/api/companies/${id}/addresses`, { read: parseWith(companyAddressesSchema) });

export const keepCompanyAddresses = (id: string, input: z.input<typeof keepCompanyAddressesSchema>) =>
  request("PUT", `/api/companies/${id}/addresses`, { body: input, read: parseWith(companyAddressesSchema) });

export const decideCompany = (id: string, input: z.input<typeof decideCompanySchema>) =>
  request("PUT", `/api/companies/${id}/state`, { body: input, read: parseWith(companySchema) });

export const inviteToCompany = (
  id: string,
  input: z.input<typeof companyInviteSchema>,
  idempotencyKey: string,
) =>
  request("POST", `/api/companies/${id}/invitations`, {
    body: input,
    read: parseWith(insertedSchema),
    idempotencyKey,
  });

export const revokeCompanyInvitation = (id: string, invitationId: string) =>
  request("DELETE", `/api/companies/${id}/invitations/${invitationId}`, { read: parseWith(deletedSchema) });

export const changeMemberRoles = (id: string, input: z.input<typeof memberRolesSchema>) =>
  request("PATCH", `/api/companies/${id}/members`, { body: input, read: parseWith(companySchema) });

export const removeMember = (id: string, userId: string) =>
  request("DELETE", `/api/companies/${id}/members/${userId}`, { read: parseWith(deletedSchema) });

export const lookAtCompanyInvitation = (token: string) =>
  request("POST", "/api/company-invitation", {
    body: { token },
    read: parseWith(lookedAtCompanyInvitationSchema),
  });

export const acceptCompanyInvitation = (input: z.input<typeof acceptCompanyInvitationSchema>) =>
  request("PUT", "/api/company-invitation", { body: input, read: parseWith(modifiedSchema) });

/** For staff. @param terms null: it pays before its orders ship */
export const setCompanyTerms = (id: string, body: z.input<typeof companyTermsSchema>) =>
  request("PUT", `/api/companies/${id}/terms`, { body, read: parseWith(companySchema) });
