import { staffActor } from "@/lib/core/commands/audit/actor";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { findCompanyFor, toCompanyView } from "@/lib/core/data/companies/companies";
import { findCompaniesNumbered, setCompanyNumber } from "@/lib/core/data/companies/company-number";
import type { CompanyView } from "@/lib/core/domain/companies/companies";
import { numberKeyOf } from "@/lib/core/domain/companies/company-number";
import { numberTakenText } from "@/lib/core/domain/companies/refused-texts";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { changedMeanwhile } from "./change-company";
import { NO_SUCH_COMPANY } from "./view-company";

/**
 * Gives a company a customer number, or takes it away.
 * @param number empty for none
 * @param revision of the company, as it was read
 */
export async function setNumber(
  viewer: Viewer,
  id: string,
  { number, revision }: { number: string; revision: number },
): Promise<Result<CompanyView>> {
  if (!hasRight(viewer, "keepCompanies")) return staffOnly("keepCompanies");
  const before = await findCompanyFor(viewer, id);
  if (!before) return NO_SUCH_COMPANY;
  // The same sent again, because its answer was lost.
  if ((before.number ?? "") === number) return done(await toCompanyView(viewer, before));
  if (before.revision !== revision) return await changedMeanwhile(viewer, before);
  const set = await setCompanyNumber(before, number, staffActor(viewer));
  if (set === "taken") return await numberTaken(number);
  const now = (await findCompanyFor(viewer, id)) ?? before;
  if (set === "changed") return await changedMeanwhile(viewer, now);
  await auditNow("companies");
  return done(await toCompanyView(viewer, now));
}

/** Names the company that has the number. */
export async function numberTaken(number: string): Promise<Refusal> {
  const [other] = await findCompaniesNumbered([numberKeyOf(number)]);
  const message = numberTakenText(other?.name ?? "Another company");
  return refuse("duplicate", message, { fields: { number: message } });
}
