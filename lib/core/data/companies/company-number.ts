import type { Actor } from "@/lib/core/data/audit/documents";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { findTaken } from "@/lib/core/data/store/taken";
import { numberKeyOf } from "@/lib/core/domain/companies/company-number";
import { wordsOfCompany } from "@/lib/core/domain/companies/company-words";
import { companies } from "./collections";
import { companyNumbered } from "./company-audit";
import type { CompanyDocument } from "./documents";

/** Customer numbers of companies. A unique index holds that no two have the same. */

/** Of a company that is stored. @param number empty where it has none */
export const storedNumber = (number = ""): Pick<CompanyDocument, "number" | "numberKey"> =>
  number === "" ? {} : { number, numberKey: numberKeyOf(number) };

/**
 * Gives a company a number, or takes it away. The same write has its new words, so that it is found at each moment.
 * @param number empty for none
 * @returns "changed" where the company or its addresses were changed since it was read, "taken" where another company has the number
 */
export async function setCompanyNumber(
  before: CompanyDocument,
  number: string,
  by: Actor,
): Promise<"set" | "changed" | "taken"> {
  const stored = storedNumber(number);
  try {
    const set = await companies().updateOne(
      {
        _id: before._id,
        revision: before.revision,
        // The words have the addresses too, whose changes leave the revision as it is.
        addressRevision: before.addressRevision ?? { $exists: false },
      },
      {
        $set: {
          ...stored,
          words: wordsOfCompany({ ...before, number }),
          updatedAt: await databaseTime(),
        },
        $inc: { revision: 1 },
        ...(number === "" ? { $unset: { number: "" as const, numberKey: "" as const } } : {}),
        $push: { auditPending: companyNumbered(before, number || null, by) },
      },
    );
    return set.modifiedCount === 1 ? "set" : "changed";
  } catch (error) {
    if (await findTaken(error, companies(), { numberKey: { numberKey: numberKeyOf(number) } }))
      return "taken";
    throw error;
  }
}

type NumberedCompany = Pick<CompanyDocument, "_id" | "name" | "number" | "numberKey">;

/** The companies with these numbers. @param keys as `numberKeyOf` makes them */
export const findCompaniesNumbered = async (keys: readonly string[]): Promise<NumberedCompany[]> =>
  keys.length === 0
    ? []
    : await companies()
        .find<NumberedCompany>(
          { numberKey: { $in: [...keys] } },
          { projection: { name: 1, number: 1, numberKey: 1 } },
        )
        .toArray();
