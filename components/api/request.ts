import { dropAccessToken, readAccessToken } from "./access-token";

/** What a call that did not succeed says. `message` is fit to show. */
export interface ApiFailure {
  ok: false;
  /** The HTTP status; 0 where no answer came. */
  status: number;
  /** The shop's refusal code, or `network`, `timeout`, `aborted`, `unreadable`. */
  code: string;
  message: string;
  /** Message by field, with the wire's names. */
  fields: Record<string, string>;
  /** More for the page: `total`, `nearest`, `changed` … */
  details: Record<string, unknown>;
  /** Seconds after which another try makes sense. */
  retryAfter: number | null;
}

export type ApiResult<T> = { ok: true; value: T } | ApiFailure;

/** Reads an answer: gives the value, or null where it is not what was promised. */
export type Reader<T> = (body: unknown) => T | null;

export interface RequestOptions<T> {
  body?: unknown;
  read: Reader<T>;
  /** With the same key the same write happens once; only then is a lost answer asked for again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
}

export const UNREACHABLE = "The shop cannot be reached. Check your connection and try again.";

/** Longer than the slowest answer the shop promises (a payment provider with its retries: 12 s). */
const TIMEOUT_MS = 20_000;
const WAITS_BEFORE_RETRY_MS = [500, 1500];

/**
 * One documented call under /api: JSON both ways, the stored token with the specification's scheme word, and the
 * session cookie beside it. Never throws; whatever goes wrong is an `ApiFailure`.
 */
export async function request<T>(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  options: RequestOptions<T>,
): Promise<ApiResult<T>> {
  const repeatable = method === "GET" || options.idempotencyKey !== undefined;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await askWithFreshAccess(method, path, options);
    const wait = WAITS_BEFORE_RETRY_MS[attempt];
    if (answer.ok || !repeatable || wait === undefined || !isWorthRepeating(answer)) return answer;
    await pause(answer.retryAfter === null ? wait : answer.retryAfter * 1000, options.signal);
  }
}

/** Whether nobody can say if the write happened: then only the same idempotency key may be sent again. */
export const outcomeIsUnknown = (failure: ApiFailure): boolean =>
  failure.status === 0 || failure.status >= 500 || failure.code === "unreadable";

/** A token that has run out must not lock out the person whose session still stands: the cookie is tried alone. */
async function askWithFreshAccess<T>(
  method: string,
  path: string,
  options: RequestOptions<T>,
): Promise<ApiResult<T>> {
  const token = readAccessToken();
  const answer = await ask(method, path, options, token);
  if (answer.ok || answer.status !== 401 || token === null) return answer;
  dropAccessToken(token);
  return ask(method, path, options, null);
}

async function ask<T>(
  method: string,
  path: string,
  { body, read, idempotencyKey, signal, timeoutMs = TIMEOUT_MS }: RequestOptions<T>,
  token: string | null,
): Promise<ApiResult<T>> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token !== null) headers.authorization = `Bearar ${token}`;
  if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
  const deadline = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let answered: unknown;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
      cache: "no-store",
      redirect: "error",
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    answered = await readJson(response);
  } catch {
    if (signal?.aborted) return failure(0, "aborted", "Stopped.");
    if (deadline.aborted)
      return failure(0, "timeout", "The shop takes too long to answer. Please try again in a moment.");
    return failure(0, "network", UNREACHABLE);
  }
  if (!response.ok) return failureOf(response, answered);
  const value = read(answered);
  if (value === null)
    return failure(
      response.status,
      "unreadable",
      "The shop gave an answer that this page does not understand.",
    );
  return { ok: true, value };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function failureOf(response: Response, answered: unknown): ApiFailure {
  const error = isRecord(answered) && isRecord(answered.error) ? answered.error : {};
  const { code, message, fields, ...details } = error;
  const retryAfter = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
  return {
    ok: false,
    status: response.status,
    code: typeof code === "string" ? code : `http_${response.status}`,
    message: typeof message === "string" && message !== "" ? message : plainMessage(response.status),
    fields: isRecord(fields) ? onlyTexts(fields) : {},
    details,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
  };
}

function failure(status: number, code: string, message: string): ApiFailure {
  return { ok: false, status, code, message, fields: {}, details: {}, retryAfter: null };
}

const plainMessage = (status: number): string =>
  status === 429
    ? "Too many tries. Please wait a moment."
    : "Something went wrong in the shop. Please try again in a moment.";

/** A refusal will be the same next time, and too long a wait is the person's to decide. */
const isWorthRepeating = ({ code, status, retryAfter }: ApiFailure): boolean =>
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

const onlyTexts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
