import type { IncomingHttpHeaders } from "node:http";
import { readApiToken } from "./api-token";
import { parseCookies, readSessionCookie, sessionCookieName } from "./cookies";
import { tokenOf } from "./identify";

/**
 * The account that a request's token or cookie names. The database is not asked whether the session is still alive, so that this
 * decides whose turn a request takes and nothing else. Null where the shop signed neither.
 */
export async function namedAccount(
  { authorization, cookie }: IncomingHttpHeaders,
  { authSecret, secure }: { authSecret: string; secure: boolean },
): Promise<string | null> {
  const token = authorization === undefined ? null : tokenOf(authorization);
  if (token !== null) return (await readApiToken(token, authSecret))?.userId ?? null;
  if (cookie === undefined) return null;
  const session = parseCookies(cookie).get(sessionCookieName(secure));
  return (await readSessionCookie(session, authSecret))?.userId ?? null;
}
