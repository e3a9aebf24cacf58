import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { Address } from "@/lib/core/domain/people/views";
import type { Proof } from "@/lib/core/domain/tax/treatment";
import type { Cents } from "@/lib/values/money";
import type { Page } from "@/lib/values/page";
import { type CompanyRole, type CompanyState, mayInCompany } from "./company-roles";
import type { CompanyCredit, CompanyTerms } from "./terms";

/** Companies: customers that several people act for, each with a sign-in of their own. */

export const COMPANY_NAME_MAX = 100;
export const VAT_ID_MAX = 20;
export const MAX_COMPANY_MEMBERS = 500;
export const MAX_COMPANY_INVITATIONS = 50;
/** Of one person, those that wait for the shop's answer included. */
export const MAX_COMPANIES_OF_PERSON = 10;

/** Whether the viewer sees the company: as one of its people, or as staff with the right. */
export const canSeeCompany = (viewer: Viewer, companyId: string): boolean =>
  mayInCompany(viewer, companyId, "seeCompany") || hasRight(viewer, "seeCompanies");

/** Whether the viewer sees what the company may have on account: who orders or pays for it, and staff. */
export const canSeeCredit = (viewer: Viewer, companyId: string): boolean =>
  mayInCompany(viewer, companyId, "orderFor") ||
  mayInCompany(viewer, companyId, "payAllOrders") ||
  hasRight(viewer, "seeCompanies");

/** Whether the viewer invites people: its owners, and the shop while nobody has joined a company that it has added. */
export const mayInvite = (
  viewer: Viewer,
  companyId: string,
  { awaitsOwner }: { awaitsOwner?: true },
): boolean =>
  mayInCompany(viewer, companyId, "keepMembers") ||
  (awaitsOwner === true && hasRight(viewer, "keepCompanies"));

/** The data that its owners can change. */
export interface CompanyData {
  name: string;
  legalName: string;
  /** Without spaces and punctuation, in capitals; empty where the company has none. */
  vatId: string;
  billing: Address;
  /** Each order has to have a PO number. */
  poRequired: boolean;
  /** Orders over this total wait for approval; null where only its people have limits. */
  approvalOver: Cents | null;
  /** Somebody who is alone in it may approve their own orders. */
  ownApproval: boolean;
}

/** The data of an application; the rest is set later. */
export type AppliedData = Omit<CompanyData, "poRequired" | "approvalOver" | "ownApproval">;
/** A company that the shop adds: with what it sets itself. */
export interface AddedData extends AppliedData {
  /** The customer number. */
  number?: string | undefined;
  terms?: CompanyTerms | undefined;
  priceList?: { id: string; name: string } | undefined;
}
/** The part that the form of its data shows. */
export type CompanyFormData = AppliedData & Pick<CompanyData, "poRequired">;

/** Whether it may be another company than the one that the shop has looked at. */
export const isNamedAnew = (before: CompanyData, after: CompanyData): boolean =>
  (["name", "legalName", "vatId"] as const).some((field) => before[field] !== after[field]);

export interface CompanySummary {
  id: string;
  /** The customer number. Missing where it has none. */
  number?: string;
  name: string;
  legalName: string;
  vatId: string;
  state: CompanyState;
  createdAt: string;
}

/** The viewer's own company, as a form chooses among them. */
export interface OwnCompany extends CompanySummary {
  roles: CompanyRole[];
  poRequired: boolean;
}

export interface CompanyMember {
  userId: string;
  name: string;
  email: string;
  roles: CompanyRole[];
  since: string;
  /** The total up to which they order without approval; null where there is none. */
  limit: Cents | null;
}

export interface CompanyInvitation {
  id: string;
  email: string;
  roles: CompanyRole[];
  /** The name of the owner. */
  by: string;
  until: string;
}

export interface VatProofView {
  /** `staff`: staff have confirmed it by hand. */
  state: Proof;
  at: string;
  /** The number of the tax office's answer, and the name that it has; for staff. */
  consultation?: string;
  registered?: string;
  /** How staff know it; for staff. */
  reason?: string;
  by?: string;
}

export interface CompanyView extends CompanySummary {
  billing: Address;
  poRequired: boolean;
  approvalOver: Cents | null;
  ownApproval: boolean;
  /** Missing where it pays before its orders ship, and for viewers whom it does not concern. */
  credit?: CompanyCredit;
  members: CompanyMember[];
  /** The open ones. Empty for viewers who may not invite. */
  invitations: CompanyInvitation[];
  /** The shop has added it, and nobody has joined it yet. */
  awaitsOwner?: true;
  /** The shop's latest answer and its reason; null while it waits for the first. */
  decision: { at: string; reason: string } | null;
  /** The last answer about its VAT ID. Missing where there is none about the one that it has. */
  vatProof?: VatProofView;
  /** When the only administrator of the shop last decided on it although they belong to it; for staff. */
  decidedByOwnAt?: string;
  /** Rises with each change. */
  revision: number;
}

/** Tells one answer of the shop from the next. @param revision of the company with the answer */
export const companyDecidedCause = (companyId: string, revision: number): string =>
  `${companyId} ${revision}`;

export type CompanyPage = Page<CompanySummary>;

/** `se 5566-7788.9901` → `SE556677889901`; a Greek one begins with EL, and is often written with the country's GR. */
export const normaliseVatId = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s./-]/g, "")
    .replace(/^GR/, "EL");
