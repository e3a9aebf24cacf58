import type { Filter } from "mongodb";
import type { Actor } from "@/lib/core/data/audit/documents";
import { withCountryCode } from "@/lib/core/data/orders/countries";
import { accountJob } from "@/lib/core/data/people/account-jobs";
import { databaseTime } from "@/lib/core/data/store/database-time";
import type { ObjectId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import type { AppliedData } from "@/lib/core/domain/companies/companies";
import { wordsOfCompany } from "@/lib/core/domain/companies/company-words";
import { wordsOfNumber, wordsOfText } from "@/lib/core/domain/shop/heard/stored-words";
import { companies } from "./collections";
import { dataOf, FIRST_REVISION } from "./companies";
import { companyApplied, companyDecided, companyInvitationChanged } from "./company-audit";
import { newInvitation } from "./company-invitations";
import type { CompanyDocument } from "./documents";

/** Companies that the shop adds by itself. */

interface Added {
  _id: ObjectId;
  data: AppliedData;
  requestHash: string;
  owner: { _id: ObjectId; email: string; token: string };
}

/** Stores an approved company with the invitation to its owner. @returns false where its id is there already */
export async function insertAddedCompany(
  { _id, data, requestHash, owner }: Added,
  by: Actor & { userId: ObjectId },
): Promise<boolean> {
  const now = await databaseTime();
  const named = { _id, name: data.name };
  const roles = ["owner"] as const;
  return await insertOnce(companies(), {
    _id,
    ...data,
    billing: await withCountryCode(data.billing),
    state: "approved",
    decision: { at: now, reason: "", revision: FIRST_REVISION },
    members: [],
    awaitsOwner: true,
    invitations: [newInvitation({ ...owner, roles }, now, by)],
    revision: FIRST_REVISION,
    requestHash,
    createdAt: now,
    updatedAt: now,
    // At once, so that the next one of nearly this name is found to be one.
    words: wordsOfCompany(data),
    auditPending: [
      companyApplied(_id, dataOf(data), by),
      companyDecided(named, { from: "pending", to: "approved" }, "", by),
      companyInvitationChanged("invite", named, roles, by),
    ],
    jobsDue: [accountJob("mail.company-invitation", owner._id.toHexString(), now)],
  });
}

const MOST_ALIKE = 50;

/**
 * A company of nearly this name, as people say it (capitals, accents, signs and the spelling of a sound apart), or with this VAT ID.
 * Its name; null where there is none.
 */
export async function findAlike({
  name,
  vatId,
}: Pick<AppliedData, "name" | "vatId">): Promise<string | null> {
  const said = wordsOfText(name);
  const numbers = wordsOfNumber(vatId);
  const projection = { name: 1, legalName: 1, vatId: 1 } as const;
  const [named, numbered] = await Promise.all([
    said.length === 0 ? [] : companies().find(allOf(said), { projection }).limit(MOST_ALIKE).toArray(),
    numbers.length === 0 ? [] : companies().find(allOf(numbers), { projection }).limit(MOST_ALIKE).toArray(),
  ]);
  const isAlike = (other: string) => [...wordsOfText(other)].sort().join() === [...said].sort().join();
  const found =
    numbered.find((one) => one.vatId === vatId) ??
    named.find((one) => isAlike(one.name) || isAlike(one.legalName));
  return found?.name ?? null;
}

/** The longest word first: it is in the fewest companies, and the index is asked for it alone. */
function allOf(words: readonly string[]): Filter<CompanyDocument> {
  const [rarest = "", ...others] = words.toSorted((a, b) => b.length - a.length);
  return { words: rarest, ...(others.length > 0 ? { $and: others.map((word) => ({ words: word })) } : {}) };
}
