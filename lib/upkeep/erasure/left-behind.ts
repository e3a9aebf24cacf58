import { companies } from "@/lib/core/data/companies/collections";
import { dropMember } from "@/lib/core/data/companies/company-members";
import { users } from "@/lib/core/data/people/collections";
import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { builds } from "@/lib/features/builds/data/collections";
import { ownNumbers } from "@/lib/features/own-numbers/data/collections";
import { wishes } from "@/lib/features/wishes/data/collections";

/** For the upkeep: builds, wishes, own part numbers and people of companies whose account is gone. An account is stored before anything that belongs to it. */

/** The ids of everybody who has own part numbers, builds or wishes, or is in a company, in portions. */
export async function* ownersInPortions(perPortion: number): AsyncGenerator<ObjectId[]> {
  for (let last = FIRST; ; ) {
    const found = await ownNumbers()
      .find({ _id: { $gt: last }, owner: "user" }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(perPortion)
      .toArray();
    if (found.length > 0) yield found.map(({ _id }) => _id);
    if (found.length < perPortion) break;
    last = found.at(-1)?._id ?? last;
  }
  for (let last = FIRST; ; ) {
    const found = await builds()
      .find({ userId: { $gt: last } }, { projection: { _id: 0, userId: 1 }, hint: BY_OWNER })
      .sort(BY_OWNER)
      .limit(perPortion)
      .toArray();
    if (found.length > 0) yield found.map(({ userId }) => userId);
    if (found.length < perPortion) break;
    last = found.at(-1)?.userId ?? last;
  }
  for (let last = FIRST; ; ) {
    const found = await companies()
      .find({ _id: { $gt: last } }, { projection: { "members.userId": 1 } })
      .sort({ _id: 1 })
      .limit(perPortion)
      .toArray();
    if (found.length > 0) yield found.flatMap(({ members }) => members.map(({ userId }) => userId));
    if (found.length < perPortion) break;
    last = found.at(-1)?._id ?? last;
  }
  for (let last = FIRST; ; ) {
    const found = await wishes()
      .find({ userId: { $gt: last } }, { projection: { _id: 0, userId: 1 }, hint: BY_WISHER })
      .sort(BY_WISHER)
      .limit(perPortion)
      .toArray();
    if (found.length > 0) yield found.map(({ userId }) => userId);
    if (found.length < perPortion) break;
    last = found.at(-1)?.userId ?? last;
  }
}

const FIRST = requireId("0".repeat(24));
const BY_WISHER = { userId: 1, askedAt: -1, _id: -1 } as const;
const BY_OWNER = { userId: 1, updatedAt: -1, _id: -1 } as const;

/** The ids in this list that belong to no account. */
export async function withoutAccount(ids: readonly ObjectId[]): Promise<ObjectId[]> {
  const found = await users()
    .find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } })
    .toArray();
  const there = new Set(found.map(({ _id }) => _id.toHexString()));
  const asked = new Map(ids.map((id) => [id.toHexString(), id]));
  return [...asked].flatMap(([hex, id]) => (there.has(hex) ? [] : [id]));
}

/** Call it after the audit has removed the person. Records with entries that are not in the audit yet stay for the next run. */
export async function eraseLeftBehind(userId: ObjectId): Promise<void> {
  const isCopied = { "auditPending.0": { $exists: false } };
  await dropMember(userId);
  await ownNumbers().deleteOne({ _id: userId, owner: "user", ...isCopied });
  await builds().deleteMany({ userId, ...isCopied });
  await wishes().deleteMany({ userId, ...isCopied });
}
