import { findCompanyFor } from "@/lib/core/data/companies/companies";
import { creditOf } from "@/lib/core/data/companies/credit-of";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import type { OrderDocument } from "@/lib/core/data/orders/documents";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { mayInCompany, rolesWithCompanyRight } from "@/lib/core/domain/companies/company-roles";
import type { CompanyCredit } from "@/lib/core/domain/companies/terms";
import { freeUpTo } from "@/lib/core/domain/orders/approvals";
import type { Viewer } from "@/lib/core/domain/people/access";
import type { Cents } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";
import { msg, text } from "@/lib/values/text";

const NO_SUCH_COMPANY = refuse("not_found", "There is no such company", {
  fields: { companyId: text("There is no such company") },
});
const NOT_ALLOWED = refuse("forbidden", "Your role does not order for this company", {
  fields: { companyId: text("Your role does not order for this company") },
});
const NOT_YET = refuse("company_inactive", "The shop has not approved this company yet");
const PO_NUMBER_MISSING = refuse("invalid", "This company needs a PO number on each order", {
  fields: { poNumber: text("is needed on each order of this company") },
});

export interface OrderFor {
  /** Its texts are stored with the order. Missing where the person orders for themselves. */
  company?: OrderDocument["company"];
  /** The total up to which the order needs no approval; null for any. */
  freeUpTo: Cents | null;
  /** Missing where the company pays before its orders ship. */
  credit?: CompanyCredit;
  /** The number of its open orders on account. */
  openOnAccount?: number;
}

/**
 * The company that an order is for, as it is now.
 * @param companyId null where the person orders for themselves
 */
export async function companyOfOrder(
  viewer: Viewer,
  companyId: string | null,
  poNumber: string | undefined,
): Promise<Result<OrderFor>> {
  if (companyId === null) return done({ freeUpTo: null });
  const id = companyId.toLowerCase();
  const company = mayInCompany(viewer, id, "seeCompany") ? await findCompanyFor(viewer, id) : null;
  if (!company) return NO_SUCH_COMPANY;
  if (!ordersFor(viewer, company)) return NOT_ALLOWED;
  if (company.state === "pending") return NOT_YET;
  if (company.state === "suspended")
    return refuse(
      "company_inactive",
      company.decision?.reason
        ? msg`This company is suspended and cannot order: ${company.decision.reason}`
        : "This company is suspended and cannot order:",
    );
  const { _id, name, legalName, vatId, poRequired = false } = company;
  if (poRequired && !poNumber) return PO_NUMBER_MISSING;
  const credit = creditOf(company);
  return done({
    company: { id: _id, name, legalName, vatId, poRequired },
    freeUpTo: freeUpToOf(viewer, company),
    ...(credit ? { credit, openOnAccount: company.credits?.length ?? 0 } : {}),
  });
}

/** Asks the company as it was just read: the viewer's roles were read when the request began. */
const ordersFor = ({ userId }: Viewer, { members }: CompanyDocument): boolean =>
  members.some(
    (member) =>
      member.userId.toHexString() === userId &&
      member.roles.some((role) => rolesWithCompanyRight("orderFor").includes(role)),
  );

/** The total up to which the viewer changes an order of this company without approval; null for any, 0 for nobody of it. */
export async function findFreeUpTo(viewer: Viewer, companyId: ObjectId): Promise<Cents | null> {
  const company = await findCompanyFor(viewer, companyId.toHexString());
  return company ? freeUpToOf(viewer, company) : 0;
}

const freeUpToOf = ({ userId }: Viewer, { approvalOver, members }: CompanyDocument): Cents | null =>
  freeUpTo(approvalOver, members.find((member) => member.userId.toHexString() === userId)?.limit);
