import { findByWords } from "@/lib/core/data/store/find-by-words";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { afterFilter, oneMore, type PageQuery, toPage } from "@/lib/core/data/store/paging";
import type { CompanyPage } from "@/lib/core/domain/companies/companies";
import type { CompanyState } from "@/lib/core/domain/companies/company-roles";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { readQuery } from "@/lib/core/domain/shop/heard/read-query";
import { dayOfShop } from "@/lib/values/shop-day";
import { companies } from "./collections";
import { SUMMARY, toSummary } from "./companies";

/** The companies of the shop's list, and of what somebody says. */

interface CompanyQuery extends PageQuery {
  /** As somebody says it: a customer number, a name, a VAT ID, a city. */
  q?: string | undefined;
  state?: CompanyState | undefined;
}

/** All companies, or the likeliest for what is asked, the newest first. Empty for viewers without the right. */
export async function listCompanies(viewer: Viewer, query: CompanyQuery = {}): Promise<CompanyPage> {
  if (!hasRight(viewer, "seeCompanies")) return { items: [], next: null };
  const state = query.state ? { state: query.state } : {};
  const said = query.q?.trim() ? { _id: { $in: await idsOfCompaniesSaid(query.q) } } : {};
  const found = await companies()
    .find({ $and: [said, state, afterFilter("createdAt", -1, query.after)] }, { projection: SUMMARY })
    .sort({ createdAt: -1, _id: -1 })
    .limit(oneMore(query))
    .toArray();
  return toPage(found, query, ({ createdAt }) => createdAt, toSummary);
}

const NEWEST = { sort: { _id: -1 }, hint: { _id: 1 } } as const;

/** The companies that somebody may mean, the likeliest first. Where none has all of the words, one of them may be misspelt. */
async function idsOfCompaniesSaid(text: string): Promise<ObjectId[]> {
  const readings = readQuery(text, dayOfShop(new Date()));
  if (readings.length === 0) return [];
  const searched = { collection: companies(), newest: NEWEST };
  const found = await findByWords(searched, readings);
  const likely = found.length > 0 ? found : await findByWords({ ...searched, near: true }, readings);
  return likely.map(({ _id }) => _id);
}
