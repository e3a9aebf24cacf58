import type { Actor, PendingAudit } from "@/lib/core/data/audit/documents";
import { withCountryCode } from "@/lib/core/data/orders/countries";
import { accountJob } from "@/lib/core/data/people/account-jobs";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { findTaken } from "@/lib/core/data/store/taken";
import type { AddedData } from "@/lib/core/domain/companies/companies";
import { wordsOfCompany } from "@/lib/core/domain/companies/company-words";
import { companies } from "./collections";
import { dataOf, FIRST_REVISION } from "./companies";
import {
  companyApplied,
  companyDecided,
  companyInvitationChanged,
  companyNumbered,
  companyPriced,
  companyTermsSet,
} from "./company-audit";
import { newInvitation } from "./company-invitations";
import { storedNumber } from "./company-number";
import type { CompanyDocument } from "./documents";

/** Companies that the shop adds by itself. */

type By = Actor & { userId: ObjectId };

export interface NewCompany {
  _id: ObjectId;
  data: AddedData;
  requestHash: string;
}

export interface AddedCompany extends NewCompany {
  owner: { _id: ObjectId; email: string; token: string };
}

/**
 * Stores an approved company with the invitation to its owner.
 * @returns "there" where its id is there already, "taken" where another company has its number
 */
export async function insertAddedCompany(added: AddedCompany, by: By): Promise<"added" | "there" | "taken"> {
  const now = await databaseTime();
  const { _id, owner } = added;
  const company: CompanyDocument = {
    ...(await storedCompany(added, now)),
    ...approvalOf(added, now, by),
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

/** Makes a stored company approved, with the invitation to its owner. The mail is not queued by it. */
export const approvalOf = (
  { _id, data, owner }: Omit<AddedCompany, "requestHash">,
  now: Date,
  by: By,
  revision = FIRST_REVISION,
) => ({
  state: "approved" as const,
  decision: { at: now, reason: "", revision },
  invitations: [newInvitation({ ...owner, roles: OWNER }, now, by)],
  auditPending: auditOfAdded({ _id, data }, by),
});

/** Without a decision and an invitation. */
export async function storedCompany(
  { _id, data: { number, terms, priceList, ...data }, requestHash }: NewCompany,
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

/** An entry for each decision of the shop, as if each were made later on the page of the company. */
export function auditOfAdded(
  { _id, data }: Pick<NewCompany, "_id" | "data">,
  by: Actor,
  { approves = true, invites = true } = {},
): PendingAudit[] {
  const named = { _id, name: data.name };
  const { number, terms, priceList } = data;
  return [
    companyApplied(_id, dataOf(data), by),
    ...(number ? [companyNumbered(named, number, by)] : []),
    ...(approves ? [companyDecided(named, { from: "pending", to: "approved" }, "", by)] : []),
    ...(terms ? [companyTermsSet(named, terms, { by, reason: "" })] : []),
    ...(priceList ? [companyPriced(named, { from: null, to: priceList.name }, by)] : []),
    ...(invites ? [companyInvitationChanged("invite", named, OWNER, by)] : []),
  ];
}
