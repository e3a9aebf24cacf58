import type { Actor } from "@/lib/core/data/audit/documents";
import { withCountryCode } from "@/lib/core/data/orders/countries";
import { accountJob } from "@/lib/core/data/people/account-jobs";
import { users } from "@/lib/core/data/people/collections";
import { nameOf } from "@/lib/core/data/people/users";
import { databaseTime } from "@/lib/core/data/store/database-time";
import { NO_WORDS } from "@/lib/core/data/store/filters";
import { type ObjectId, parseId, requireId } from "@/lib/core/data/store/ids";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import {
  type AppliedData,
  type CompanyData,
  type CompanyInvitation,
  type CompanySummary,
  type CompanyView,
  canSeeCompany,
  canSeeCredit,
  companyDecidedCause,
  isNamedAnew,
  mayInvite,
  type OwnCompany,
} from "@/lib/core/domain/companies/companies";
import { type CompanyState, mayInCompany } from "@/lib/core/domain/companies/company-roles";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import { addressOf } from "@/lib/core/domain/people/address-book";
import { withoutUndefined } from "@/lib/values/without-undefined";
import { companies } from "./collections";
import { companyApplied, companyDecided, companyEdited } from "./company-audit";
import { creditOf } from "./credit-of";
import type { CompanyDocument } from "./documents";

/**
 * Companies. Its people and staff with the right read one; the person is part of the query, so that another company's document
 * is never found.
 */

/** The company that the viewer may see; null where there is none, or it is another's. @param id in lower case */
export async function findCompanyFor(viewer: Viewer, id: string): Promise<CompanyDocument | null> {
  const _id = parseId(id);
  if (!_id || !canSeeCompany(viewer, id)) return null;
  const people = hasRight(viewer, "seeCompanies") ? {} : { "members.userId": requireId(viewer.userId) };
  return await companies().findOne({ _id, ...people });
}

/** For work that no viewer has asked for, such as mails. */
export const findCompany = (_id: ObjectId): Promise<CompanyDocument | null> => companies().findOne({ _id });

/** With their people. */
export const findCompaniesOfPriceList = async (listId: string): Promise<CompanyDocument[]> =>
  await companies()
    .find({ priceListId: requireId(listId) })
    .toArray();

/** The viewer's own companies, by name. */
export async function listOwnCompanies(viewer: Viewer): Promise<OwnCompany[]> {
  const userId = requireId(viewer.userId);
  const found = await companies()
    .find({ "members.userId": userId }, { projection: { ...SUMMARY, poRequired: 1, members: 1 } })
    .toArray();
  return found
    .sort((a, b) => a.name.localeCompare(b.name, "en"))
    .map((company) => ({
      ...toSummary(company),
      roles: company.members.find((member) => member.userId.equals(userId))?.roles ?? [],
      poRequired: company.poRequired ?? false,
    }));
}

/** Of a new company. */
export const FIRST_REVISION = 1;

interface Application {
  _id: ObjectId;
  data: AppliedData;
  requestHash: string;
}

/** Stores an application, with its applicant as the owner. @returns false where its id is there already */
export async function insertCompany(
  { _id, data, requestHash }: Application,
  by: Actor & { userId: ObjectId },
): Promise<boolean> {
  const now = await databaseTime();
  return await insertOnce(companies(), {
    _id,
    ...data,
    billing: await withCountryCode(data.billing),
    state: "pending",
    members: [{ userId: by.userId, roles: ["owner"], since: now }],
    revision: FIRST_REVISION,
    requestHash,
    createdAt: now,
    updatedAt: now,
    auditPending: [companyApplied(_id, dataOf(data), by)],
    jobsDue: [accountJob("mail.company-applied", _id.toHexString(), now)],
  });
}

/**
 * Changes what its owners can change. An approved company that is named anew waits for the shop again: what mails and orders say
 * in its name is what the shop has approved.
 * @returns false where the company was changed since it was read, or the viewer is no owner any more
 */
export async function replaceCompanyData(
  viewer: Viewer,
  before: CompanyDocument,
  data: CompanyData,
  by: Actor,
): Promise<boolean> {
  const id = before._id.toHexString();
  if (!mayInCompany(viewer, id, "changeCompany")) return false;
  const at = await databaseTime();
  const waits = before.state === "approved" && isNamedAnew(dataOf(before), data);
  const state = waits ? "pending" : before.state;
  const replaced = await companies().updateOne(
    { _id: before._id, revision: before.revision, state: before.state, members: ownedBy(viewer) },
    {
      $set: { ...data, billing: await withCountryCode(data.billing), state, updatedAt: at },
      $inc: { revision: 1 },
      $unset: { ...NO_WORDS },
      $push: {
        auditPending: companyEdited(before, dataOf(before), { ...data, state }, by),
        ...(waits ? { jobsDue: accountJob("mail.company-applied", `${id} ${before.revision + 1}`, at) } : {}),
      },
    },
  );
  return replaced.modifiedCount === 1;
}

/** The shop approves or suspends a company. @returns false where it was changed since it was read */
export async function decideOnCompany(
  before: CompanyDocument,
  { state, reason }: { state: CompanyState; reason: string },
  by: Actor,
): Promise<boolean> {
  const { _id, revision } = before;
  const at = await databaseTime();
  const cause = companyDecidedCause(_id.toHexString(), revision + 1);
  const decided = await companies().updateOne(
    { _id, revision, state: before.state },
    {
      $set: { state, decision: { at, reason, revision: revision + 1 }, ...byOwn(by, at), updatedAt: at },
      $inc: { revision: 1 },
      $push: {
        auditPending: companyDecided(before, { from: before.state, to: state }, reason, by),
        jobsDue: accountJob("mail.company-decided", cause, at),
      },
    },
  );
  return decided.modifiedCount === 1;
}

/** Is shown at the company. */
export const byOwn = ({ onOwn }: Actor, at: Date): Pick<CompanyDocument, "decidedByOwnAt"> =>
  onOwn ? { decidedByOwnAt: at } : {};

/** The viewer is among the people with the role of an owner. */
const ownedBy = (viewer: Viewer) => ({
  $elemMatch: { userId: requireId(viewer.userId), roles: "owner" as const },
});

export const dataOf = ({
  name,
  legalName,
  vatId,
  billing,
  poRequired = false,
  approvalOver = null,
  ownApproval = false,
}: AppliedData & Partial<CompanyData>): CompanyData => ({
  name,
  legalName,
  vatId,
  billing: addressOf(billing),
  poRequired,
  approvalOver,
  ownApproval,
});

export const SUMMARY = { number: 1, name: 1, legalName: 1, vatId: 1, state: 1, createdAt: 1 } as const;

export const toSummary = ({
  _id,
  number,
  name,
  legalName,
  vatId,
  state,
  createdAt,
}: CompanyDocument): CompanySummary => ({
  id: _id.toHexString(),
  ...(number === undefined ? {} : { number }),
  name,
  legalName,
  vatId,
  state,
  createdAt: createdAt.toISOString(),
});

/** With the names and e-mails of its people, in the order in which they joined. */
export async function toCompanyView(viewer: Viewer, company: CompanyDocument): Promise<CompanyView> {
  const ids = company.members.map(({ userId }) => userId);
  const found = await users()
    .find({ _id: { $in: ids } }, { projection: { name: 1, email: 1 } })
    .toArray();
  const credit = creditOf(company);
  const people = new Map(found.map((user) => [user._id.toHexString(), user]));
  return {
    ...toSummary(company),
    billing: addressOf(company.billing),
    poRequired: company.poRequired ?? false,
    approvalOver: company.approvalOver ?? null,
    ownApproval: company.ownApproval ?? false,
    ...(credit && canSeeCredit(viewer, company._id.toHexString()) ? { credit } : {}),
    members: company.members.map(({ userId, roles, since, limit = null }) => {
      const user = people.get(userId.toHexString());
      return {
        userId: userId.toHexString(),
        name: user ? nameOf(user) : "",
        email: user?.email ?? "",
        roles,
        since: since.toISOString(),
        limit,
      };
    }),
    invitations: mayInvite(viewer, company._id.toHexString(), company) ? openInvitations(company) : [],
    ...(company.awaitsOwner ? { awaitsOwner: true as const } : {}),
    decision: company.decision
      ? { at: company.decision.at.toISOString(), reason: company.decision.reason }
      : null,
    ...vatProofOf(viewer, company),
    ...(company.decidedByOwnAt && hasRight(viewer, "seeCompanies")
      ? { decidedByOwnAt: company.decidedByOwnAt.toISOString() }
      : {}),
    revision: company.revision,
  };
}

/** A proof of a VAT ID that the company has no more says nothing. */
function vatProofOf(viewer: Viewer, { vatId, vatProof }: CompanyDocument): Pick<CompanyView, "vatProof"> {
  if (!vatProof || vatProof.vatId !== vatId) return {};
  const { state, at, reason, by, consultation, registered } = vatProof;
  const told = hasRight(viewer, "seeCompanies")
    ? withoutUndefined({ consultation, registered, reason, by: by?.name })
    : {};
  return { vatProof: { state, at: at.toISOString(), ...told } };
}

const openInvitations = ({ invitations = [] }: CompanyDocument): CompanyInvitation[] =>
  invitations
    .filter(({ until }) => until > new Date())
    .map(({ _id, email, roles, by, until }) => ({
      id: _id.toHexString(),
      email,
      roles,
      by: by.name,
      until: until.toISOString(),
    }));
