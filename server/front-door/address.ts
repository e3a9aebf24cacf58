/** The address of a request, taken apart once. */
export interface Address {
  /** Percent-encoded as sent, without the query. */
  path: string;
  query: URLSearchParams;
}

const LONGEST = 4_096;

/**
 * Reads the request line's address. Null for what no page of ours has and some code behind would stumble over:
 * broken escapes, absolute and protocol-relative addresses, back slashes, control characters, dot segments.
 */
export function readAddress(url: string | undefined): Address | null {
  if (!url?.startsWith("/") || url.length > LONGEST) return null;
  const [path = "", search = ""] = splitOnce(url, "?");
  const decoded = decode(path);
  if (decoded === null || FORBIDDEN.test(decoded) || decode(search.replaceAll("+", " ")) === null)
    return null;
  return { path, query: new URLSearchParams(search) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const FORBIDDEN = /[\u0000-\u001f\u007f\\]|^\/\/|\/\.{1,2}(?:\/|$)/;

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
