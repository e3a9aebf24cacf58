import type { Filter, ObjectId, UpdateFilter } from "mongodb";
import { roleChanged, staffRolesChanged } from "@/lib/core/data/audit/audit-entries";
import type { Actor } from "@/lib/core/data/audit/documents";
import { loadBy } from "@/lib/core/data/store/batching/load-by";
import { isDuplicateKey } from "@/lib/core/data/store/errors";
import { hasRight } from "@/lib/core/domain/people/access";
import { type Right, ruleOf } from "@/lib/registry/staff-rights";
import { STAFF_ROLES, type StaffRole } from "@/lib/registry/staff-roles";
import { admins } from "./collections";
import type { AdminsDocument } from "./documents";
import { includesId, rolesOf, type StaffList } from "./staff-list";

/**
 * Everybody's roles are one document. So taking a role away is one guarded write: two administrators who remove each other at
 * the same moment cannot leave the shop without one, and nobody gives a role with a right that they have just lost.
 */
export const findStaff = async (): Promise<StaffList> => (await adminsById("admins")) ?? { userIds: [] };

const adminsById = loadBy(admins, "_id");

export const adminIds = async (): Promise<ObjectId[]> => (await findStaff()).userIds;

interface Account {
  _id: ObjectId;
  email: string;
}

/** @param by must still have the right when the write happens; the system only at the shop's first start and by hand */
export async function addAdmin(account: Account, by: Actor): Promise<"added" | "already" | "forbidden"> {
  const update = {
    $addToSet: { userIds: account._id },
    $push: { auditPending: roleChanged("give", account, by) },
  };
  if (by.userId === null) return await addFirst(account._id, update);
  const added = await admins().updateOne(
    { _id: "admins", $and: [mayStill("changeRoles", by.userId), { userIds: { $ne: account._id } }] },
    update,
  );
  if (added.modifiedCount > 0) return "added";
  return (await hasRightStill(by.userId)) ? "already" : "forbidden";
}

async function addFirst(
  userId: ObjectId,
  update: UpdateFilter<AdminsDocument>,
): Promise<"added" | "already"> {
  try {
    await admins().updateOne({ _id: "admins", userIds: { $ne: userId } }, update, { upsert: true });
    return "added";
  } catch (error) {
    // The filter did not match and the upsert's insert met the document: the account has the role already.
    if (isDuplicateKey(error)) return "already";
    throw error;
  }
}

/** The write's filter checks that `by` still has the right and that at least one administrator is left. */
export async function removeAdmin(
  account: Account,
  by: Actor,
): Promise<"removed" | "not_admin" | "last_admin" | "forbidden"> {
  const removed = await admins().updateOne(
    {
      _id: "admins",
      $and: [mayStill("changeRoles", by.userId), { userIds: account._id }],
      "userIds.1": { $exists: true },
    },
    { $pull: { userIds: account._id }, $push: { auditPending: roleChanged("take", account, by) } },
  );
  if (removed.modifiedCount > 0) return "removed";
  const staff = await findStaff();
  if (!(await hasRightStill(by.userId, staff))) return "forbidden";
  return includesId(staff.userIds, account._id) ? "last_admin" : "not_admin";
}

/**
 * Sets the roles beside the administrator's.
 * @param before as they were read: a change in the meantime is not overwritten
 */
export async function setStaffRoles(
  account: Account,
  before: readonly StaffRole[],
  after: readonly StaffRole[],
  by: Actor,
): Promise<"changed" | "changed_meanwhile" | "forbidden"> {
  const given = after.filter((role) => !before.includes(role));
  const taken = before.filter((role) => !after.includes(role));
  const asRead = STAFF_ROLES.map((role): Filter<AdminsDocument> => {
    const path = pathOf(role);
    return { [path]: before.includes(role) ? account._id : { $ne: account._id } };
  });
  const changed = await admins().updateOne(
    { _id: "admins", $and: [mayStill("changeRoles", by.userId), ...asRead] },
    {
      ...(given.length > 0 ? { $addToSet: atPaths(given, account._id) } : {}),
      ...(taken.length > 0 ? { $pull: atPaths(taken, account._id) } : {}),
      $push: { auditPending: staffRolesChanged(account, before, after, by) },
    },
  );
  if (changed.modifiedCount > 0) return "changed";
  return (await hasRightStill(by.userId)) ? "changed_meanwhile" : "forbidden";
}

/**
 * For an account that is being deleted, and by hand on the machine. The last administrator stays.
 */
export async function removeAllRoles(
  account: Account,
  by: Actor,
): Promise<"removed" | "none" | "last_admin"> {
  const { role, staffRoles = [] } = rolesOf(account._id, await findStaff());
  if (role === null && staffRoles.length === 0) return "none";
  const entries = [
    ...(role === null ? [] : [roleChanged("take", account, by)]),
    ...(staffRoles.length === 0 ? [] : [staffRolesChanged(account, staffRoles, [], by)]),
  ];
  const removed = await admins().updateOne(
    { _id: "admins", $or: [{ userIds: { $ne: account._id } }, { "userIds.1": { $exists: true } }] },
    {
      $pull: { userIds: account._id, ...atPaths(STAFF_ROLES, account._id) },
      $push: { auditPending: { $each: entries } },
    },
  );
  return removed.modifiedCount > 0 ? "removed" : "last_admin";
}

const pathOf = (role: StaffRole) => `roles.${role}` as const;

const atPaths = (roles: readonly StaffRole[], id: ObjectId) =>
  Object.fromEntries(roles.map((role) => [pathOf(role), id]));

/** The system may always: nobody else can speak for it. */
const mayStill = (right: Right, userId: ObjectId | null): Filter<AdminsDocument> =>
  userId === null
    ? {}
    : { $or: [{ userIds: userId }, ...ruleOf(right).roles.map((role) => ({ [pathOf(role)]: userId }))] };

async function hasRightStill(userId: ObjectId | null, known?: StaffList): Promise<boolean> {
  if (userId === null) return true;
  return hasRight(rolesOf(userId, known ?? (await findStaff())), "changeRoles");
}
