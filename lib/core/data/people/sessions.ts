import { randomBytes, randomUUID } from "node:crypto";
import { findMemberships } from "@/lib/core/data/companies/company-members";
import { loadBy } from "@/lib/core/data/store/batching/load-by";
import { type ObjectId, parseId, requireId } from "@/lib/core/data/store/ids";
import { isStaff, type Viewer } from "@/lib/core/domain/people/access";
import { accountJob } from "./account-jobs";
import { findStaff } from "./admins";
import { sessions, users } from "./collections";
import type { SessionDocument, UserDocument } from "./documents";
import { viewIn } from "./open-view";
import { rolesOf } from "./staff-list";
import { findAccount, nameOf } from "./users";

/** The time of a session's last use is stored this often at most. */
const LAST_SEEN_EVERY_MS = 60_000;

/**
 * The person of this session and their role; null if the session is over. Session, account, role and companies are read at every request.
 * @param claimedBy the user id that the cookie or token names, which lets the account be read at the same time
 */
export async function findViewer(sessionId: string, claimedBy?: string): Promise<Viewer | null> {
  const now = new Date();
  const claimed = claimedBy === undefined ? undefined : findAccount(claimedBy);
  const memberships = claimedBy === undefined ? undefined : findMemberships(claimedBy);
  const [session, staff, claimant, known] = await Promise.all([
    sessionById(sessionId),
    findStaff(),
    claimed,
    memberships,
  ]);
  if (!session || session.expiresAt <= now) return null;
  const owner = session.userId.toHexString();
  if (claimedBy !== undefined && claimedBy !== owner) return null;
  const user = claimant ?? (await findAccount(owner));
  if (!user) return null;
  const seenBefore = new Date(now.getTime() - LAST_SEEN_EVERY_MS);
  if (session.lastSeen < seenBefore) {
    await sessions().updateOne(
      { _id: sessionId, lastSeen: { $lt: seenBefore } },
      { $set: { lastSeen: now } },
    );
  }
  const companies = known ?? (await findMemberships(owner));
  return {
    userId: owner,
    sessionId,
    email: user.email,
    name: nameOf(user),
    ...rolesOf(user._id, staff),
    isConfirmed: user.emailVerified instanceof Date,
    ...(companies.length > 0 ? { companies } : {}),
    ...(user.chosenCompany === undefined ? {} : { chosenCompany: user.chosenCompany?.toHexString() ?? null }),
    ...secondFactorIn(session, user),
    ...viewIn(sessionId, user, now),
  };
}

/** A proof of a factor that was removed since counts no more. */
function secondFactorIn(
  { factorAt, passwordAt, createdAt }: SessionDocument,
  { secondFactor }: UserDocument,
): Pick<Viewer, "secondFactor"> {
  const since = secondFactor?.since;
  const provenAt = since && factorAt && factorAt >= since ? factorAt : null;
  return { secondFactor: { isSetUp: since !== undefined, provenAt, passwordAt: passwordAt ?? createdAt } };
}

const sessionById = loadBy(sessions, "_id");

/** Of one account. A browser that forgets its cookies, or a program that never logs out, would leave any number. */
export const MOST_SESSIONS = 1000;

/**
 * @param network where the sign-in came from, as `widestNetwork` names it
 * @param isNewDevice staff are told of it by mail
 * @returns the new session's id, which is a secret: it identifies the person
 */
export async function createSession(
  userId: string,
  device: string,
  ttlSeconds: number,
  network: string | null = null,
  isNewDevice = false,
): Promise<string> {
  const owner = parseId(userId);
  if (!owner) throw new Error("a session needs a user");
  const now = new Date();
  const isTold = isNewDevice && isStaff(rolesOf(owner, await findStaff()));
  const _id = randomBytes(24).toString("base64url");
  await sessions().insertOne({
    _id,
    userId: owner,
    device,
    network,
    createdAt: now,
    lastSeen: now,
    expiresAt: new Date(now.getTime() + ttlSeconds * 1000),
    // Never with the session's id as its cause, which a backup would then hold.
    ...(isTold ? { jobsDue: [accountJob("mail.staff-sign-in", randomUUID(), now)] } : {}),
  });
  await endLeastUsed(owner);
  return _id;
}

async function endLeastUsed(userId: ObjectId): Promise<void> {
  if ((await sessions().countDocuments({ userId }, { limit: MOST_SESSIONS + 1 })) <= MOST_SESSIONS) return;
  const all = await sessions()
    .find({ userId }, { projection: { lastSeen: 1 } })
    .toArray();
  const left = all.sort((a, b) => b.lastSeen.getTime() - a.lastSeen.getTime()).slice(MOST_SESSIONS);
  await sessions().deleteMany({ _id: { $in: left.map(({ _id }) => _id) } });
}

/**
 * For a password that was correct a moment ago. The session is stored first and the password is compared again: a change of the
 * password ends all sessions after its write, so one of the two always sees the other.
 * @returns null if the password has changed
 */
export async function createSessionByPassword(
  { userId, passwordHash }: { userId: string; passwordHash: string },
  device: string,
  ttlSeconds: number,
  network: string | null = null,
  isNewDevice = false,
): Promise<string | null> {
  const id = await createSession(userId, device, ttlSeconds, network, isNewDevice);
  const same = await users().findOne({ _id: requireId(userId), passwordHash }, { projection: { _id: 1 } });
  if (same) return id;
  await endSession(id);
  return null;
}

export async function endSession(id: string): Promise<void> {
  await sessions().deleteOne({ _id: id });
}

/** Ends all sessions and API tokens of an account. @param except a session that continues */
export async function endSessionsOf(userId: string, except?: string): Promise<void> {
  const owner = parseId(userId);
  if (!owner) return;
  await sessions().deleteMany(
    except === undefined ? { userId: owner } : { userId: owner, _id: { $ne: except } },
  );
}
