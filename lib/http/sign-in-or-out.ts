import {
  endedCookies,
  endedHint,
  hintCookie,
  parseCookies,
  readSessionCookie,
  SESSION_SECONDS,
  sessionCookieName,
} from "@/lib/auth/cookies";
import { googleAdapter } from "@/lib/auth/google-adapter";
import { endedGoogleLinkCookie, hasGoogleLinkCookie, isLinkingGoogle } from "@/lib/auth/google-link";
import { rememberDevice } from "@/lib/auth/known-devices";
import { callNextAuth, type NextAuthAnswer } from "@/lib/auth/next-auth-call";
import {
  nextAuthOptions,
  SIGN_IN_ERRORS,
  type SignInError,
  type SignInSteps,
} from "@/lib/auth/next-auth-options";
import { returnPath, withPathOnly } from "@/lib/auth/return-path";
import { type SignedIn, signInWithPassword, WRONG } from "@/lib/auth/sign-in";
import { withDeadline } from "@/lib/concurrency/deadline";
import { queueAccountJobs } from "@/lib/core/commands/jobs/move-account-jobs";
import {
  createSession,
  createSessionByPassword,
  endSession,
  findViewer,
} from "@/lib/core/data/people/sessions";
import { secondStepDue } from "@/lib/core/domain/people/second-factor";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import { widestNetwork } from "@/lib/values/client-networks";
import { type Refusal, refuse } from "@/lib/values/result";
import { withCookies } from "./answers";
import type { AuthForm } from "./auth-form";
import { clientIp, networkOf } from "./client-ip";
import { deviceOf } from "./device";
import { originOf } from "./origin";
import { isOutage } from "./outage";
import { refusalResponse, type TransportRefusal } from "./refusals";

export interface AuthRequest {
  request: Request;
  method: "GET" | "POST";
  path: string;
  query: URLSearchParams;
  form: AuthForm;
  settings: Env;
}

/** Results of the steps that next-auth does not pass on. */
interface StepResults {
  refused: Refusal | null;
  /** The id of the session that was written. */
  started: string | null;
  /** The Set-Cookie line by which this browser is known to the account. */
  device: string | null;
  /** An error thrown by a step; next-auth would put its text into a URL or drop it. */
  failed: unknown;
}

export async function askNextAuth(asked: AuthRequest): Promise<Response> {
  const { request, path, form, settings } = asked;
  const results: StepResults = { refused: null, started: null, device: null, failed: null };
  const deadline = path.endsWith("/google") ? "provider" : "database";
  try {
    const answer = await withDeadline(deadline, () => callWithCleanInput(asked, results), request.signal);
    if (results.failed) throw results.failed;
    return await responseFrom(asked, answer, results);
  } catch (error) {
    if (asked.method === "GET" || !isOutage(error)) throw error;
    log.warn({ path: `/auth/${path}`, err: error }, "answered 503");
    const unavailable = refuse(
      "database_unavailable",
      "Signing in is not possible at the moment. Please try again.",
    );
    return refusedSignIn(request, form, settings, unavailable, "Unavailable");
  }
}

/**
 * A refusal that next-auth's client can read: it needs an absolute `url` and takes the error code from it. A form that is
 * sent without script is redirected to the login page instead.
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

async function callWithCleanInput(asked: AuthRequest, results: StepResults): Promise<NextAuthAnswer> {
  const { request, method, path, query, form, settings } = asked;
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
    stepsOf(asked, results),
  );
  const cleanedQuery = Object.fromEntries(query);
  const { callbackUrl = cleanedQuery.callbackUrl, ...rest } = form;
  delete cleanedQuery.callbackUrl;
  if (cleanedQuery.error !== undefined) cleanedQuery.error = knownError(cleanedQuery.error);
  return await callNextAuth(
    {
      method,
      path: path.split("/"),
      query: cleanedQuery,
      body: {
        ...rest,
        ...(callbackUrl === undefined ? {} : { callbackUrl: `${origin}${returnPath(callbackUrl, origin)}` }),
      },
      cookies: await cookiesFor(path, request, origin, settings),
      origin,
    },
    options,
  );
}

const knownError = (asked: string): SignInError =>
  SIGN_IN_ERRORS.find((known) => known === asked) ?? "Default";

/** Passes on next-auth's own cookies only, with a safe return path. */
async function cookiesFor(
  path: string,
  request: Request,
  origin: string,
  { publicUrl, authSecret }: Env,
): Promise<Record<string, string>> {
  const sessionCookie = sessionCookieName(publicUrl.startsWith("https:"));
  const passedOn: [string, string][] = [];
  for (const [name, value] of parseCookies(request.headers.get("cookie"))) {
    if (!/^(__Secure-|__Host-)?next-auth\./.test(name) || name.startsWith(sessionCookie)) continue;
    const isReturnUrl = name.endsWith("next-auth.callback-url");
    passedOn.push([name, isReturnUrl ? `${origin}${returnPath(value, origin)}` : value]);
  }
  const session = parseCookies(request.headers.get("cookie")).get(sessionCookie);
  // With a session, next-auth links the Google account to that user on the way back: only where they asked for it.
  const isMeant = path !== "callback/google" || (await isLinkingGoogle(request.headers, session, authSecret));
  if (session && isMeant && (await readSessionCookie(session, authSecret))) {
    passedOn.push([sessionCookie, session]);
  }
  return Object.fromEntries(passedOn);
}

function stepsOf({ request, form, settings }: AuthRequest, results: StepResults): SignInSteps {
  let byPassword: SignedIn | null = null;
  return {
    authorize: async () => {
      try {
        const client = {
          clientIp: networkOf(clientIp(request.headers, settings.trustProxy)),
          cookies: request.headers.get("cookie"),
        };
        const signedIn = await signInWithPassword(form, client);
        if (signedIn.ok) {
          byPassword = signedIn.value;
          const secure = settings.publicUrl.startsWith("https:");
          results.device = await rememberDevice(byPassword, client, secure);
        } else results.refused = signedIn;
        return byPassword && { id: byPassword.userId };
      } catch (error) {
        results.failed = error;
      }
      return null;
    },
    startSession: async (userId) => {
      const device = deviceOf(request.headers);
      const network = widestNetwork(networkOf(clientIp(request.headers, settings.trustProxy)));
      // Google says nothing about the device: staff hear of each such sign-in.
      const isNewDevice = (byPassword?.knownDeviceId ?? null) === null;
      results.started = byPassword
        ? await createSessionByPassword(byPassword, device, SESSION_SECONDS, network, isNewDevice)
        : await createSession(userId, device, SESSION_SECONDS, network, isNewDevice);
      if (results.started === null) results.refused = WRONG;
      // Before the browser has the cookie: a sign-in that is ended at once is told of all the same.
      else if (isNewDevice) await queueAccountJobs();
      return results.started ?? "";
    },
    endSession: async (sessionId) => {
      try {
        await endSession(sessionId);
      } catch (error) {
        results.failed = error;
      }
    },
    report: (code, detail) => log.warn({ code, err: errorIn(detail) }, "sign-in failed"),
  };
}

async function responseFrom(
  asked: AuthRequest,
  answer: NextAuthAnswer,
  results: StepResults,
): Promise<Response> {
  const { request, method, path, form, settings } = asked;
  const secure = settings.publicUrl.startsWith("https:");
  if (method === "POST" && /\/(signin|signout)\?csrf=true$/.test(answer.redirect ?? "")) {
    const refusal = refuse("forbidden", "The form is no longer valid. Please try again.");
    return refusedSignIn(request, form, settings, refusal, "Csrf");
  }
  if (results.refused?.code === "too_many") {
    return refusedSignIn(request, form, settings, results.refused, "TooManyTries");
  }
  // The password was replaced in the meantime: the cookie that next-auth has already made is not sent.
  if (results.refused && answer.headers.getSetCookie().some((cookie) => /session-token=\S/.test(cookie))) {
    return refusedSignIn(request, form, settings, results.refused, "CredentialsSignin");
  }
  if (answer.headers.has("Location") && answer.redirect) {
    answer.headers.set("Location", withPathOnly(answer.redirect, originOf(request, settings)));
  }
  const response = new Response(answer.body, { status: answer.status, headers: answer.headers });
  // The permission to link is for one sign-in.
  if (path.startsWith("callback/") && hasGoogleLinkCookie(request.headers))
    withCookies(response, [endedGoogleLinkCookie(secure)]);
  if (results.started) {
    const hint = await hintFor(results.started, request, settings);
    return withCookies(response, results.device === null ? [hint] : [hint, results.device]);
  }
  return method === "POST" && path === "signout" ? withCookies(response, endedCookies(secure)) : response;
}

/** The hint for the new session. The browser's former session ends, because nobody could sign out of it any more. */
async function hintFor(started: string, request: Request, settings: Env): Promise<string> {
  const secure = settings.publicUrl.startsWith("https:");
  const cookie = parseCookies(request.headers.get("cookie")).get(sessionCookieName(secure));
  const before = await readSessionCookie(cookie, settings.authSecret);
  const [viewer] = await Promise.all([
    findViewer(started),
    before && before.sessionId !== started ? endSession(before.sessionId) : null,
  ]);
  const isHalf = viewer !== null && secondStepDue(viewer, settings.staffSecondFactor) !== null;
  return isHalf ? endedHint(secure) : hintCookie(viewer, secure);
}

/** The error alone for the log, without the personal data that next-auth puts beside it. */
function errorIn(detail: unknown): unknown {
  if (detail instanceof Error) return detail;
  return typeof detail === "object" && detail !== null && "error" in detail ? detail.error : undefined;
}
