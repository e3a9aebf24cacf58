import { dropAccessToken, readAccessToken } from "./access-token";
import { type ApiResult, networkFailure, type Reader, resultOf } from "./request";

interface UploadOptions<T> {
  /** The Content-Type that is said. */
  type: string;
  read: Reader<T>;
  /** From 0 to 1: how much of the file has been sent. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** The shop works on a file for a minute at most; before that a slow line sends it. */
const TIMEOUT_MS = 180_000;

/** Sends a file as the body of a documented call. Not by `fetch`, which does not tell how much was sent. Never throws. */
export async function upload<T>(path: string, file: Blob, options: UploadOptions<T>): Promise<ApiResult<T>> {
  const token = readAccessToken();
  const answer = await send(path, file, options, token);
  if (answer.ok || answer.status !== 401 || token === null) return answer;
  // As in request.ts: the session cookie may still be valid.
  dropAccessToken(token);
  return await send(path, file, options, null);
}

function send<T>(
  path: string,
  file: Blob,
  { type, read, onProgress, signal }: UploadOptions<T>,
  token: string | null,
): Promise<ApiResult<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
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
