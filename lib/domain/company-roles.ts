/** The states of a company, and the roles of its people. */

export const COMPANY_STATES = ["pending", "approved", "suspended"] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

/** In the order in which they are shown. */
export const COMPANY_ROLES = ["owner", "buyer", "approver", "accountant"] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

export const COMPANY_ROLE_WORD: Readonly<Record<CompanyRole, string>> = {
  owner: "Owner",
  buyer: "Buyer",
  approver: "Approver",
  accountant: "Accountant",
};

/** A person in one company. */
export interface Membership {
  companyId: string;
  /** The company's name. */
  name: string;
  state: CompanyState;
  roles: readonly CompanyRole[];
}

/** Sorted as they are shown, each once. */
export const sortedCompanyRoles = (roles: readonly CompanyRole[]): CompanyRole[] =>
  COMPANY_ROLES.filter((role) => roles.includes(role));

/** `Owner and buyer` */
export function companyRolesText(roles: readonly CompanyRole[]): string {
  const text = roles.map((role) => COMPANY_ROLE_WORD[role].toLowerCase()).join(" and ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
