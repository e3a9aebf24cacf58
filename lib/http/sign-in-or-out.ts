import {
  endedCookies,
  hintCookie,
  parseCookies,
  readSessionCookie,
  SESSION_SECONDS,
  sessionCookieName,
} from "@/lib/auth/cookies";
import { googleAdapter } from "@/lib/auth/google-adapter";
import { callNextAuth, type NextAuthAnswer } from "@/lib/auth/next-auth-call";
import {
  nextAuthOptions,
  SIGN_IN_ERRORS,
  type SignInError,
  type SignInSteps,
} from "@/lib/auth/next-auth-options";
import { returnPath } from "@/lib/auth/return-path";
import { type SignedIn, signInWithPassword, WRONG } from "@/lib/auth/sign-in";
import { createSession, createSessionByPassword, endSession, findViewer } from "@/lib/data/users";
import { withDeadline } from "@/lib/deadline";
import { type Refusal, refuse } from "@/lib/domain/result";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import { withCookies } from "./answers";
import type { AuthForm } from "./auth-form";
import { clientAddress, networkOf } from "./client-address";
import { deviceOf } from "./device";
import { originOf } from "./origin";
import { isOutage } from "./outage";
import { refusalResponse, type TransportRefusal } from "./refusals";

export interface AuthRequest {
  request: Request;
  method: "GET" | "POST";
  door: string;
  query: URLSearchParams;
  form: AuthForm;
  settings: Env;
}

/** What happened on the way through next-auth and does not come out of it. */
interface Happened {
  refused: Refusal | null;
  /** The session that was written. */
  started: string | null;
  /** next-auth would put an error's text into an address, or keep it to itself. */
  failed: unknown;
}

export async function askNextAuth(asked: AuthRequest): Promise<Response> {
  const { request, door, form, settings } = asked;
  const happened: Happened = { refused: null, started: null, failed: null };
  const deadline = door.endsWith("/google") ? "provider" : "database";
  try {
    const answer = await withDeadline(deadline, () => pass(asked, happened));
    if (happened.failed) throw happened.failed;
    return await finish(asked, answer, happened);
  } catch (error) {
    if (asked.method === "GET" || !isOutage(error)) throw error;
    log.warn({ path: `/auth/${door}`, err: error }, "answered 503");
    const unavailable = refuse(
      "database_unavailable",
      "Signing in is not possible just now. Please try again.",
    );
    return refusedSignIn(request, form, settings, unavailable, "Unavailable");
  }
}

/**
 * A refusal that next-auth's own client can read: it takes the reason out of an absolute `url`, and throws without
 * one. A form without script is led back to the login page instead.
 */
export function refusedSignIn(
  request: Request,
  form: AuthForm,
  settings: Env,
  refusal: Refusal | TransportRefusal,
  code: SignInError,
): Response {
  const url = `${originOf(request, settings)}/login?error=${code}`;
  if (form.json !== "true" && (request.headers.get("accept") ?? "").includes("text/html")) {
    return new Response(null, { status: 303, headers: { Location: url } });
  }
  return refusalResponse({ ...refusal, details: { ...refusal.details, url } });
}

async function pass(asked: AuthRequest, happened: Happened): Promise<NextAuthAnswer> {
  const { request, method, door, query, form, settings } = asked;
  const origin = originOf(request, settings);
  const secure = settings.publicUrl.startsWith("https:");
  const options = nextAuthOptions(
    {
      secret: settings.authSecret,
      secure,
      google: settings.google,
      adapter: googleAdapter(settings),
      origin,
    },
    stepsOf(asked, happened),
  );
  const cleanedQuery = Object.fromEntries(query);
  const { callbackUrl = cleanedQuery.callbackUrl, ...rest } = form;
  delete cleanedQuery.callbackUrl;
  if (cleanedQuery.error !== undefined) cleanedQuery.error = knownError(cleanedQuery.error);
  return await callNextAuth(
    {
      method,
      path: door.split("/"),
      query: cleanedQuery,
      body: {
        ...rest,
        ...(callbackUrl === undefined ? {} : { callbackUrl: `${origin}${returnPath(callbackUrl, origin)}` }),
      },
      cookies: await cookiesFor(door, request, origin, settings),
      origin,
    },
    options,
  );
}

const knownError = (asked: string): SignInError =>
  SIGN_IN_ERRORS.find((known) => known === asked) ?? "Default";

/** Of the cookies only next-auth's own, and those without what could lead it astray. */
async function cookiesFor(
  door: string,
  request: Request,
  origin: string,
  { publicUrl, authSecret }: Env,
): Promise<Record<string, string>> {
  const sessionCookie = sessionCookieName(publicUrl.startsWith("https:"));
  const kept: [string, string][] = [];
  for (const [name, value] of parseCookies(request.headers.get("cookie"))) {
    if (!/^(__Secure-|__Host-)?next-auth\./.test(name) || name.startsWith(sessionCookie)) continue;
    const isAddress = name.endsWith("next-auth.callback-url");
    kept.push([name, isAddress ? `${origin}${returnPath(value, origin)}` : value]);
  }
  const session = parseCookies(request.headers.get("cookie")).get(sessionCookie);
  // Shown on the way back from Google, a session would be taken as the wish to link the two accounts.
  if (session && door !== "callback/google" && (await readSessionCookie(session, authSecret))) {
    kept.push([sessionCookie, session]);
  }
  return Object.fromEntries(kept);
}

function stepsOf({ request, form, settings }: AuthRequest, happened: Happened): SignInSteps {
  let byPassword: SignedIn | null = null;
  return {
    authorize: async () => {
      try {
        const address = networkOf(clientAddress(request.headers, settings.trustProxy));
        const signedIn = await signInWithPassword(form, address);
        if (!signedIn.ok) happened.refused = signedIn;
        else byPassword = signedIn.value;
        return byPassword && { id: byPassword.userId };
      } catch (error) {
        happened.failed = error;
      }
      return null;
    },
    startSession: async (userId) => {
      const device = deviceOf(request.headers);
      happened.started = byPassword
        ? await createSessionByPassword(byPassword, device, SESSION_SECONDS)
        : await createSession(userId, device, SESSION_SECONDS);
      if (happened.started === null) happened.refused = WRONG;
      return happened.started ?? "";
    },
    endSession: async (sessionId) => {
      try {
        await endSession(sessionId);
      } catch (error) {
        happened.failed = error;
      }
    },
    report: (code, detail) => log.warn({ code, err: errorIn(detail) }, "sign-in failed"),
  };
}

async function finish(asked: AuthRequest, answer: NextAuthAnswer, happened: Happened): Promise<Response> {
  const { request, method, door, form, settings } = asked;
  const secure = settings.publicUrl.startsWith("https:");
  if (method === "POST" && /\/(signin|signout)\?csrf=true$/.test(answer.redirect ?? "")) {
    const refusal = refuse("forbidden", "The form is no longer valid. Please try again.");
    return refusedSignIn(request, form, settings, refusal, "Csrf");
  }
  if (happened.refused?.code === "too_many") {
    return refusedSignIn(request, form, settings, happened.refused, "TooManyTries");
  }
  // next-auth has made a cookie by now, for a password that was replaced meanwhile: it is not given out.
  if (happened.refused && answer.headers.getSetCookie().some((cookie) => /session-token=\S/.test(cookie))) {
    return refusedSignIn(request, form, settings, happened.refused, "CredentialsSignin");
  }
  if (answer.headers.has("Location") && answer.redirect) {
    answer.headers.set("Location", withPathOnly(answer.redirect, originOf(request, settings)));
  }
  const response = new Response(answer.body, { status: answer.status, headers: answer.headers });
  if (happened.started) return withCookies(response, [await hintFor(happened.started, request, settings)]);
  return method === "POST" && door === "signout" ? withCookies(response, endedCookies(secure)) : response;
}

/** The login page is told a path to return to, whichever of the shop's addresses it is opened under. */
function withPathOnly(redirect: string, origin: string): string {
  const url = new URL(redirect);
  const callbackUrl = url.searchParams.get("callbackUrl");
  if (url.origin !== origin || callbackUrl === null) return redirect;
  url.searchParams.set("callbackUrl", returnPath(callbackUrl, origin));
  return url.href;
}

/** The session that the browser had until now ends with the new one: nobody would ever sign out of it. */
async function hintFor(started: string, request: Request, settings: Env): Promise<string> {
  const secure = settings.publicUrl.startsWith("https:");
  const cookie = parseCookies(request.headers.get("cookie")).get(sessionCookieName(secure));
  const before = await readSessionCookie(cookie, settings.authSecret);
  const [viewer] = await Promise.all([
    findViewer(started),
    before && before.sessionId !== started ? endSession(before.sessionId) : null,
  ]);
  return hintCookie(viewer?.role ?? null, secure);
}

/** The error itself, which the log knows how to print; not what next-auth puts beside it, profiles included. */
function errorIn(detail: unknown): unknown {
  if (detail instanceof Error) return detail;
  return typeof detail === "object" && detail !== null && "error" in detail ? detail.error : undefined;
}
