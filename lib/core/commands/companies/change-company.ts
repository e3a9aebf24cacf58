import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { queueAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import {
  dataOf,
  findCompanyFor,
  replaceCompanyData,
  toCompanyView,
} from "@/lib/core/data/companies/companies";
import { dataChanges } from "@/lib/core/data/companies/company-audit";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import { requireId } from "@/lib/core/data/store/ids";
import { type CompanyData, type CompanyView, normaliseVatId } from "@/lib/core/domain/companies/companies";
import { mayInCompany } from "@/lib/core/domain/companies/company-roles";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { withoutUndefined } from "@/lib/values/without-undefined";
import { refuseVatId } from "./check-vat-id";
import { queueVatCheck } from "./queue-vat-check";
import { NO_SUCH_COMPANY } from "./view-company";

export const OWNERS_ONLY = refuse("forbidden", "This is for the company's owners");
const OFTEN = "The company was changed very often. Please try again later.";

/**
 * Changes what the owners can change, as it was read. A change of its names or its VAT ID waits for the shop's approval.
 * @param changes only those given
 * @returns the whole company; a refusal because of a change elsewhere has the newer one
 */
export async function changeCompany(
  viewer: Viewer,
  id: string,
  { revision, ...changes }: { [K in keyof CompanyData]?: CompanyData[K] | undefined } & { revision: number },
): Promise<Result<CompanyView>> {
  const before = await findCompanyFor(viewer, id);
  if (!before) return NO_SUCH_COMPANY;
  if (!mayInCompany(viewer, id, "changeCompany")) return OWNERS_ONLY;
  const data = { ...dataOf(before), ...withoutUndefined(changes) };
  const wanted = { ...data, vatId: normaliseVatId(data.vatId) };
  const wrong = refuseVatId(wanted.vatId);
  if (wrong) return wrong;
  // The same change sent again, because its answer was lost, finds the company as it wants it.
  if (dataChanges(dataOf(before), wanted).length === 0) return done(await toCompanyView(viewer, before));
  if (before.revision !== revision) return await changedMeanwhile(viewer, before);
  const often = await refuseOver("companyChanges", id, OFTEN);
  if (often) return often;
  const by = { role: "customer" as const, userId: requireId(viewer.userId), name: viewer.name };
  const isReplaced = await replaceCompanyData(viewer, before, wanted, by);
  const now = await findCompanyFor(viewer, id);
  if (!now) return NO_SUCH_COMPANY;
  if (!isReplaced) return await changedMeanwhile(viewer, now);
  if (now.vatId !== before.vatId) queueVatCheck(now);
  if (now.state === "pending") await queueAccountJobs();
  await auditNow("companies");
  return done(await toCompanyView(viewer, now));
}

/** With the newer company, for the form that shows the older one. */
export const changedMeanwhile = async (viewer: Viewer, newer: CompanyDocument): Promise<Refusal> =>
  refuse("changed_meanwhile", "The company was changed by somebody else, or in another window.", {
    details: { company: await toCompanyView(viewer, newer) },
  });
