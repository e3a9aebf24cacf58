import { hasRight, type Viewer } from "./access";
import { COMPANY_ROLES, type CompanyRole, type CompanyState, type Membership } from "./company-roles";
import type { Address, Page } from "./views";

/** Companies: customers that several people act for, each with a sign-in of their own. */

export const COMPANY_NAME_MAX = 100;
export const VAT_ID_MAX = 20;
export const MAX_COMPANY_MEMBERS = 500;
export const MAX_COMPANY_INVITATIONS = 50;
/** Of one person, those that wait for the shop's answer included. */
export const MAX_COMPANIES_OF_PERSON = 10;

interface CompanyRule {
  /** Completes "may …". */
  allows: string;
  roles: readonly CompanyRole[];
}

/** Each right inside a company. Commands, queries, pages and `docs/companies.md` read this table. */
export const COMPANY_RIGHTS = {
  seeCompany: { allows: "see the company and its people", roles: COMPANY_ROLES },
  changeCompany: { allows: "change its names, VAT ID and billing address", roles: ["owner"] },
  keepMembers: { allows: "invite people, change their roles and remove them", roles: ["owner"] },
} as const satisfies Record<string, CompanyRule>;
export type CompanyRight = keyof typeof COMPANY_RIGHTS;

export const rolesWithCompanyRight = (right: CompanyRight): readonly CompanyRole[] =>
  (COMPANY_RIGHTS[right] as CompanyRule).roles;

/** The viewer's membership in a company; null where they have none. Compares ids in lower case. */
export const membershipOf = (viewer: Viewer, companyId: string): Membership | null =>
  viewer.companies?.find((one) => one.companyId === companyId) ?? null;

/** Whether the viewer's roles in this company include the right. Staff are asked for theirs elsewhere. */
export const mayInCompany = (viewer: Viewer, companyId: string, right: CompanyRight): boolean =>
  membershipOf(viewer, companyId)?.roles.some((role) => rolesWithCompanyRight(right).includes(role)) ?? false;

/** Whether the viewer sees the company: as one of its people, or as staff with the right. */
export const canSeeCompany = (viewer: Viewer, companyId: string): boolean =>
  mayInCompany(viewer, companyId, "seeCompany") || hasRight(viewer, "keepCompanies");

/** `See the company and its people; order for it.` */
export function allowedInCompany(role: CompanyRole): string {
  const rules: CompanyRule[] = Object.values(COMPANY_RIGHTS);
  const text = rules.flatMap(({ roles, allows }) => (roles.includes(role) ? allows : [])).join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The data that its owners can change. */
export interface CompanyData {
  name: string;
  legalName: string;
  /** Without spaces and punctuation, in capitals; empty where the company has none. */
  vatId: string;
  billing: Address;
}

export interface CompanySummary {
  id: string;
  name: string;
  legalName: string;
  vatId: string;
  state: CompanyState;
  createdAt: string;
}

export interface CompanyMember {
  userId: string;
  name: string;
  email: string;
  roles: CompanyRole[];
  since: string;
}

export interface CompanyInvitation {
  id: string;
  email: string;
  roles: CompanyRole[];
  /** The name of the owner. */
  by: string;
  until: string;
}

export interface CompanyView extends CompanySummary {
  billing: Address;
  members: CompanyMember[];
  /** The open ones. Empty for viewers who may not invite. */
  invitations: CompanyInvitation[];
  /** The shop's latest answer and its reason; null while it waits for the first. */
  decision: { at: string; reason: string } | null;
  /** Rises with each change. */
  revision: number;
}

export type CompanyPage = Page<CompanySummary>;

/** `se 5566-7788.9901` → `SE556677889901` */
export const normaliseVatId = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s./-]/g, "");
