import type { CompanyCredit } from "./terms";

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
  /** They are alone in it, and it lets them approve their own orders. */
  approvesOwn?: true;
  /** Missing where it pays before its orders ship. */
  credit?: CompanyCredit;
  /** The company's price list. Missing where it pays the public prices. */
  priceListId?: string;
}

/** Sorted as they are shown, each once. */
export const sortedCompanyRoles = (roles: readonly CompanyRole[]): CompanyRole[] =>
  COMPANY_ROLES.filter((role) => roles.includes(role));

/** `Owner and buyer` */
export function companyRolesText(roles: readonly CompanyRole[]): string {
  const text = roles.map((role) => COMPANY_ROLE_WORD[role].toLowerCase()).join(" and ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A viewer, as far as companies are concerned. */
interface Person {
  companies?: readonly Membership[];
}

interface CompanyRule {
  /** Completes "may …". */
  allows: string;
  roles: readonly CompanyRole[];
}

/** Each right inside a company. Commands, queries, pages and `docs/companies.md` read this table. */
export const COMPANY_RIGHTS = {
  seeCompany: { allows: "see the company and its people", roles: COMPANY_ROLES },
  changeCompany: { allows: "change its names, VAT ID, addresses and approval", roles: ["owner"] },
  keepMembers: { allows: "invite people, change their roles and remove them", roles: ["owner"] },
  orderFor: {
    allows: "order for it, and change, cancel and pay what they ordered",
    roles: ["owner", "buyer"],
  },
  seeAllOrders: { allows: "see all of its orders", roles: ["owner", "approver", "accountant"] },
  approveOrders: {
    allows: "approve or decline what others ordered over a limit",
    roles: ["owner", "approver"],
  },
  payAllOrders: { allows: "pay each of its orders", roles: ["owner", "accountant"] },
  keepAllOrders: { allows: "change and cancel each of its orders", roles: ["owner"] },
} as const satisfies Record<string, CompanyRule>;
export type CompanyRight = keyof typeof COMPANY_RIGHTS;

export const rolesWithCompanyRight = (right: CompanyRight): readonly CompanyRole[] =>
  (COMPANY_RIGHTS[right] as CompanyRule).roles;

/** The person's membership in a company; null where they have none. Compares ids in lower case. */
export const membershipOf = (person: Person, companyId: string): Membership | null =>
  person.companies?.find((one) => one.companyId === companyId) ?? null;

/** Whether the person's roles in this company include the right. Staff are asked for theirs elsewhere. */
export const mayInCompany = (person: Person, companyId: string, right: CompanyRight): boolean =>
  membershipOf(person, companyId)?.roles.some((role) => rolesWithCompanyRight(right).includes(role)) ?? false;

/** The ids of the companies in which the person has the right. */
export const companiesWith = (person: Person, right: CompanyRight): string[] =>
  (person.companies ?? []).flatMap(({ companyId }) =>
    mayInCompany(person, companyId, right) ? companyId : [],
  );

/** `See the company and its people; order for it.` */
export function allowedInCompany(role: CompanyRole): string {
  const rules: CompanyRule[] = Object.values(COMPANY_RIGHTS);
  const text = rules.flatMap(({ roles, allows }) => (roles.includes(role) ? allows : [])).join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Whether the person decides on orders of any company. */
export const approvesOrders = (person: Person): boolean => companiesWith(person, "approveOrders").length > 0;

/** A company on an order, with the texts of the moment when the order was placed. */
export interface OrderCompany {
  id: string;
  name: string;
  legalName: string;
  vatId: string;
}
