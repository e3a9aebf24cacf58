import { type NextRequest, NextResponse } from "next/server";
import { parseCookies, readSessionCookie, sessionCookieName } from "./lib/auth/cookies";
import { identify } from "./lib/auth/identify";
import { hasRight } from "./lib/core/domain/people/access";
import { env } from "./lib/env";
import { rightOfPage } from "./lib/registry/staff-rights";

export const config = {
  matcher: ["/orders/:path*", "/dashboard/:path*"],
  runtime: "nodejs",
};

/**
 * Redirects a visitor before a page that would refuse them begins to render. It protects nothing: each page and each call
 * looks up the viewer itself, and answers the same without this file.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { authSecret, publicUrl } = env();
  const secure = publicUrl.startsWith("https:");
  const cookie = parseCookies(request.headers.get("cookie")).get(sessionCookieName(secure));
  if ((await readSessionCookie(cookie, authSecret)) === null) return toLogin(request);
  const right = rightOfPage(request.nextUrl.pathname);
  if (right === null) return NextResponse.next();
  try {
    const headers = new Headers({ cookie: request.headers.get("cookie") ?? "" });
    const identity = await identify(headers, { authSecret, secure });
    // The page itself leads on to the second step.
    if (identity.by === "half") return NextResponse.next();
    const { viewer } = identity;
    return hasRight(viewer, right)
      ? NextResponse.next()
      : toLogin(request, viewer === null ? undefined : "admin");
  } catch {
    // The database is unavailable: the page itself answers with the right status.
    return NextResponse.next();
  }
}

/** Next sends a relative Location, so that a visitor stays on the host that they used. */
function toLogin(request: NextRequest, reason?: "admin"): NextResponse {
  const { pathname, search } = request.nextUrl;
  const query = new URLSearchParams({ callbackUrl: `${pathname}${search}` });
  if (reason) query.set("reason", reason);
  const redirect = NextResponse.redirect(new URL(`/login?${query}`, request.url));
  redirect.headers.set("Cache-Control", "no-store");
  return redirect;
}
