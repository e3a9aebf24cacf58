import { refuseVatId } from "@/lib/core/commands/companies/check-vat-id";
import { findManyAlike } from "@/lib/core/data/companies/alike-companies";
import { findCompaniesOfMailboxes } from "@/lib/core/data/companies/company-mailboxes";
import { findCompaniesNumbered } from "@/lib/core/data/companies/company-number";
import { countryCodeOf } from "@/lib/core/data/orders/countries";
import { findStaffMembers } from "@/lib/core/data/people/users";
import { namesOfPriceLists } from "@/lib/core/data/prices/price-lists";
import { numberKeyOf } from "@/lib/core/domain/companies/company-number";
import { alikeText, numberTakenText, WORKS_HERE } from "@/lib/core/domain/companies/refused-texts";
import type { FileCompany } from "@/lib/features/company-import/domain/company-file";
import { sameInFile } from "@/lib/features/company-import/domain/same-in-file";

export interface Judged {
  /** By the name that the file has. */
  lists: ReadonlyMap<string, { id: string; name: string }>;
  /** Why a company cannot be added; several reasons of one row are several entries. */
  wrong: (readonly [at: string, why: string])[];
}

/** Finds the rows that cannot be added: for the file itself, or for the shop as it is. */
export async function judgeCompanies(companies: readonly FileCompany[]): Promise<Judged> {
  const [lists, ...wrong] = await Promise.all([
    listsByName(),
    companies.flatMap(wrongVatId),
    unknownCountries(companies),
    knownNames(companies),
    knownNumbers(companies),
    knownOwners(companies),
  ]);
  const unknownLists = companies.flatMap(({ at, priceList }) =>
    priceList === "" || lists.has(listKey(priceList))
      ? []
      : [[at, `There is no price list “${priceList}”, or several have this name`] as const],
  );
  return { lists, wrong: [...Object.entries(sameInFile(companies)), ...unknownLists, ...wrong.flat()] };
}

type Wrong = readonly (readonly [string, string])[];

/** Names of price lists as people write them. */
export const listKey = (name: string): string => name.trim().toLowerCase();

/** Lists that share a name are left out. */
async function listsByName(): Promise<Map<string, { id: string; name: string }>> {
  const lists = await namesOfPriceLists();
  const named = (key: string) => lists.filter(({ name }) => listKey(name) === key).length;
  return new Map(
    lists.flatMap((list) => (named(listKey(list.name)) === 1 ? [[listKey(list.name), list] as const] : [])),
  );
}

function wrongVatId({ at, data }: FileCompany): Wrong {
  const refused = refuseVatId(data.vatId);
  return refused ? [[at, `VAT ID: ${refused.fields?.vatId ?? refused.message}`]] : [];
}

async function unknownCountries(companies: readonly FileCompany[]): Promise<Wrong> {
  const names = [...new Set(companies.map(({ data }) => data.billing.country))];
  const codes = new Map(
    await Promise.all(names.map(async (name) => [name, await countryCodeOf(name)] as const)),
  );
  return companies.flatMap(({ at, data: { billing } }) =>
    codes.get(billing.country) ? [] : [[at, `There is no country “${billing.country}”`] as const],
  );
}

async function knownNames(companies: readonly FileCompany[]): Promise<Wrong> {
  const alike = await findManyAlike(companies.map(({ data }) => data));
  return companies.flatMap(({ at }, index) => {
    const other = alike.get(index);
    return other === undefined ? [] : [[at, alikeText(other)] as const];
  });
}

async function knownNumbers(companies: readonly FileCompany[]): Promise<Wrong> {
  const keys = companies.flatMap(({ number }) => (number === "" ? [] : [numberKeyOf(number)]));
  const found = new Map((await findCompaniesNumbered(keys)).map(({ numberKey, name }) => [numberKey, name]));
  return companies.flatMap(({ at, number }) => {
    const other = number === "" ? undefined : found.get(numberKeyOf(number));
    return other === undefined ? [] : [[at, numberTakenText(other)] as const];
  });
}

async function knownOwners(companies: readonly FileCompany[]): Promise<Wrong> {
  const emails = companies.map(({ ownerEmail }) => ownerEmail);
  const [staff, belongs] = await Promise.all([findStaffMembers(), findCompaniesOfMailboxes(emails)]);
  const ours = new Set(staff.map(({ email }) => email));
  return companies.flatMap(({ at, ownerEmail }): Wrong => {
    const other = belongs.get(ownerEmail);
    if (ours.has(ownerEmail)) return [[at, WORKS_HERE]];
    return other === undefined
      ? []
      : [[at, `The owner belongs to a company already, or is invited to it: ${other}`]];
  });
}
