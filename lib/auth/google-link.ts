import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { findViewer } from "@/lib/core/data/people/sessions";
import type { Viewer } from "@/lib/core/domain/people/access";
import { parseCookies, readSessionCookie } from "./cookies";

/**
 * A signed-in person may link the Google account that they choose next. The browser has this cookie for that time: without it
 * a sign-in by Google never touches the account that is signed in. It names the session, so that it is of no use in another.
 */
const COOKIE = "halfinch-google-link";
const AUDIENCE = "halfinch-google-link";
const ALGORITHM = "HS256";
const SECONDS = 600;

/** @returns the Set-Cookie line */
export async function googleLinkCookie(viewer: Viewer, secret: string, secure: boolean): Promise<string> {
  const value = await new SignJWT({ sid: viewer.sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(viewer.userId)
    .setAudience(AUDIENCE)
    .setExpirationTime(`${SECONDS}s`)
    .sign(keyFrom(secret));
  return line(value, SECONDS, secure);
}

export const endedGoogleLinkCookie = (secure: boolean): string => line("", 0, secure);

export const hasGoogleLinkCookie = (headers: Headers): boolean =>
  parseCookies(headers.get("cookie")).has(COOKIE);

/** Whether the session of this browser, which is still alive, asked for a Google account to be linked to it. */
export async function isLinkingGoogle(
  headers: Headers,
  session: string | undefined,
  secret: string,
): Promise<boolean> {
  const value = parseCookies(headers.get("cookie")).get(COOKIE);
  const subject = await readSessionCookie(session, secret);
  if (value === undefined || subject === null) return false;
  try {
    const { payload } = await jwtVerify(value, keyFrom(secret), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      requiredClaims: ["sub", "sid", "exp"],
    });
    if (payload.sub !== subject.userId || payload.sid !== subject.sessionId) return false;
  } catch {
    return false;
  }
  return (await findViewer(subject.sessionId, subject.userId)) !== null;
}

const line = (value: string, seconds: number, secure: boolean): string =>
  `${COOKIE}=${value}; Path=/api/auth; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

const keyFrom = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", "halfinch google link v1", 32));
