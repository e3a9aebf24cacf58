import type { ObjectId } from "mongodb";
import type { Role } from "@/lib/domain/access";
import { admins } from "./collections";

/**
 * Who is an administrator is written in one document and nowhere else. So taking the role away is one guarded write,
 * and two administrators who remove each other at the same moment cannot leave the shop without one.
 */
export async function adminIds(): Promise<ObjectId[]> {
  return (await admins().findOne({ _id: "admins" }))?.userIds ?? [];
}

export const roleOf = (userId: ObjectId, ids: readonly ObjectId[]): Role | null =>
  ids.some((id) => id.equals(userId)) ? "admin" : null;

/** @param by still an administrator at the moment of the write; null for the shop itself, at its first start */
export async function addAdmin(
  userId: ObjectId,
  by: ObjectId | null,
): Promise<"added" | "already" | "forbidden"> {
  if (by === null) {
    const made = await admins().updateOne(
      { _id: "admins" },
      { $addToSet: { userIds: userId } },
      { upsert: true },
    );
    return made.modifiedCount + made.upsertedCount > 0 ? "added" : "already";
  }
  const added = await admins().updateOne({ _id: "admins", userIds: by }, { $addToSet: { userIds: userId } });
  if (added.matchedCount === 0) return "forbidden";
  return added.modifiedCount > 0 ? "added" : "already";
}

/** The guard is in the write: still asked for by an administrator, and one is left afterwards. */
export async function removeAdmin(
  userId: ObjectId,
  by: ObjectId,
): Promise<"removed" | "not_admin" | "last_admin" | "forbidden"> {
  const removed = await admins().updateOne(
    { _id: "admins", $and: [{ userIds: by }, { userIds: userId }], "userIds.1": { $exists: true } },
    { $pull: { userIds: userId } },
  );
  if (removed.modifiedCount > 0) return "removed";
  const ids = await adminIds();
  if (roleOf(by, ids) === null) return "forbidden";
  return roleOf(userId, ids) === null ? "not_admin" : "last_admin";
}
