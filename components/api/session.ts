import { language } from "@/lib/values/language";
import { t } from "@/lib/values/text";
import { dropAccessToken, storeAccessToken } from "./access-token";
import { forgetAccountStorage } from "./account-storage";
import { authErrorText } from "./auth-error-text";
import { type ApiFailure, type ApiResult, request, UNREACHABLE } from "./request";

/**
 * Signs in and out at next-auth's endpoints. It calls them directly, because next-auth's browser package would add a
 * session provider and polling that no page needs.
 */

/** Signs in by password and stores the token of the calls. Fails with `second_step_due` where a second factor is next. */
export async function signIn(email: string, password: string): Promise<ApiResult<null>> {
  const answer = await post("/api/auth/callback/credentials", { email, password, callbackUrl: "/" });
  if (!answer.ok) return answer;
  if (answer.value.status === 429) return tooMany(answer.value);
  if (answer.value.status >= 500)
    return failed(
      answer.value.status,
      "unavailable",
      t("Logging in does not work at the moment. Try again soon."),
    );
  const error = new URL(answer.value.url, location.origin).searchParams.get("error");
  if (answer.value.status === 401 || error !== null) {
    if (error === "TooManyTries") return tooMany(answer.value);
    return failed(401, error ?? "CredentialsSignin", authErrorText(error));
  }
  const token = await fetchAccessToken(email);
  if (!token.ok && token.code === "second_step_due") return token;
  if (!token.ok && token.status === 401)
    return failed(
      401,
      "no_cookie",
      t("Your browser did not keep the session. Allow cookies for this shop and try again."),
    );
  // Without a token the calls rely on the session cookie.
  return { ok: true, value: null };
}

/** Opens Google's sign-in page, which leads back to `returnTo`. */
export async function signInWithGoogle(returnTo: string): Promise<ApiFailure | null> {
  const answer = await post("/api/auth/signin/google", { callbackUrl: returnTo });
  if (!answer.ok) return answer;
  const url = answer.value.url;
  if (answer.value.status >= 400 || !/^https?:/.test(url))
    return failed(
      answer.value.status,
      "google",
      t("Google cannot be reached. Try again, or log in with a password."),
    );
  location.assign(url);
  return null;
}

/** Fetches the token of the calls after sign-in (specification, section 4) and stores it. */
export async function fetchAccessToken(email: string): Promise<ApiResult<null>> {
  const answer = await request("PUT", `/api/users/${encodeURIComponent(email)}`, {
    body: { email },
    read: (body) =>
      typeof body === "object" && body !== null && "token" in body && typeof body.token === "string"
        ? body.token
        : null,
  });
  if (!answer.ok) return answer;
  storeAccessToken(answer.value);
  return { ok: true, value: null };
}

/** Ends the session, deletes its cookie and token, and forgets what this tab has stored of the account. */
export async function signOut(): Promise<ApiResult<null>> {
  const answer = await post("/api/auth/signout", { callbackUrl: "/" });
  if (!answer.ok) return answer;
  if (answer.value.status >= 400)
    return failed(
      answer.value.status,
      "unavailable",
      t("Logging out does not work at the moment. Try again soon."),
    );
  dropAccessToken();
  forgetAccountStorage();
  return { ok: true, value: null };
}

interface AuthAnswer {
  status: number;
  url: string;
  retryAfter: number | null;
  message: string | null;
}

async function post(path: string, fields: Record<string, string>): Promise<ApiResult<AuthAnswer>> {
  try {
    const signal = AbortSignal.timeout(20_000);
    const csrf = await fetch("/api/auth/csrf", { cache: "no-store", signal });
    const { csrfToken } = (await csrf.json()) as { csrfToken?: string };
    const response = await fetch(path, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
        "accept-language": language(),
      },
      body: new URLSearchParams({ ...fields, csrfToken: csrfToken ?? "", json: "true" }),
      cache: "no-store",
      signal,
    });
    return { ok: true, value: await readAnswer(response) };
  } catch {
    return failed(0, "network", t(UNREACHABLE));
  }
}

async function readAnswer(response: Response): Promise<AuthAnswer> {
  const body = (await response.json().catch(() => null)) as {
    url?: unknown;
    error?: { message?: unknown; said?: { message?: unknown } };
  } | null;
  const retryAfter = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  const message = body?.error?.said?.message ?? body?.error?.message;
  return {
    status: response.status,
    url: typeof body?.url === "string" ? body.url : "/",
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    message: typeof message === "string" ? message : null,
  };
}

function tooMany({ retryAfter, message }: AuthAnswer): ApiFailure {
  return { ...failed(429, "too_many", message ?? t("Too many tries.")), retryAfter };
}

function failed(status: number, code: string, message: string): ApiFailure {
  return { ok: false, status, code, message, fields: {}, details: {}, retryAfter: null };
}
