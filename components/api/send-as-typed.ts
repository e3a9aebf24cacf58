import { formatCount } from "@/lib/values/money";
/** An answer as it came, for a person to read. */
export interface RawAnswer {
  status: number;
  statusText: string;
  /** The headers that say something about the call, in this order. */
  headers: [name: string, value: string][];
  /** JSON is indented. */
  body: string;
}

export interface TypedRequest {
  method: string;
  /** Under /api, with its query. */
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON, whether it is JSON or not; null for none. */
  body: string | null;
}

const SHOWN_HEADERS = ["content-type", "etag", "link", "retry-after", "allow", "location", "cache-control"];
const TIMEOUT_MS = 30_000;
/** More would make the page slow; a list has `limit`. */
const SHOWN_CHARACTERS = 50_000;

/** Sends a request with the session cookie and nothing checked: the call itself refuses. Null where no answer comes. */
export async function sendAsTyped({ method, url, headers, body }: TypedRequest): Promise<RawAnswer | null> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body === null ? {} : { "content-type": "application/json" }) },
      ...(body === null ? {} : { body }),
      credentials: "same-origin",
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return {
      status: response.status,
      statusText: response.statusText,
      headers: SHOWN_HEADERS.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value] as [string, string]];
      }),
      body: readable(await response.text()),
    };
  } catch {
    return null;
  }
}

function readable(text: string): string {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Not JSON: shown as it came.
  }
  return shown.length <= SHOWN_CHARACTERS
    ? shown
    : `${shown.slice(0, SHOWN_CHARACTERS)}\n… ${formatCount(shown.length - SHOWN_CHARACTERS)} more characters`;
}
