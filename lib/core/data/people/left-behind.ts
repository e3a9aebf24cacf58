import { companies } from "@/lib/core/data/companies/collections";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { users } from "./collections";

/** For the upkeep: people of companies, and others, whose account is gone. */

/** The ids of everybody who is in a company, in portions. */
export async function* membersInPortions(perPortion: number): AsyncGenerator<ObjectId[]> {
  for (let last = requireId("0".repeat(24)); ; ) {
    const found = await companies()
      .find({ _id: { $gt: last } }, { projection: { "members.userId": 1 } })
      .sort({ _id: 1 })
      .limit(perPortion)
      .toArray();
    if (found.length > 0) yield found.flatMap(({ members }) => members.map(({ userId }) => userId));
    if (found.length < perPortion) break;
    last = found.at(-1)?._id ?? last;
  }
}

/** The ids in this list that belong to no account. */
export async function withoutAccount(ids: readonly ObjectId[]): Promise<ObjectId[]> {
  const found = await users()
    .find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } })
    .toArray();
  const there = new Set(found.map(({ _id }) => _id.toHexString()));
  const asked = new Map(ids.map((id) => [id.toHexString(), id]));
  return [...asked].flatMap(([hex, id]) => (there.has(hex) ? [] : [id]));
}
