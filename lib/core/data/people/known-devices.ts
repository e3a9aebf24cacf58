import { type ObjectId, requireId } from "@/lib/core/data/store/ids";
import { retryUpserts } from "@/lib/core/data/store/retried-writes";
import { knownDevices } from "./collections";

export interface FoundDevice {
  id: string;
  userId: string;
  /** A code of the second factor was right there once. */
  isProven: boolean;
  expiresAt: Date;
}

/** @returns which of the ids are known, and whose devices they are */
export async function findKnownDevices(ids: readonly string[]): Promise<FoundDevice[]> {
  const found = await knownDevices()
    .find(
      { _id: { $in: [...ids] }, expiresAt: { $gt: new Date() } },
      { projection: { userId: 1, provenAt: 1, expiresAt: 1 } },
    )
    .toArray();
  return found.map(({ _id, userId, provenAt, expiresAt }) => ({
    id: _id,
    userId: userId.toHexString(),
    isProven: provenAt !== undefined,
    expiresAt,
  }));
}

/** After a right code, where the password was right before. */
export async function noteProvenDevices(userId: string, ids: readonly string[], at: Date): Promise<void> {
  await knownDevices().updateMany(
    { _id: { $in: [...ids] }, userId: requireId(userId) },
    { $set: { provenAt: at } },
  );
}

/** Of one account. A browser that forgets its cookies would leave one with each sign-in. */
const MOST_DEVICES = 200;

/** Again for as long, where it is known already. Of too many the ones that end first are forgotten. */
export async function rememberDevices(
  userId: string,
  devices: readonly { id: string; seconds: number }[],
): Promise<void> {
  const now = Date.now();
  const writes = devices.map(({ id, seconds }) => ({
    updateOne: {
      filter: { _id: id },
      update: { $set: { userId: requireId(userId), expiresAt: new Date(now + seconds * 1000) } },
      upsert: true,
    },
  }));
  const { upsertedCount } = await retryUpserts(() => knownDevices().bulkWrite(writes, { ordered: false }));
  if (upsertedCount > 0) await forgetFirst(requireId(userId));
}

async function forgetFirst(userId: ObjectId): Promise<void> {
  if ((await knownDevices().countDocuments({ userId }, { limit: MOST_DEVICES + 1 })) <= MOST_DEVICES) return;
  const all = await knownDevices()
    .find({ userId }, { projection: { expiresAt: 1 } })
    .toArray();
  const left = all.sort((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime()).slice(MOST_DEVICES);
  await knownDevices().deleteMany({ _id: { $in: left.map(({ _id }) => _id) } });
}

export async function forgetDevicesOf(userId: string): Promise<void> {
  await knownDevices().deleteMany({ userId: requireId(userId) });
}
