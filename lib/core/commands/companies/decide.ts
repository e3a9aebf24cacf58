import { deciderOn } from "@/lib/core/commands/audit/decider";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { queueAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import { decideOnCompany, findCompanyFor, toCompanyView } from "@/lib/core/data/companies/companies";
import type { CompanyView } from "@/lib/core/domain/companies/companies";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";
import { changedMeanwhile } from "./change-company";
import { NO_SUCH_COMPANY } from "./view-company";

const REASON_MISSING = refuse("invalid", "Please say why. The company's owners read it.", {
  fields: { reason: "Please say why" },
});

/**
 * Approves or suspends a company. Its owner is told by mail.
 * @param reason needed for a suspension
 * @param revision as it was read; another one is refused, so that nobody approves what has changed since
 */
export async function decideCompany(
  viewer: Viewer,
  id: string,
  { state, reason, revision }: { state: "approved" | "suspended"; reason: string; revision: number },
): Promise<Result<CompanyView>> {
  if (!hasRight(viewer, "keepCompanies")) return staffOnly("keepCompanies");
  if (state === "suspended" && reason === "") return REASON_MISSING;
  const before = await findCompanyFor(viewer, id);
  if (!before) return NO_SUCH_COMPANY;
  const decider = await deciderOn(viewer, "decideCompany", { companies: [before] });
  if (!decider.ok) return decider;
  // The same answer sent again, or the same one of a colleague.
  if (before.state === state && (before.decision?.reason ?? "") === reason)
    return done(await toCompanyView(viewer, before));
  if (before.revision !== revision) return await changedMeanwhile(viewer, before);
  const isDecided = await decideOnCompany(before, { state, reason }, decider.value);
  const now = (await findCompanyFor(viewer, id)) ?? before;
  if (!isDecided) return await changedMeanwhile(viewer, now);
  await queueAccountJobs();
  await auditNow("companies");
  return done(await toCompanyView(viewer, now));
}
