import { decode } from "next-auth/jwt";
import { hasRight, isAdmin, isStaff, type Viewer } from "@/lib/core/domain/people/access";
import { hasActingChoice } from "@/lib/core/domain/people/acting-for";
import { HINTED_RIGHTS } from "@/lib/registry/staff-rights";
import { cacheVerified } from "./cache-verified";

/** How long a browser stays signed in. Cookie and session document end together. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/**
 * Tells a cached page who is signed in: a customer (`1`), an administrator (`2`) or other staff (`3`) with the
 * rights that such a page shows, and whether they may order for companies. It grants nothing: each request looks the viewer up in the database.
 */
export const HINT_COOKIE = "hi";

type Hinted = Pick<Viewer, "role" | "staffRoles" | "companies" | "chosenCompany"> | null;

export function hintOf(viewer: Hinted): string {
  const acting = viewer && hasActingChoice(viewer) ? [ACTS_FOR_COMPANIES] : [];
  if (isAdmin(viewer)) return ["2", ...acting].join(".");
  if (!isStaff(viewer)) return ["1", ...acting].join(".");
  return ["3", ...HINTED_RIGHTS.filter((right) => hasRight(viewer, right)), ...acting].join(".");
}

/** The header asks for whom such a person acts; others have no more calls than without companies. */
const ACTS_FOR_COMPANIES = "actsForCompanies";

export const sessionCookieName = (secure: boolean): string =>
  `${secure ? "__Secure-" : ""}next-auth.session-token`;

export interface CookieSubject {
  userId: string;
  sessionId: string;
  expiresAt: Date;
}

/** The user and session of the cookie; null where it is missing, forged or expired. */
export async function readSessionCookie(
  value: string | undefined,
  secret: string,
): Promise<CookieSubject | null> {
  return value ? await verifiedSubject(value, secret) : null;
}

const verifiedSubject = cacheVerified<CookieSubject>(async (value, secret) => {
  try {
    const token = await decode({ token: value, secret });
    if (typeof token?.sub !== "string" || typeof token.sid !== "string") return null;
    const expiresAt = new Date(Number(token.exp) * 1000);
    return { content: { userId: token.sub, sessionId: token.sid, expiresAt }, expiresAt };
  } catch {
    return null;
  }
});

/** The cookies of a request, the first of each name. A value with invalid percent-encoding stays as it is. */
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

export const hintCookie = (viewer: Hinted, secure: boolean): string =>
  `${HINT_COOKIE}=${hintOf(viewer)}; Path=/; Max-Age=${SESSION_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Deletes the session cookie and the hint in the browser. */
export const endedCookies = (secure: boolean): string[] => [
  `${sessionCookieName(secure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`,
  endedHint(secure),
];

export const endedHint = (secure: boolean): string =>
  `${HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax${secure ? "; Secure" : ""}`;

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
