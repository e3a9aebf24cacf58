import { pending } from "@/lib/core/data/audit/audit-entries";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { changeOf } from "@/lib/core/domain/audit/audit-changes";
import { type CashDiscount, discountText } from "@/lib/core/domain/companies/cash-discount";
import type { CompanyData } from "@/lib/core/domain/companies/companies";
import type { CompanyRole, CompanyState } from "@/lib/core/domain/companies/company-roles";
import type { CompanyTerms } from "@/lib/core/domain/companies/terms";
import { addressLine } from "@/lib/core/domain/people/address-book";
import { PROOF_WORDS, type Proof } from "@/lib/core/domain/tax/treatment";
import type { CompanyDocument } from "./documents";

/** The audit's entries about a company. Its name is the label. */

type Audited = Pick<CompanyDocument, "_id" | "name">;

/** Something of a company was set to another value. */
export const companyChanged = (
  { _id, name }: Audited,
  changes: AuditChange[],
  by: Actor,
  reason: string | null = null,
): PendingAudit => ({
  ...pending(by, { kind: "company", event: "edit", subject: { id: _id, label: name }, changes }),
  reason,
});

const NOTHING: CompanyData = {
  name: "",
  legalName: "",
  vatId: "",
  billing: { company: "", street: "", city: "", postalCode: "", country: "" },
  poRequired: false,
  approvalOver: null,
  ownApproval: false,
};

export const companyApplied = (_id: Audited["_id"], data: CompanyData, by: Actor): PendingAudit =>
  pending(by, {
    kind: "company",
    event: "add",
    subject: { id: _id, label: data.name },
    changes: dataChanges(NOTHING, data),
  });

export const companyEdited = (
  company: CompanyDocument,
  before: CompanyData,
  after: CompanyData & { state: CompanyState },
  by: Actor,
): PendingAudit =>
  companyChanged(
    company,
    [...dataChanges(before, after), ...changeOf("companyState", company.state, after.state)],
    by,
  );

/** Staff have given it a customer number, another one, or none. */
export const companyNumbered = (
  company: Audited & Pick<CompanyDocument, "number">,
  after: string | null,
  by: Actor,
): PendingAudit => companyChanged(company, changeOf("companyNumber", company.number ?? null, after), by);

/** A company has got a price list, another one, or has none any more. */
export const companyPriced = (
  company: Audited,
  change: Pick<AuditChange, "from" | "to">,
  by: Actor,
): PendingAudit => companyChanged(company, [{ field: "priceList", ...change }], by);

/** @param reason empty where an approval has none */
export const companyDecided = (
  { _id, name }: Audited,
  { from, to }: { from: CompanyState; to: CompanyState },
  reason: string,
  by: Actor,
): PendingAudit => ({
  ...pending(by, {
    kind: "company",
    event: "set",
    subject: { id: _id, label: name },
    changes: changeOf("companyState", from, to),
  }),
  reason: reason || null,
});

export function dataChanges(before: CompanyData, after: CompanyData): AuditChange[] {
  const texts = (["name", "legalName", "vatId"] as const).flatMap((field) =>
    changeOf(field, before[field] || null, after[field] || null),
  );
  const billing = changeOf(
    "billingAddress",
    addressLine(before.billing).trim() || null,
    addressLine(after.billing).trim() || null,
  );
  const words = (["poRequired", "ownApproval"] as const).flatMap((field) =>
    changeOf(field, before[field] ? "yes" : "no", after[field] ? "yes" : "no"),
  );
  return [
    ...texts,
    ...billing,
    ...words,
    ...changeOf("approvalOverCents", before.approvalOver, after.approvalOver),
  ];
}

interface Person {
  userId: ObjectId;
  email: string;
}

/** Somebody has joined, left, or got other roles or another limit. The person is the subject, so that their deletion finds the entry; that of the company finds it by its id. */
export const memberChanged = (
  company: Audited,
  { userId, email }: Person,
  { from, to }: { from: readonly CompanyRole[]; to: readonly CompanyRole[] },
  by: Actor,
  limits: { from: number | null; to: number | null } = { from: null, to: null },
): PendingAudit =>
  pending(by, {
    kind: "company",
    event: from.length === 0 ? "give" : to.length === 0 ? "take" : "change",
    subject: { id: userId, label: email },
    companyId: company._id,
    changes: [
      ...changeOf("company", from.length === 0 ? null : company.name, to.length === 0 ? null : company.name),
      ...changeOf("companyRoles", from.join(", ") || null, to.join(", ") || null),
      ...changeOf("limitCents", limits.from, limits.to),
    ],
  });

/** The mailbox is left out: it may be that of somebody who never comes. */
export const companyInvitationChanged = (
  event: "invite" | "revoke",
  { _id, name }: Audited,
  roles: readonly CompanyRole[],
  by: Actor,
): PendingAudit =>
  pending(by, {
    kind: "company",
    event,
    subject: { id: _id, label: name },
    changes:
      event === "invite"
        ? changeOf("companyRoles", null, roles.join(", "))
        : changeOf("companyRoles", roles.join(", "), null),
  });

/** The terms of payment and the credit. */
export const companyTermsSet = (
  { terms, ...company }: Audited & Pick<CompanyDocument, "terms">,
  after: CompanyTerms | null,
  { by, reason }: { by: Actor; reason: string },
): PendingAudit =>
  companyChanged(
    company,
    [
      ...changeOf("netDays", terms?.netDays ?? null, after?.netDays ?? null),
      ...changeOf("cashDiscount", textOf(terms?.discount), textOf(after?.discount)),
      ...changeOf("creditLimitCents", terms?.limitCents ?? null, after?.limitCents ?? null),
    ],
    by,
    reason || null,
  );

const textOf = (discount?: CashDiscount): string | null => (discount ? discountText(discount) : null);

/** Staff or the tax offices have said that the VAT ID is confirmed, or that it is not. */
export const companyVatProven = (
  { vatId, ...company }: Audited & Pick<CompanyDocument, "vatId">,
  { from, to }: { from: Proof | null; to: Proof },
  { by, reason }: { by: Actor; reason: string | null },
): PendingAudit =>
  companyChanged(
    company,
    changeOf("vatProof", from && `${vatId}: ${PROOF_WORDS[from]}`, `${vatId}: ${PROOF_WORDS[to]}`),
    by,
    reason,
  );
