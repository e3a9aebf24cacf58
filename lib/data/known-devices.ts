import { knownDevices } from "./collections";
import { requireId } from "./ids";

/** @returns which of the ids are known, and whose devices they are */
export async function findKnownDevices(ids: readonly string[]): Promise<{ id: string; userId: string }[]> {
  const found = await knownDevices()
    .find({ _id: { $in: [...ids] }, expiresAt: { $gt: new Date() } }, { projection: { userId: 1 } })
    .toArray();
  return found.map(({ _id, userId }) => ({ id: _id, userId: userId.toHexString() }));
}

/** Again for as long, where it is known already. */
export async function rememberDevices(
  userId: string,
  devices: readonly { id: string; seconds: number }[],
): Promise<void> {
  const now = Date.now();
  await knownDevices().bulkWrite(
    devices.map(({ id, seconds }) => ({
      updateOne: {
        filter: { _id: id },
        update: { $set: { userId: requireId(userId), expiresAt: new Date(now + seconds * 1000) } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

export async function forgetDevicesOf(userId: string): Promise<void> {
  await knownDevices().deleteMany({ userId: requireId(userId) });
}
