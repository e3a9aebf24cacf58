import { findCompanyFor } from "@/lib/data/companies";
import type { OrderDocument } from "@/lib/data/documents";
import type { Viewer } from "@/lib/domain/access";
import { mayInCompany } from "@/lib/domain/company-roles";
import { done, type Result, refuse } from "@/lib/domain/result";

const NO_SUCH_COMPANY = refuse("not_found", "There is no such company", {
  fields: { companyId: "There is no such company" },
});
const NOT_ALLOWED = refuse("forbidden", "Your role does not order for this company", {
  fields: { companyId: "Your role does not order for this company" },
});
const NOT_YET = refuse("company_inactive", "The shop has not approved this company yet");
const PO_NUMBER_MISSING = refuse("invalid", "This company needs a PO number on each order", {
  fields: { poNumber: "is needed on each order of this company" },
});

/**
 * The company that an order is for, as it is now: its texts are stored with the order.
 * @param companyId null where the person orders for themselves
 */
export async function companyOfOrder(
  viewer: Viewer,
  companyId: string | null,
  poNumber: string | undefined,
): Promise<Result<OrderDocument["company"]>> {
  if (companyId === null) return done(undefined);
  const id = companyId.toLowerCase();
  const company = mayInCompany(viewer, id, "seeCompany") ? await findCompanyFor(viewer, id) : null;
  if (!company) return NO_SUCH_COMPANY;
  if (!mayInCompany(viewer, id, "orderFor")) return NOT_ALLOWED;
  if (company.state === "pending") return NOT_YET;
  if (company.state === "suspended")
    return refuse(
      "company_inactive",
      `This company is suspended and cannot order: ${company.decision?.reason ?? ""}`.trim(),
    );
  const { _id, name, legalName, vatId, poRequired = false } = company;
  if (poRequired && !poNumber) return PO_NUMBER_MISSING;
  return done({ id: _id, name, legalName, vatId, poRequired });
}
