import type { Filter } from "mongodb";
import type { PendingAudit } from "@/lib/core/data/audit/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { batch } from "@/lib/core/data/store/batching/batch";
import { type ObjectId, parseId, requireId } from "@/lib/core/data/store/ids";
import type { Membership } from "@/lib/core/domain/companies/company-roles";
import type { Viewer } from "@/lib/core/domain/people/access";
import { FORMER_CUSTOMER } from "@/lib/core/domain/people/former-customer";
import { env } from "@/lib/env";
import { companies } from "./collections";
import { companyDecided } from "./company-audit";
import { creditOf } from "./credit-of";
import type { CompanyDocument, StoredMember } from "./documents";

/**
 * The companies that a person acts for, by name. They are read at every request, as the session and the roles of staff are, so
 * that a role which is taken away counts no more from the next request on.
 */
export const findMemberships = async (userId: string): Promise<Membership[]> => {
  const id = parseId(userId);
  return id ? await membershipsOf(id) : [];
};

const membershipsOf = batch(async (userIds: readonly ObjectId[]): Promise<Membership[][]> => {
  // As an aggregation: not every server computes fields in the projection of a find.
  const found = await companies()
    .aggregate<CompanyDocument & { isAlone: boolean }>([
      { $match: { "members.userId": { $in: [...userIds] } } },
      {
        $project: {
          name: 1,
          state: 1,
          priceListId: 1,
          terms: 1,
          creditUsed: 1,
          members: membersAmong(userIds),
          ownApproval: 1,
          isAlone: { $eq: [{ $size: "$members" }, 1] },
        },
      },
    ])
    .toArray();
  const byName = found.sort((a, b) => a.name.localeCompare(b.name, "en"));
  return userIds.map((userId) =>
    byName.flatMap(({ _id, name, state, priceListId, members, ownApproval, isAlone, ...company }) =>
      members
        .filter((member) => member.userId.equals(userId))
        .map(({ roles }) => ({
          companyId: _id.toHexString(),
          name,
          state,
          roles,
          ...(ownApproval && isAlone ? { approvesOwn: true as const } : {}),
          ...(priceListId ? { priceListId: priceListId.toHexString() } : {}),
          ...creditIn(company),
        })),
    ),
  );
});

function creditIn(company: Pick<CompanyDocument, "terms" | "creditUsed">): Pick<Membership, "credit"> {
  // Without an account nobody could pay.
  const credit = env().bank ? creditOf(company) : null;
  return credit ? { credit } : {};
}

/** A company may have hundreds of people: the database answers with those that are asked for alone. */
const membersAmong = (userIds: readonly ObjectId[]) => ({
  $map: {
    input: {
      $filter: { input: "$members", as: "member", cond: { $in: ["$$member.userId", [...userIds]] } },
    },
    as: "member",
    in: { userId: "$$member.userId", roles: "$$member.roles" },
  },
});

/** @returns the number of companies that the person is in, one that waits for the shop's answer included */
export const countCompaniesOf = (userId: string): Promise<number> =>
  companies().countDocuments({ "members.userId": requireId(userId) });

/** The companies of a person, whole. */
export const findCompaniesOf = (userId: ObjectId): Promise<CompanyDocument[]> =>
  companies().find({ "members.userId": userId }).toArray();

/**
 * Replaces the people of a company, as they were read. Invitations by somebody who is no owner afterwards go. A company whose last
 * person leaves stays for its papers, and keeps no address.
 * @param owner who changes it, and is still an owner; null for somebody who leaves
 * @param isDeleted the person who leaves has no account any more: then an open order does not keep them in the company
 * @returns false where the company was changed since it was read, or the last person would leave while it owes for an order
 */
export async function replaceMembers(
  before: CompanyDocument,
  members: readonly StoredMember[],
  entries: readonly PendingAudit[],
  { owner = null, isDeleted = false }: { owner?: Viewer | null; isDeleted?: boolean } = {},
): Promise<boolean> {
  const owners = members.filter(({ roles }) => roles.includes("owner")).map(({ userId }) => userId);
  const guard = owner ? { members: { $elemMatch: { userId: requireId(owner.userId), roles: "owner" } } } : {};
  // An order that takes credit does not raise the revision.
  const owesNothing = members.length === 0 && !isDeleted ? { "credits.0": { $exists: false } } : {};
  const now = new Date();
  const closing = members.length === 0 ? [companyClosed(before, entries)] : [];
  const closed =
    members.length === 0
      ? { state: "suspended" as const, decision: { at: now, reason: EVERYBODY_LEFT }, billing: NO_ADDRESS }
      : {};
  const unset = members.length === 0 ? { $unset: { addresses: true as const } } : {};
  const replaced = await companies().updateOne(
    { _id: before._id, revision: before.revision, ...guard, ...owesNothing },
    {
      $pull: { invitations: { "by.userId": { $nin: owners } } },
      $set: { members: [...members], updatedAt: now, ...closed },
      ...unset,
      $inc: { revision: 1 },
      $push: { auditPending: { $each: [...entries, ...closing] } },
    },
  );
  return replaced.modifiedCount === 1;
}

/** By the last person, so that the deletion of their account finds the company. */
function companyClosed(before: CompanyDocument, [left]: readonly PendingAudit[]): PendingAudit {
  const [last] = before.members;
  const by = left?.by ?? {
    role: "customer" as const,
    userId: last?.userId ?? null,
    name: FORMER_CUSTOMER,
  };
  return companyDecided(before, { from: before.state, to: "suspended" }, EVERYBODY_LEFT, by);
}

export type ClosedCompany = Pick<CompanyDocument, "_id" | "name"> & {
  /** It has an order, so that its names stay for the papers. */
  hasOrdered: boolean;
};

/** Not one that the shop has added and that nobody has joined yet. */
const IS_CLOSED = {
  members: { $size: 0 },
  awaitsOwner: { $exists: false },
} satisfies Filter<CompanyDocument>;

/** The companies in this list that have no people any more. */
export async function findClosedCompanies(ids: readonly ObjectId[]): Promise<ClosedCompany[]> {
  const found = await companies()
    .find({ _id: { $in: [...ids] }, ...IS_CLOSED }, { projection: { name: 1 } })
    .toArray();
  return await Promise.all(
    found.map(async ({ _id, name }) => {
      const order = await orders().findOne({ "company.id": _id }, { projection: { _id: 1 } });
      return { _id, name, hasOrdered: order !== null };
    }),
  );
}

/** Call it after the audit has forgotten them. A company with entries that are not in the audit yet stays for the next run. */
export async function deleteClosedCompanies(ids: readonly ObjectId[]): Promise<void> {
  await companies().deleteMany({
    _id: { $in: [...ids] },
    ...IS_CLOSED,
    "auditPending.0": { $exists: false },
  });
}

const EVERYBODY_LEFT = "Its last person has left";
const NO_ADDRESS = { company: "", street: "", city: "", postalCode: "", country: "" };

/** For an account that is deleted: it leaves its companies even where no other owner is left. */
export async function dropMember(userId: ObjectId): Promise<void> {
  for (const company of await findCompaniesOf(userId)) {
    const members = company.members.filter((member) => !member.userId.equals(userId));
    await replaceMembers(company, members, [], { isDeleted: true });
  }
}
