import { deciderOn } from "@/lib/core/commands/audit/decider";
import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { findCompanyFor, toCompanyView } from "@/lib/core/data/companies/companies";
import { setCompanyTerms } from "@/lib/core/data/companies/company-credit";
import { discountText } from "@/lib/core/domain/companies/cash-discount";
import type { CompanyView } from "@/lib/core/domain/companies/companies";
import type { CompanyTerms } from "@/lib/core/domain/companies/terms";
import { staffOnly } from "@/lib/core/domain/orders/order-lifecycle";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { env } from "@/lib/env";
import { done, type Result, refuse } from "@/lib/values/result";
import { changedMeanwhile } from "./change-company";
import { NO_SUCH_COMPANY } from "./view-company";

export const NO_BANK = refuse(
  "payments_off",
  "Orders on account are paid by bank transfer, which is not set up: set the BANK_ settings first",
);

/**
 * Sets what a company may have on account, or that it pays before its orders ship. Orders that are placed keep their terms, also
 * over a lower limit.
 * @param terms null for none
 * @param revision of the company, as it was read
 */
export async function setTerms(
  viewer: Viewer,
  id: string,
  { terms, reason, revision }: { terms: CompanyTerms | null; reason: string; revision: number },
): Promise<Result<CompanyView>> {
  if (!hasRight(viewer, "keepTerms")) return staffOnly("keepTerms");
  const before = await findCompanyFor(viewer, id);
  if (!before) return NO_SUCH_COMPANY;
  const decider = await deciderOn(viewer, "setTerms", { companies: [before] });
  if (!decider.ok) return decider;
  if (terms && !env().bank) return NO_BANK;
  // The same sent again, because its answer was lost.
  if (textOf(before.terms ?? null) === textOf(terms)) return done(await toCompanyView(viewer, before));
  if (before.revision !== revision) return await changedMeanwhile(viewer, before);
  const isSet = await setCompanyTerms(before, terms, { by: decider.value, reason });
  const now = (await findCompanyFor(viewer, id)) ?? before;
  if (!isSet) return await changedMeanwhile(viewer, now);
  await auditNow("companies");
  return done(await toCompanyView(viewer, now));
}

const textOf = (terms: CompanyTerms | null): string =>
  terms
    ? `${terms.netDays} ${terms.limitCents} ${terms.discount ? discountText(terms.discount) : "no discount"}`
    : "none";
