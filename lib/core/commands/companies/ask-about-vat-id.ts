import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { queueJob } from "@/lib/core/commands/jobs/queue-job";
import { runInBackground } from "@/lib/core/commands/jobs/run-in-background";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { canCheckVatId, checkVatIdFor } from "@/lib/core/commands/tax/ask-tax-offices";
import { findCompanyFor, toCompanyView } from "@/lib/core/data/companies/companies";
import { requireId } from "@/lib/core/data/store/ids";
import type { CompanyView } from "@/lib/core/domain/companies/companies";
import { mayInCompany, membershipOf } from "@/lib/core/domain/companies/company-roles";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";
import { NO_SUCH_COMPANY } from "./view-company";

const NOT_ASKED = refuse("not_ready", "The tax offices cannot be asked about this VAT ID");
const NO_ANSWER = refuse(
  "provider_unavailable",
  "The tax office gives no answer now. Please try again later.",
);
const OFTEN = "This VAT ID was checked often. Please try again in an hour.";

/** Asks the tax offices about the company's VAT ID, for its owners and for staff who record proofs. */
export async function askAboutVatId(viewer: Viewer, id: string): Promise<Result<CompanyView>> {
  const company = await findCompanyFor(viewer, id);
  if (!company) return NO_SUCH_COMPANY;
  const isStaff = hasRight(viewer, "proveVatIds");
  if (!isStaff && !mayInCompany(viewer, id, "changeCompany")) return staffOnly("proveVatIds");
  if (!canCheckVatId(company.vatId)) return NOT_ASKED;
  const often = await refuseOver("vatChecks", id, OFTEN);
  if (often) return often;
  // Of a company of their own they are its people, whose question changes nothing that staff have recorded.
  const actsAsStaff = isStaff && membershipOf(viewer, id) === null;
  const by = actsAsStaff
    ? staffActor(viewer)
    : { role: "customer" as const, userId: requireId(viewer.userId), name: viewer.name };
  const state = await checkVatIdFor(company, { by, isStaff: actsAsStaff });
  if (state === "unavailable") return NO_ANSWER;
  await auditNow("companies");
  const now = (await findCompanyFor(viewer, id)) ?? company;
  return done(await toCompanyView(viewer, now));
}

/** Has a VAT ID that was entered checked soon. One that is never checked so is asked about with the first order that depends on it. */
export function checkEnteredVatId(companyId: string, vatId: string): void {
  if (!canCheckVatId(vatId)) return;
  runInBackground("check a VAT ID", () =>
    queueJob({
      kind: "tax.check-vat-id",
      payload: { companyId, vatId },
      cause: `${companyId} ${vatId}`,
    }),
  );
}
