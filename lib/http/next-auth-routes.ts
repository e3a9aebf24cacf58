import { parseCookies, readSessionCookie, sessionCookieName } from "@/lib/auth/cookies";
import { identify } from "@/lib/auth/identify";
import { withDeadline } from "@/lib/concurrency/deadline";
import { type Env, env } from "@/lib/env";
import { refuse } from "@/lib/values/result";
import { cookieChanges, privateAnswer, withCookies } from "./answers";
import { askedBy } from "./asked-language";
import { readAuthForm } from "./auth-form";
import { readBody } from "./body";
import { answerSafely, EVERYWHERE } from "./handle";
import { isSameOrigin } from "./origin";
import { refusalResponse, transportRefusal } from "./refusals";
import { askNextAuth, refusedSignIn } from "./sign-in-or-out";

/** The paths of next-auth that this shop serves, with their methods. All others are 404. */
const METHODS_OF: Readonly<Record<string, readonly ("GET" | "POST")[]>> = {
  csrf: ["GET"],
  providers: ["GET"],
  session: ["GET", "POST"],
  signin: ["GET", "POST"],
  "signin/credentials": ["GET", "POST"],
  "signin/google": ["GET", "POST"],
  "callback/credentials": ["POST"],
  "callback/google": ["GET"],
  signout: ["GET", "POST"],
  error: ["GET"],
  "verify-request": ["GET"],
  _log: ["POST"],
};

const PREFIX = "/api/auth/";

/** Answers every request under /api/auth. Only checked requests reach next-auth. */
export async function handleNextAuth(request: Request): Promise<Response> {
  const requestId = crypto.randomUUID();
  const response = await askedBy(request, () =>
    answerSafely(requestId, PREFIX, request, () => answer(request)),
  );
  for (const [name, value] of Object.entries(EVERYWHERE)) response.headers.set(name, value);
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Request-Id", requestId);
  return response;
}

async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(PREFIX.length).replace(/\/$/, "");
  const methods = Object.hasOwn(METHODS_OF, path) ? METHODS_OF[path] : undefined;
  if (!methods) return nothing();
  const method = methods.find((known) => known === request.method);
  if (!method) return otherMethod(request.method, methods);
  // The log of next-auth's client. It is dropped, because anybody could write to it.
  if (path === "_log") return new Response(null, { status: 204 });

  const settings = env();
  // Without Google's keys next-auth would answer with plain text.
  if (path === "callback/google" && settings.google === null) return nothing();
  const isWrite = method === "POST";
  if (isWrite && request.headers.has("origin") && !isSameOrigin(request, settings)) {
    return refusedSignIn(
      request,
      {},
      settings,
      refuse("forbidden", "Please use the shop's own page"),
      "Csrf",
    );
  }
  if (path === "session") {
    return await withDeadline("database", () => sessionAnswer(request, settings));
  }
  const body = isWrite ? await readBody(request) : { ok: true as const, value: new Uint8Array() };
  const form = body.ok ? readAuthForm(request, body.value) : body;
  if (!form.ok) return refusedSignIn(request, {}, settings, form, "Default");
  return await askNextAuth({ request, method, path, query: url.searchParams, form: form.value, settings });
}

const nothing = (): Response => refusalResponse(refuse("not_found", "There is no such call"));

function otherMethod(asked: string, methods: readonly string[]): Response {
  const allow = [
    ...methods.flatMap((known) => (known === "GET" ? ["GET", "HEAD"] : [known])),
    "OPTIONS",
  ].join(", ");
  if (asked === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
  return refusalResponse(transportRefusal("method_not_allowed", `This path takes ${allow}`), {
    Allow: allow,
  });
}

/** The signed-in person. POST, with which next-auth's client asks to change the session, gets the same answer. */
async function sessionAnswer(request: Request, settings: Env): Promise<Response> {
  const secure = settings.publicUrl.startsWith("https:");
  const cookie = parseCookies(request.headers.get("cookie")).get(sessionCookieName(secure));
  const subject = await readSessionCookie(cookie, settings.authSecret);
  const headers = new Headers(request.headers);
  headers.delete("authorization");
  const identity = await identify(headers, { authSecret: settings.authSecret, secure });
  const { viewer } = identity;
  const session = viewer && {
    user: { name: viewer.name, email: viewer.email, role: viewer.role },
    expires: subject?.expiresAt.toISOString(),
  };
  return withCookies(privateAnswer(200, session ?? {}), cookieChanges(identity, request, secure, false));
}
