import { companies } from "@/lib/core/data/companies/collections";
import type { CompanyCredits } from "@/lib/core/data/companies/company-credit";
import { parseId } from "@/lib/core/data/store/ids";

export async function findCreditsOf(id: string): Promise<CompanyCredits | null> {
  const _id = parseId(id);
  return _id && (await companies().findOne({ _id }, { projection: { credits: 1, creditUsed: 1 } }));
}

/** By their ids. */
export async function findNamesOfCompanies(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await companies()
    .find({ _id: { $in: ids.flatMap((id) => parseId(id) ?? []) } }, { projection: { name: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
}
