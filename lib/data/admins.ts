import type { ObjectId, UpdateFilter } from "mongodb";
import type { Role } from "@/lib/domain/access";
import { roleChanged } from "./audit-entries";
import { loadBy } from "./batching/load-by";
import { admins } from "./collections";
import type { Actor, AdminsDocument } from "./documents";
import { isDuplicateKey } from "./errors";

/**
 * The list of administrators is one document. So taking the role away is one guarded write, and two administrators who remove
 * each other at the same moment cannot leave the shop without one.
 */
export const adminIds = async (): Promise<ObjectId[]> => (await adminsById("admins"))?.userIds ?? [];

const adminsById = loadBy(admins, "_id");

export const roleOf = (userId: ObjectId, ids: readonly ObjectId[]): Role | null =>
  ids.some((id) => id.equals(userId)) ? "admin" : null;

interface Account {
  _id: ObjectId;
  email: string;
}

/** @param by must still be an administrator when the write happens; the system only at the shop's first start */
export async function addAdmin(account: Account, by: Actor): Promise<"added" | "already" | "forbidden"> {
  const update = {
    $addToSet: { userIds: account._id },
    $push: { auditPending: roleChanged("give", account, by) },
  };
  if (by.userId === null) return await addFirst(account._id, update);
  const added = await admins().updateOne(
    { _id: "admins", $and: [{ userIds: by.userId }, { userIds: { $ne: account._id } }] },
    update,
  );
  if (added.modifiedCount > 0) return "added";
  return roleOf(by.userId, await adminIds()) === null ? "forbidden" : "already";
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

/** The write's filter checks that `by` is still an administrator and that at least one is left. */
export async function removeAdmin(
  account: Account,
  by: Actor & { userId: ObjectId },
): Promise<"removed" | "not_admin" | "last_admin" | "forbidden"> {
  const removed = await admins().updateOne(
    {
      _id: "admins",
      $and: [{ userIds: by.userId }, { userIds: account._id }],
      "userIds.1": { $exists: true },
    },
    { $pull: { userIds: account._id }, $push: { auditPending: roleChanged("take", account, by) } },
  );
  if (removed.modifiedCount > 0) return "removed";
  const ids = await adminIds();
  if (roleOf(by.userId, ids) === null) return "forbidden";
  return roleOf(account._id, ids) === null ? "not_admin" : "last_admin";
}
