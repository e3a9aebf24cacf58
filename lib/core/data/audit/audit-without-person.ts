import type { ClosedCompany } from "@/lib/core/data/companies/company-members";
import type { ObjectId } from "@/lib/core/data/store/ids";
import type { AuditChange } from "@/lib/core/domain/audit/audit";
import { FORMER_CUSTOMER } from "@/lib/core/domain/people/former-customer";
import { auditFieldOf, isPersonalKind } from "@/lib/registry/audit-declarations";
import { toAuditDocument } from "./audit-entries";
import type { Actor, AuditDocument } from "./documents";

const FORMER_COMPANY = "A former company";

/** A change of an order without the texts that a person has written, or that were written about them. */
export function orderChangeWithoutPerson(change: AuditChange): AuditChange {
  const { field, from, to } = change;
  const { isPersonal, keeps } = auditFieldOf(field) ?? {};
  if (isPersonal) return { field, from: null, to: null };
  return keeps ? { field, from, to: String(to).replace(keeps, "$1") } : change;
}

/** The addresses of a company, of which nobody may be left but the person themselves. */
const COMPANY_ADDRESS_FIELDS: ReadonlySet<string> = new Set([
  "billingAddress",
  "deliveryAddress",
  "defaultAddress",
]);

/** Somebody who paid by a link is named by the e-mail that its customer entered. */
export const byWithoutPerson = (by: Actor, userId: ObjectId): Actor =>
  by.role === "payer" || by.userId?.equals(userId) ? { ...by, name: FORMER_CUSTOMER } : by;

/** The person that an entry is about, to take them out of it. */
export interface ErasedPerson {
  userId: ObjectId;
  orderIds: ReadonlySet<string>;
  reviewIds: ReadonlySet<string>;
  invitationIds: ReadonlySet<string>;
  /** Companies that nobody is left in: their address was a person's. */
  closedCompanyIds: ReadonlySet<string>;
  /** The names, by id, of closed companies that have never ordered: nothing is kept of them. */
  unusedCompanies: ReadonlyMap<string, string>;
}

interface Traces {
  orderIds: readonly ObjectId[];
  reviewIds: readonly ObjectId[];
  invitationIds: readonly ObjectId[];
  closedCompanies: readonly ClosedCompany[];
}

export function erasedPerson(userId: ObjectId, { closedCompanies, ...traces }: Traces): ErasedPerson {
  const hex = (ids: readonly ObjectId[]) => new Set(ids.map((id) => id.toHexString()));
  const unused = closedCompanies.filter(({ hasOrdered }) => !hasOrdered);
  return {
    userId,
    orderIds: hex(traces.orderIds),
    reviewIds: hex(traces.reviewIds),
    invitationIds: hex(traces.invitationIds),
    closedCompanyIds: hex(closedCompanies.map(({ _id }) => _id)),
    unusedCompanies: new Map(unused.map(({ _id, name }) => [_id.toHexString(), name])),
  };
}

/** The entry still says what happened and when, to the same ids; it no longer says to whom. */
export function withoutPerson(entry: AuditDocument, person: ErasedPerson): AuditDocument {
  const { _id, at, kind, event, by, subject, companyId, changes, reason } = entry;
  const isOwn = subject.id.equals(person.userId);
  const isOfOrder = person.orderIds.has(subject.id.toHexString());
  return toAuditDocument({
    _id,
    at,
    kind,
    event,
    by: byWithoutPerson(by, person.userId),
    subject: { id: subject.id, label: labelWithoutPerson(entry, person) },
    ...(companyId ? { companyId } : {}),
    changes: changes.map((change) => {
      const isPersonal =
        (isOwn && kind === "account") ||
        (isPersonalKind(kind) && by.userId?.equals(person.userId) === true) ||
        (kind === "company" &&
          COMPANY_ADDRESS_FIELDS.has(change.field) &&
          person.closedCompanyIds.has(subject.id.toHexString())) ||
        (kind === "company" && namesUnused(change, entry, person));
      if (isPersonal) return { field: change.field, from: null, to: null };
      return isOfOrder ? orderChangeWithoutPerson(change) : change;
    }),
    // Staff wrote why they looked at the person's pages, which may name the person.
    reason: isOwn && changes.some(({ field }) => field === "customerView") ? null : reason,
  });
}

/** The state is no word about anybody. Entries about people, also of those who left before, name the company that they were in. */
function namesUnused(
  { field, from, to }: AuditChange,
  { subject: { id }, companyId }: AuditDocument,
  person: ErasedPerson,
): boolean {
  if (person.unusedCompanies.has(id.toHexString())) return field !== "companyState";
  if (companyId) return field === "company" && person.unusedCompanies.has(companyId.toHexString());
  const names = new Set<unknown>(person.unusedCompanies.values());
  return id.equals(person.userId) && field === "company" && (names.has(from) || names.has(to));
}

function labelWithoutPerson({ subject: { id, label } }: AuditDocument, person: ErasedPerson): string {
  if (id.equals(person.userId) || person.invitationIds.has(id.toHexString())) return FORMER_CUSTOMER;
  if (person.unusedCompanies.has(id.toHexString())) return FORMER_COMPANY;
  if (!person.reviewIds.has(id.toHexString())) return label;
  return label.replace(/, by .*$/su, `, by ${FORMER_CUSTOMER}`);
}
