import {
  allowedInCompany,
  COMPANY_ROLE_WORD,
  COMPANY_ROLES,
} from "@/lib/core/domain/companies/company-roles";

/** Every role in a company, with what it may do. */
export const OFFERED_COMPANY_ROLES = COMPANY_ROLES.map((role) => ({
  role,
  word: COMPANY_ROLE_WORD[role],
  rights: allowedInCompany(role),
}));
