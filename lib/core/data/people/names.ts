import type { ObjectId } from "@/lib/core/data/store/ids";
import { users } from "./collections";
import { nameOf } from "./users";

/** The names of these accounts by their ids; deleted ones are missing. */
export async function findNamesOf(ids: readonly ObjectId[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await users()
    .find({ _id: { $in: [...ids] } }, { projection: { name: 1, email: 1 } })
    .toArray();
  return new Map(found.map((user) => [user._id.toHexString(), nameOf(user)]));
}
