import { findCompanyFor, toCompanyView } from "@/lib/core/data/companies/companies";
import type { CompanyView } from "@/lib/core/domain/companies/companies";
import type { Viewer } from "@/lib/core/domain/people/access";
import { done, type Result, refuse } from "@/lib/values/result";

/** The answer to everybody who may not see it, too. */
export const NO_SUCH_COMPANY = refuse("not_found", "There is no such company");

/** @param id in lower case */
export async function viewCompany(viewer: Viewer, id: string): Promise<Result<CompanyView>> {
  const company = await findCompanyFor(viewer, id);
  return company ? done(await toCompanyView(viewer, company)) : NO_SUCH_COMPANY;
}
