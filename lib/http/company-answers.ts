import type { z } from "zod";
import type { CompanySummary, CompanyView, OwnCompany } from "@/lib/domain/companies";
import type { Result } from "@/lib/domain/result";
import type { companySchema, companySummarySchema, ownCompanySchema } from "@/lib/domain/schemas/companies";
import type { Outcome } from "./operation";

/** Companies with the wire's names. */

export type Company = z.output<typeof companySchema>;

export const toCompanySummary = ({
  id,
  ...company
}: CompanySummary): z.output<typeof companySummarySchema> => ({
  _id: id,
  ...company,
});

export const toCompany = ({ id, invitations, ...company }: CompanyView): Company => ({
  _id: id,
  ...company,
  invitations: invitations.map(({ id: _id, ...invitation }) => ({ _id, ...invitation })),
});

/** A refusal that tells of a newer company has that as `company`. */
export function companyOutcome(result: Result<CompanyView>): Outcome<Company> {
  if (result.ok) return { ok: true, value: toCompany(result.value) };
  const newer = result.details?.company as CompanyView | undefined;
  return newer ? { ...result, details: { ...result.details, company: toCompany(newer) } } : result;
}

export const toOwnCompany = ({ id, ...company }: OwnCompany): z.output<typeof ownCompanySchema> => ({
  _id: id,
  ...company,
});
