import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { canCheckVatId, checkVatIdFor } from "@/lib/core/commands/tax/ask-tax-offices";
import { findCompanyFor, toCompanyView } from "@/lib/core/data/companies/companies";
import { requireId } from "@/lib/core/data/store/ids";
import type { CompanyView } from "@/lib/core/domain/companies/companies";
import { mayInCompany, membershipOf } from "@/lib/core/domain/companies/company-roles";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";
import { OWNERS_ONLY } from "./change-company";
import { NO_SUCH_COMPANY } from "./view-company";

const NOT_ASKED = refuse("not_ready", "The tax offices cannot be asked about this VAT ID");
const NO_ANSWER = refuse(
  "provider_unavailable",
  "The tax office gives no answer now. Please try again later.",
);
const OFTEN = "This VAT ID was checked often. Please try again in an hour.";

/**
 * Asks the tax offices about the company's VAT ID, for its owners and for staff who see companies. What staff have recorded by hand changes
 * only where somebody asks who may record it.
 */
export async function askAboutVatId(viewer: Viewer, id: string): Promise<Result<CompanyView>> {
  const company = await findCompanyFor(viewer, id);
  if (!company) return NO_SUCH_COMPANY;
  const asks = hasRight(viewer, "seeCompanies") || mayInCompany(viewer, id, "changeCompany");
  if (!asks) return OWNERS_ONLY;
  if (!canCheckVatId(company.vatId)) return NOT_ASKED;
  const often = await refuseOver("vatChecks", id, OFTEN);
  if (often) return often;
  // In a company of their own they are its people.
  const actsAsStaff = hasRight(viewer, "seeCompanies") && membershipOf(viewer, id) === null;
  const by = actsAsStaff
    ? staffActor(viewer)
    : { role: "customer" as const, userId: requireId(viewer.userId), name: viewer.name };
  const state = await checkVatIdFor(company, {
    by,
    mayOverrule: actsAsStaff && hasRight(viewer, "proveVatIds"),
  });
  if (state === "unavailable") return NO_ANSWER;
  await auditNow("companies");
  const now = (await findCompanyFor(viewer, id)) ?? company;
  return done(await toCompanyView(viewer, now));
}
