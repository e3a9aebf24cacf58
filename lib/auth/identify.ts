import { findViewer } from "@/lib/data/users";
import type { Viewer } from "@/lib/domain/access";
import { readApiToken } from "./api-token";
import { parseCookies, readSessionCookie, sessionCookieName } from "./cookies";

export type Identity =
  | { by: "token" | "cookie"; viewer: Viewer }
  /** Nobody, or a session that is over: then its cookie is to be taken back. */
  | { by: "nobody"; viewer: null; staleCookie: boolean }
  /** Credentials were shown and are worth nothing. No cookie makes up for them. */
  | { by: "bad_token"; viewer: null };

interface Secrets {
  authSecret: string;
  secure: boolean;
}

/**
 * Who is asking, looked up in the database for each request: signing out, a lost role and a new password count from
 * the next request on, for the cookie and for each token that came from its session.
 */
export async function identify(headers: Headers, { authSecret, secure }: Secrets): Promise<Identity> {
  const authorization = headers.get("authorization");
  if (authorization !== null) {
    const token = tokenOf(authorization);
    const subject = token === null ? null : await readApiToken(token, authSecret);
    const viewer = await livingViewer(subject);
    return viewer ? { by: "token", viewer } : { by: "bad_token", viewer: null };
  }
  const cookie = parseCookies(headers.get("cookie")).get(sessionCookieName(secure));
  const viewer = await livingViewer(await readSessionCookie(cookie, authSecret));
  if (viewer) return { by: "cookie", viewer };
  return { by: "nobody", viewer: null, staleCookie: cookie !== undefined && cookie !== "" };
}

/** The specification's misspelt scheme and the right one. */
const tokenOf = (authorization: string): string | null =>
  /^(?:Bearar|Bearer) +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(authorization)?.[1] ?? null;

async function livingViewer(subject: { userId: string; sessionId: string } | null): Promise<Viewer | null> {
  if (subject === null) return null;
  return await findViewer(subject.sessionId, subject.userId);
}
