import { auditNow } from "@/lib/core/commands/audit/move-audit";
import { refuseOver } from "@/lib/core/commands/requests/refuse-over";
import { findCompanyFor } from "@/lib/core/data/companies/companies";
import { companyAddressesOf, replaceCompanyAddresses } from "@/lib/core/data/companies/company-addresses";
import { countryCodeOf } from "@/lib/core/data/orders/countries";
import { requireId } from "@/lib/core/data/store/ids";
import {
  areSameAddresses,
  type CompanyAddresses,
  type LabelledAddress,
} from "@/lib/core/domain/companies/company-addresses";
import { mayInCompany } from "@/lib/core/domain/companies/company-roles";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Refusal, type Result, refuse } from "@/lib/values/result";
import { OWNERS_ONLY } from "./change-company";
import { NO_SUCH_COMPANY } from "./view-company";

const OFTEN = "The company was changed very often. Please try again later.";

/** @param id in lower case */
export async function viewCompanyAddresses(viewer: Viewer, id: string): Promise<Result<CompanyAddresses>> {
  const company = await findCompanyFor(viewer, id);
  return company ? done(companyAddressesOf(company)) : NO_SUCH_COMPANY;
}

/**
 * Replaces the delivery addresses of a company, as they were read.
 * @param id in lower case
 * @param addresses all of them, the default first
 * @returns all addresses; a refusal because of a change elsewhere has the newer ones
 */
export async function keepCompanyAddresses(
  viewer: Viewer,
  id: string,
  { addresses, revision }: { addresses: readonly LabelledAddress[]; revision: number },
): Promise<Result<CompanyAddresses>> {
  const company = await findCompanyFor(viewer, id);
  if (!company) return NO_SUCH_COMPANY;
  if (!mayInCompany(viewer, id, "changeCompany")) return OWNERS_ONLY;
  const before = companyAddressesOf(company);
  // The same change sent again, because its answer was lost, finds the addresses as it wants them.
  if (areSameAddresses(before.addresses, addresses)) return done(before);
  if (before.revision !== revision) return changedElsewhere(before);
  const often = await refuseOver("companyChanges", id, OFTEN);
  if (often) return often;
  const wanted = await Promise.all(
    addresses.map(async (address) => ({ ...address, countryCode: await countryCodeOf(address.country) })),
  );
  const by = { role: "customer" as const, userId: requireId(viewer.userId), name: viewer.name };
  if (!(await replaceCompanyAddresses(viewer, company, wanted, by))) {
    const newer = await viewCompanyAddresses(viewer, id);
    return newer.ok ? changedElsewhere(newer.value) : newer;
  }
  await auditNow("companies");
  return done({ revision: revision + 1, addresses: wanted });
}

const changedElsewhere = (newer: CompanyAddresses): Refusal =>
  refuse("changed_meanwhile", "The addresses were changed by somebody else, or in another window.", {
    details: { newer },
  });
