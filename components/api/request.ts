import { language } from "@/lib/values/language";
import { t } from "@/lib/values/text";
import { dropAccessToken, readAccessToken } from "./access-token";

/** The failure of a call. `message` can be shown to the user. */
export interface ApiFailure {
  ok: false;
  /** The HTTP status; 0 where no answer came. */
  status: number;
  /** The shop's refusal code, or `network`, `timeout`, `aborted`, `unreadable`. */
  code: string;
  message: string;
  /** Messages by field, with the call's field names. */
  fields: Record<string, string>;
  /** Further details of the refusal: `total`, `nearest`, `changed` … */
  details: Record<string, unknown>;
  /** Seconds to wait before the next try. */
  retryAfter: number | null;
}

export type ApiResult<T> = { ok: true; value: T } | ApiFailure;

/** Reads an answer; null where it does not have the documented shape. */
export type Reader<T> = (body: unknown) => T | null;

export interface RequestOptions<T> {
  body?: unknown;
  /** Instead of a body: its bytes, with its type. */
  file?: Blob;
  read: Reader<T>;
  /** Makes a write idempotent. Without it a write whose answer was lost is not retried. */
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export const UNREACHABLE = "The shop cannot be reached. Check your connection and try again.";

/** Longer than the shop's slowest answer, which is 12 s for a payment provider with retries. */
const TIMEOUT_MS = 20_000;
const WAITS_BEFORE_RETRY_MS = [500, 1500];

/**
 * Sends one documented call under /api, with the stored token and the session cookie. Retries reads and idempotent writes
 * that were not answered. Never throws: every error is an `ApiFailure`.
 */
export async function request<T>(
  method: Method,
  path: string,
  options: RequestOptions<T>,
): Promise<ApiResult<T>> {
  const retryable = method === "GET" || options.idempotencyKey !== undefined;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await sendWithFallback(method, path, options);
    const wait = WAITS_BEFORE_RETRY_MS[attempt];
    if (answer.ok || !retryable || wait === undefined || !isWorthRetrying(answer)) return answer;
    await pause(answer.retryAfter === null ? wait : answer.retryAfter * 1000, options.signal);
  }
}

/** Whether a failed write may have happened: then it may be retried only with the same idempotency key. */
export const outcomeIsUnknown = (failure: ApiFailure): boolean =>
  failure.status === 0 || failure.status >= 500 || failure.code === "unreadable";

/** Retries without the token where the token has expired, because the session cookie may still be valid. */
async function sendWithFallback<T>(
  method: string,
  path: string,
  options: RequestOptions<T>,
): Promise<ApiResult<T>> {
  const token = readAccessToken();
  const answer = await send(method, path, options, token);
  if (answer.ok || answer.status !== 401 || token === null) return answer;
  dropAccessToken(token);
  return send(method, path, options, null);
}

async function send<T>(
  method: string,
  path: string,
  { body, file, read, idempotencyKey, signal, timeoutMs = TIMEOUT_MS }: RequestOptions<T>,
  token: string | null,
): Promise<ApiResult<T>> {
  const headers: Record<string, string> = { accept: "application/json", "accept-language": language() };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (file) headers["content-type"] = file.type;
  if (token !== null) headers.authorization = `Bearar ${token}`;
  if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
      credentials: "same-origin",
      cache: "no-store",
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    return resultOf(response, read, await response.text());
  } catch {
    if (signal?.aborted) return networkFailure("aborted");
    return networkFailure(deadline.aborted ? "timeout" : "network");
  }
}

/** The result of a call from its answer. */
export function resultOf<T>(response: Response, read: Reader<T>, text: string): ApiResult<T> {
  const answered = parseJson(text);
  if (!response.ok) return failureOf(response, answered);
  const value = read(answered);
  if (value === null)
    return failure(
      response.status,
      "unreadable",
      t("The shop gave an answer that this page does not understand."),
    );
  return { ok: true, value };
}

function parseJson(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function failureOf(response: Response, answered: unknown): ApiFailure {
  const error = isRecord(answered) && isRecord(answered.error) ? answered.error : {};
  const { code, said, ...english } = error;
  // In the language of the page, where that is not English.
  const { message, fields, ...details } = { ...english, ...(isRecord(said) ? said : {}) };
  const retryAfter = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  return {
    ok: false,
    status: response.status,
    code: typeof code === "string" ? code : `http_${response.status}`,
    message: typeof message === "string" && message !== "" ? message : fallbackMessage(response.status),
    fields: isRecord(fields) ? stringEntries(fields) : {},
    details,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
  };
}

const NO_ANSWER = {
  aborted: "Stopped.",
  timeout: "The shop takes too long to answer. Please try again in a moment.",
  network: UNREACHABLE,
} as const;

/** The failure of a call that no answer came to. */
export const networkFailure = (code: keyof typeof NO_ANSWER): ApiFailure =>
  failure(0, code, t(NO_ANSWER[code]));

function failure(status: number, code: string, message: string): ApiFailure {
  return { ok: false, status, code, message, fields: {}, details: {}, retryAfter: null };
}

const fallbackMessage = (status: number): string =>
  status === 429
    ? t("Too many tries. Please wait a moment.")
    : t("Something went wrong in the shop. Please try again in a moment.");

/** A refusal would be the same again, and the user decides about a wait of more than three seconds. */
const isWorthRetrying = ({ code, status, retryAfter }: ApiFailure): boolean =>
  code !== "aborted" &&
  code !== "payments_off" &&
  (status === 0 || status === 502 || status === 503 || status === 504) &&
  (retryAfter ?? 0) <= 3;

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const stringEntries = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
