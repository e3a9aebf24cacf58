import { createHash } from "node:crypto";
import { endedCookies, endedHint, HINT_COOKIE, hintCookie, hintOf, parseCookies } from "@/lib/auth/cookies";
import type { Identity } from "@/lib/auth/identify";

export const privateAnswer = (
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): Response => Response.json(value, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** An answer that is the same for everyone: it has an ETag, and may be cached but is revalidated each time. */
export function sharedAnswer(
  request: Request,
  value: unknown,
  headers: Record<string, string> = {},
): Response {
  const text = JSON.stringify(value);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  const all = {
    "Content-Type": "application/json",
    // Browsers revalidate each time; the front door decides about its own cache.
    "Cache-Control": "public, max-age=0, must-revalidate",
    ETag: etag,
    ...headers,
  };
  const known = (request.headers.get("if-none-match") ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) || known.includes("*")
    ? new Response(null, { status: 304, headers: all })
    : new Response(text, { status: 200, headers: all });
}

/** The Set-Cookie lines that delete the cookie of an ended session and set the hint to the viewer's roles. */
export function cookieChanges(
  identity: Identity,
  request: Request,
  secure: boolean,
  signedOut: boolean,
): string[] {
  if (signedOut || (identity.by === "nobody" && identity.staleCookie)) return endedCookies(secure);
  // A cached page shows the pages of somebody who is signed in only once they are.
  if (identity.by === "half" && identity.via === "cookie") return [endedHint(secure)];
  if (identity.by !== "cookie" && identity.by !== "token") return [];
  const { viewer } = identity;
  const hint = parseCookies(request.headers.get("cookie")).get(HINT_COOKIE);
  // A browser sends the token beside its cookies; other clients have no hint.
  if (identity.by === "token" && hint === undefined) return [];
  return hint === hintOf(viewer) ? [] : [hintCookie(viewer, secure)];
}

export function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}
