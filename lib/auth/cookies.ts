import { decode } from "next-auth/jwt";
import type { Role } from "@/lib/domain/access";
import { proven } from "./proven";

/** How long a browser stays signed in; the session's document ends with its cookie. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/**
 * What a cached page may know before any request: `1` somebody is signed in, `2` an administrator is. It opens
 * nothing; who is asking is looked up in the database, always.
 */
export const HINT_COOKIE = "hi";

export const hintOf = (role: Role | null): "1" | "2" => (role === "admin" ? "2" : "1");

export const sessionCookieName = (secure: boolean): string =>
  `${secure ? "__Secure-" : ""}next-auth.session-token`;

export interface CookieSubject {
  userId: string;
  sessionId: string;
  expiresAt: Date;
}

/** Whom the session cookie names, or null for none, a forged and an expired one. */
export async function readSessionCookie(
  value: string | undefined,
  secret: string,
): Promise<CookieSubject | null> {
  return value ? await subjectOf(value, secret) : null;
}

const subjectOf = proven<CookieSubject>(async (value, secret) => {
  try {
    const token = await decode({ token: value, secret });
    if (typeof token?.sub !== "string" || typeof token.sid !== "string") return null;
    const until = new Date(Number(token.exp) * 1000);
    return { says: { userId: token.sub, sessionId: token.sid, expiresAt: until }, until };
  } catch {
    return null;
  }
});

/** The cookies of a request, the first of each name. A value that is not valid encoding is taken as it is. */
export function parseCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals < 1) continue;
    const name = pair.slice(0, equals).trim();
    const raw = pair.slice(equals + 1).trim();
    if (name !== "" && !cookies.has(name)) cookies.set(name, decoded(raw.replace(/^"(.*)"$/, "$1")));
  }
  return cookies;
}

export const hintCookie = (role: Role | null, secure: boolean): string =>
  `${HINT_COOKIE}=${hintOf(role)}; Path=/; Max-Age=${SESSION_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Ends the browser's part of a session: its cookie and the hint. */
export const endedCookies = (secure: boolean): string[] => [
  `${sessionCookieName(secure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
  `${HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax${secure ? "; Secure" : ""}`,
];

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
