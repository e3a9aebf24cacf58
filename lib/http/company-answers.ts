import type { z } from "zod";
import type { ActingForView } from "@/lib/core/commands/people/account/choose-company";
import type { CompanySummary, CompanyView, OwnCompany } from "@/lib/core/domain/companies/companies";
import type {
  actingForSchema,
  companySchema,
  companySummarySchema,
  ownCompanySchema,
} from "@/lib/core/domain/companies/schemas/companies";
import type { companyCreditSchema, companyTermsSchema } from "@/lib/core/domain/companies/schemas/terms";
import { type CompanyCredit, type CompanyTerms, freeCredit } from "@/lib/core/domain/companies/terms";
import { centsOf, centsToDollars } from "@/lib/values/money";
import type { Result } from "@/lib/values/result";
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

export const toCompany = ({
  id,
  invitations,
  approvalOver,
  ownApproval,
  credit,
  ...company
}: CompanyView): Company => ({
  _id: id,
  ...company,
  ...(credit ? { credit: toCredit(credit) } : {}),
  members: company.members.map(({ limit, ...member }) => ({
    ...member,
    ...(limit === null ? {} : { limit: centsToDollars(limit) }),
  })),
  invitations: invitations.map(({ id: _id, ...invitation }) => ({ _id, ...invitation })),
  // They are left out where they were never set, as for clients of earlier versions.
  ...(approvalOver === null ? {} : { approvalOver: centsToDollars(approvalOver) }),
  ...(ownApproval ? { ownApproval } : {}),
});

const toCredit = (credit: CompanyCredit): z.output<typeof companyCreditSchema> => ({
  netDays: credit.netDays,
  ...(credit.discount ? { discount: credit.discount } : {}),
  limit: centsToDollars(credit.limitCents),
  used: centsToDollars(credit.usedCents),
  free: centsToDollars(freeCredit(credit)),
});

/** Terms as a client sends them. */
export const termsFrom = ({
  netDays,
  creditLimit,
  discount,
}: NonNullable<z.output<typeof companyTermsSchema>["terms"]>): CompanyTerms => ({
  netDays,
  limitCents: centsOf(creditLimit),
  ...(discount ? { discount } : {}),
});

/** A total as a client sends it; what was not sent stays undefined. */
export const limitOf = (dollars: number | null | undefined): number | null | undefined =>
  typeof dollars === "number" ? centsOf(dollars) : dollars;

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

export const toActingFor = ({
  acting: { company, state },
  choices,
}: ActingForView): z.output<typeof actingForSchema> => ({
  company: company && { _id: company.companyId, name: company.name },
  state,
  choices: choices.map(({ companyId, name, state: companyState, credit }) => ({
    _id: companyId,
    name,
    state: companyState,
    ...(credit ? { credit: toCredit(credit) } : {}),
  })),
});

export const actingForOutcome = (result: Result<ActingForView>): Outcome<z.output<typeof actingForSchema>> =>
  result.ok ? { ok: true, value: toActingFor(result.value) } : result;
