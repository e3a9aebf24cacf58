import type { Filter } from "mongodb";
import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import { withCountryCode } from "@/lib/core/data/orders/countries";
import { accountJob } from "@/lib/core/data/people/account-jobs";
import { companyPriced } from "@/lib/core/data/prices/price-list-audit";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { findTaken } from "@/lib/core/data/store/taken";
import type { AddedData, AppliedData } from "@/lib/core/domain/companies/companies";
import { wordsOfCompany } from "@/lib/core/domain/companies/company-words";
import { wordsOfNumber, wordsOfText } from "@/lib/core/domain/shop/heard/stored-words";
import { companies } from "./collections";
import { dataOf, FIRST_REVISION } from "./companies";
import {
  companyApplied,
  companyDecided,
  companyInvitationChanged,
  companyNumbered,
  companyTermsSet,
} from "./company-audit";
import { newInvitation } from "./company-invitations";
import { storedNumber } from "./company-number";
import type { CompanyDocument } from "./documents";

/** Companies that the shop adds by itself. */

interface Added {
  _id: ObjectId;
  data: AddedData;
  requestHash: string;
  owner: { _id: ObjectId; email: string; token: string };
}

/**
 * Stores an approved company with the invitation to its owner.
 * @returns "there" where its id is there already, "taken" where another company has its number
 */
export async function insertAddedCompany(
  { _id, data, requestHash, owner }: Added,
  by: Actor & { userId: ObjectId },
): Promise<"added" | "there" | "taken"> {
  const now = await databaseTime();
  const company: CompanyDocument = {
    ...(await storedCompany({ _id, data, requestHash }, now)),
    state: "approved",
    decision: { at: now, reason: "", revision: FIRST_REVISION },
    invitations: [newInvitation({ ...owner, roles: OWNER }, now, by)],
    auditPending: auditOfAdded({ _id, data }, by),
    jobsDue: [accountJob("mail.company-invitation", owner._id.toHexString(), now)],
  };
  try {
    await companies().insertOne(company);
    return "added";
  } catch (error) {
    const { numberKey = "" } = company;
    const taken = await findTaken(error, companies(), {
      _id: { _id },
      ...(numberKey === "" ? {} : { numberKey: { numberKey, _id: { $ne: _id } } }),
    });
    if (taken === null) throw error;
    return taken === "_id" ? "there" : "taken";
  }
}

const OWNER = ["owner"] as const;

/** Without a decision and an invitation. */
async function storedCompany(
  { _id, data: { number, terms, priceList, ...data }, requestHash }: Omit<Added, "owner">,
  now: Date,
): Promise<Omit<CompanyDocument, "state">> {
  return {
    _id,
    ...data,
    ...storedNumber(number),
    ...(terms ? { terms } : {}),
    ...(priceList ? { priceListId: requireId(priceList.id) } : {}),
    billing: await withCountryCode(data.billing),
    members: [],
    awaitsOwner: true,
    revision: FIRST_REVISION,
    requestHash,
    createdAt: now,
    updatedAt: now,
    // At once, so that the next one of nearly this name is found to be one.
    words: wordsOfCompany({ ...data, number }),
  };
}

/** An entry for each thing that the shop decides on, as where it is decided later. */
function auditOfAdded({ _id, data }: Pick<Added, "_id" | "data">, by: Actor): PendingAudit[] {
  const named = { _id, name: data.name };
  const { number, terms, priceList } = data;
  return [
    companyApplied(_id, dataOf(data), by),
    ...(number ? [companyNumbered(named, number, by)] : []),
    companyDecided(named, { from: "pending", to: "approved" }, "", by),
    ...(terms ? [companyTermsSet(named, terms, { by, reason: "" })] : []),
    ...(priceList ? [companyPriced(named, { from: null, to: priceList.name }, by)] : []),
    companyInvitationChanged("invite", named, OWNER, by),
  ];
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
