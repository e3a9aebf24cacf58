import { idMadeOf, requireId } from "@/lib/core/data/store/ids";
import { hasRight, type Viewer } from "@/lib/core/domain/people/access";
import type { SessionView } from "@/lib/core/domain/people/views";
import { sessions } from "./collections";

/** Programs that take a token by password leave many: the list shows those used last. */
const SHOWN = 100;

/** Where the viewer is signed in: this session first, then the one used last. */
export async function listOwnSessions(viewer: Viewer, now: Date = new Date()): Promise<SessionView[]> {
  return await sessionsOf(viewer, now);
}

/** Where a customer is signed in, for staff who help them: the one used last first. Empty for viewers without the right. */
export async function listSessionsOf(
  viewer: Viewer,
  customerId: string,
  now: Date = new Date(),
): Promise<SessionView[]> {
  return hasRight(viewer, "helpCustomers")
    ? await sessionsOf({ userId: customerId, sessionId: "" }, now)
    : [];
}

async function sessionsOf(
  { userId, sessionId }: Pick<Viewer, "userId" | "sessionId">,
  now: Date,
): Promise<SessionView[]> {
  const found = await sessions()
    .find({ userId: requireId(userId) })
    .toArray();
  return found
    .filter(({ expiresAt }) => expiresAt > now)
    .sort((a, b) => b.lastSeen.getTime() - a.lastSeen.getTime())
    .slice(0, SHOWN)
    .map(({ _id, device, network = null, createdAt, lastSeen }) => ({
      id: shownIdOf(_id),
      device,
      network,
      createdAt: createdAt.toISOString(),
      lastSeen: lastSeen.toISOString(),
      isCurrent: _id === sessionId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Ends one of the viewer's own sessions and its tokens. @returns null where there is no such session */
export async function endOwnSession(viewer: Viewer, shownId: string): Promise<{ isCurrent: boolean } | null> {
  const owner = { userId: requireId(viewer.userId) };
  const found = await sessions()
    .find(owner, { projection: { _id: 1 } })
    .toArray();
  const session = found.find(({ _id }) => shownIdOf(_id) === shownId.toLowerCase());
  if (!session) return null;
  await sessions().deleteOne({ _id: session._id, ...owner });
  return { isCurrent: session._id === viewer.sessionId };
}

/** The id itself is a secret: it signs in. */
const shownIdOf = (sessionId: string): string => idMadeOf(`shown session ${sessionId}`).toHexString();
