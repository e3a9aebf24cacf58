import { wordsOfCompany } from "@/lib/core/domain/companies/company-words";
import { companies } from "./collections";
import type { CompanyDocument } from "./documents";

/** The words that people of the shop find a company by. They are due and made as those of an account. */

const WORDED = {
  ...{ name: 1, legalName: 1, number: 1, vatId: 1, billing: 1, addresses: 1 },
  ...{ revision: 1, addressRevision: 1 },
} as const;
type Worded = Pick<CompanyDocument, "_id" | keyof typeof WORDED>;

const DUE = { words: null as never };

export const isCompanyWordsDue = async (): Promise<boolean> =>
  (await companies().findOne(DUE, { projection: { _id: 1 } })) !== null;

/** @returns how many were looked at */
export async function fillCompanyWords(limit: number): Promise<number> {
  const due = await companies().find<Worded>(DUE, { projection: WORDED }).limit(limit).toArray();
  if (due.length === 0) return 0;
  await companies().bulkWrite(
    due.map((company) => ({
      updateOne: {
        filter: {
          _id: company._id,
          revision: company.revision,
          addressRevision: (company.addressRevision ?? null) as never,
        },
        update: { $set: { words: wordsOfCompany(company) } },
      },
    })),
    { ordered: false },
  );
  return due.length;
}
