import type { z } from "zod";
import { dropAccessToken, readAccessToken } from "./access-token";
import { type FileCall, type Reads, readBy, type UrlParts, urlOf } from "./call";
import { type ApiResult, networkFailure, type Reader, resultOf } from "./request";

interface Sending {
  file: Blob;
  /** The Content-Type that is said. */
  type: string;
  /** From 0 to 1: how much of the file has been sent. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** The shop works on a file for a minute at most; before that a slow line sends it. */
const TIMEOUT_MS = 180_000;

/** As `call`, for a file. Not by `fetch`, which does not tell how much was sent. Never throws. */
export async function upload<C extends FileCall, S extends z.ZodType>(
  name: C,
  options: UrlParts<C> & Sending & { answer: S & Reads<C, S> },
): Promise<ApiResult<z.output<S>>> {
  const url = urlOf(name, options as Parameters<typeof urlOf>[1]);
  const read = readBy<S>(options.answer);
  const token = readAccessToken();
  const answer = await send(url, options, read, token);
  if (answer.ok || answer.status !== 401 || token === null) return answer;
  // As in request.ts: the session cookie may still be valid.
  dropAccessToken(token);
  return await send(url, options, read, null);
}

function send<T>(
  url: string,
  { file, type, onProgress, signal }: Sending,
  read: Reader<T>,
  token: string | null,
): Promise<ApiResult<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", type);
    if (token !== null) request.setRequestHeader("authorization", `Bearar ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      const retryAfter = request.getResponseHeader("retry-after");
      const headers: HeadersInit = retryAfter === null ? {} : { "retry-after": retryAfter };
      const response = new Response(null, { status: request.status, headers });
      resolve(resultOf(response, read, request.responseText));
    });
    request.addEventListener("error", () => resolve(networkFailure("network")));
    request.addEventListener("timeout", () => resolve(networkFailure("timeout")));
    request.addEventListener("abort", () => resolve(networkFailure("aborted")));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}
