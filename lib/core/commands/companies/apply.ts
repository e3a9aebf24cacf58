import { createHash } from "node:crypto";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { queueAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { idOfKey } from "@/lib/core/commands/requests/id-of-key";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { FIRST_REVISION, findCompany, insertCompany } from "@/lib/core/data/companies/companies";
import { countCompaniesOf } from "@/lib/core/data/companies/company-members";
import { requireId } from "@/lib/core/data/store/ids";
import {
  type AppliedData,
  MAX_COMPANIES_OF_PERSON,
  normaliseVatId,
} from "@/lib/core/domain/companies/companies";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";
import { refuseVatId } from "./check-vat-id";
import { queueVatCheck } from "./queue-vat-check";

const OTHER_APPLICATION = refuse(
  "idempotency_mismatch",
  "This Idempotency-Key was used for another application",
);
const FULL = refuse("full", `You are in ${MAX_COMPANIES_OF_PERSON} companies already`);
const OFTEN = "You have applied for several companies today. Please try again tomorrow.";

/**
 * Applies for a company: the applicant is its owner, and the shop approves it.
 * @param idempotencyKey the same key makes one company
 */
export async function applyForCompany(
  viewer: Viewer,
  asked: AppliedData,
  { idempotencyKey }: { idempotencyKey: string | null },
): Promise<Result<{ companyId: string }>> {
  const data = { ...asked, vatId: normaliseVatId(asked.vatId) };
  const wrong = refuseVatId(data.vatId);
  if (wrong) return wrong;
  const _id = idOfKey("company", viewer, idempotencyKey);
  const companyId = _id.toHexString();
  const requestHash = createHash("sha256").update(JSON.stringify(data)).digest("base64url");
  const repeated = async (): Promise<Result<{ companyId: string }> | null> => {
    const earlier = await findCompany(_id);
    if (!earlier) return null;
    return earlier.requestHash === requestHash ? done({ companyId }) : OTHER_APPLICATION;
  };
  const known = await repeated();
  if (known) return known;
  if ((await countCompaniesOf(viewer.userId)) >= MAX_COMPANIES_OF_PERSON) return FULL;
  const often = await refuseOver("companyApplications", viewer.userId, OFTEN);
  // A twin of this request may have counted, too, and have stored the company since.
  if (often) return (await repeated()) ?? often;
  const by = { role: "customer" as const, userId: requireId(viewer.userId), name: viewer.name };
  if (!(await insertCompany({ _id, data, requestHash }, by))) return (await repeated()) ?? OTHER_APPLICATION;
  queueVatCheck({ _id, vatId: data.vatId, revision: FIRST_REVISION });
  await queueAccountJobs();
  await auditNow("companies");
  return done({ companyId });
}
