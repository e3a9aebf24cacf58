import { soundOf } from "@/lib/core/domain/companies/alike";
import { numberKeyOf } from "@/lib/core/domain/companies/company-number";
import type { FileCompany } from "./company-file";

/** Finds the rows that repeat the name, VAT ID, customer number or owner of an earlier row, and says which. */
export function sameInFile(companies: readonly FileCompany[]): Record<string, string> {
  const seen = { name: new Map(), vatId: new Map(), number: new Map(), owner: new Map() } as const;
  const wrong: Record<string, string> = {};
  for (const { at, data, number, ownerEmail } of companies) {
    const names = [...new Set([soundOf(data.name), soundOf(data.legalName)])].filter(Boolean);
    const found = [
      ["Nearly the same name", names.map((key) => seen.name.get(key)).find(Boolean)],
      ["The same VAT ID", data.vatId && seen.vatId.get(data.vatId)],
      ["The same customer number", number && seen.number.get(numberKeyOf(number))],
      ["The same owner's e-mail", seen.owner.get(ownerEmail)],
    ].flatMap(([what, earlier]) => (earlier ? `${what} as ${earlier}` : []));
    if (found.length > 0) wrong[at] = found.join("; ");
    for (const key of names) if (!seen.name.has(key)) seen.name.set(key, at);
    if (data.vatId && !seen.vatId.has(data.vatId)) seen.vatId.set(data.vatId, at);
    if (number && !seen.number.has(numberKeyOf(number))) seen.number.set(numberKeyOf(number), at);
    if (!seen.owner.has(ownerEmail)) seen.owner.set(ownerEmail, at);
  }
  return wrong;
}
