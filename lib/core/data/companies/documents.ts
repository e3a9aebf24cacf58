import type { ObjectId } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import type { PendingJob } from "@/lib/core/data/jobs/documents";
import type { CompanyAddress } from "@/lib/core/domain/companies/company-addresses";
import type { CompanyRole, CompanyState } from "@/lib/core/domain/companies/company-roles";
import type { CompanyTerms } from "@/lib/core/domain/companies/terms";
import type { CodedAddress } from "@/lib/core/domain/people/views";
import type { Proof } from "@/lib/core/domain/tax/treatment";
import type { Cents } from "@/lib/values/money";

/** A customer that several people act for. Its people stand in it, so that each change of them is one guarded write. */
export interface CompanyDocument {
  _id: ObjectId;
  name: string;
  legalName: string;
  /** The customer number that staff have given it. Missing where it has none. */
  number?: string;
  /** Its key (`company-number.ts` of the domain), which no two companies have. Missing where it has no number. */
  numberKey?: string;
  /** Normalised; empty where it has none. */
  vatId: string;
  billing: CodedAddress;
  /** The last answer about a VAT ID of it. Missing before the first. */
  vatProof?: StoredVatProof;
  /** Missing where it was never set. */
  poRequired?: boolean;
  /** Orders over this total wait for approval. Missing or null where there is no such total. */
  approvalOver?: Cents | null;
  /** Somebody who is alone in it may approve their own orders. Missing where it was never set. */
  ownApproval?: boolean;
  /** Missing where it pays before its orders ship; its open orders on account stay in `credits`. */
  terms?: CompanyTerms;
  /** The sum of `credits`. Missing before the first. */
  creditUsed?: Cents;
  /** The orders on account that are neither settled nor ended. Missing before the first. */
  credits?: StoredCredit[];
  /** The price list that it pays by. Missing where it pays the public prices. */
  priceListId?: ObjectId;
  state: CompanyState;
  /** The shop's latest answer. Missing before the first. */
  decision?: {
    at: Date;
    reason: string;
    /** Of the company with this answer. Missing in answers of earlier versions, and where everybody has left. */
    revision?: number;
  };
  /** When the only administrator of the shop last decided on it although they belong to it. Missing where nobody has. */
  decidedByOwnAt?: Date;
  members: StoredMember[];
  /** The shop has added it, and nobody has joined it yet. Missing afterwards, and for those that have applied. */
  awaitsOwner?: true;
  /** The try of an import that has written it (`runOf`). Missing once the company is finished. */
  importId?: ObjectId;
  /** Since when the mail of its owner's invitation waits. Missing where it is sent at once. */
  invitationDue?: Date;
  /** Where its orders may be delivered, the default first. Missing before the first. */
  addresses?: CompanyAddress[];
  /** Rises with each change of the addresses. Missing before the first. */
  addressRevision?: number;
  /** The open invitations. The write that adds the person removes the invitation. Missing before the first. */
  invitations?: StoredCompanyInvitation[];
  /** From 1 on. */
  revision: number;
  /** Of the application. */
  requestHash: string;
  createdAt: Date;
  updatedAt: Date;
  /** Has the same meaning as in a product. */
  auditPending?: PendingAudit[];
  /** Has the same meaning as in an account. */
  jobsDue?: PendingJob[];
  /** The words that the shop finds it by (`company-words.ts`). Missing while they are due. */
  words?: string[];
}

export interface StoredVatProof {
  /** Another one than the company has now was proven before it changed. */
  vatId: string;
  state: Proof;
  at: Date;
  /** The number of the answer at the tax office. Missing where there is none. */
  consultation?: string;
  /** The name that the tax office has for it. Missing where it tells none. */
  registered?: string;
  /** Of a proof by staff. */
  by?: { userId: ObjectId; name: string };
  reason?: string;
}

export interface StoredCredit {
  orderId: ObjectId;
  cents: Cents;
  at: Date;
}

export interface StoredMember {
  userId: ObjectId;
  roles: CompanyRole[];
  since: Date;
  /** The total up to which they order without approval. Missing where there is none. */
  limit?: Cents;
}

/** The link's token is stored as a hash. */
export interface StoredCompanyInvitation {
  _id: ObjectId;
  email: string;
  roles: CompanyRole[];
  hash: string;
  by: { userId: ObjectId; name: string };
  until: Date;
}
