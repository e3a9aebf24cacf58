/** The URL of a request line, parsed once. */
export interface RequestUrl {
  /** Percent-encoded as sent, without the query. */
  path: string;
  query: URLSearchParams;
}

const MAX_LENGTH = 4_096;

/**
 * Null for URLs that no page has and that code behind the front door might misread: broken escapes, absolute and
 * protocol-relative URLs, backslashes, control characters, dot segments.
 */
export function parseRequestUrl(url: string | undefined): RequestUrl | null {
  if (!url?.startsWith("/") || url.length > MAX_LENGTH) return null;
  const [path = "", search = ""] = splitOnce(url, "?");
  const decoded = decode(path);
  if (decoded === null || FORBIDDEN.test(decoded) || decode(search.replaceAll("+", " ")) === null)
    return null;
  return { path, query: new URLSearchParams(search) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const FORBIDDEN = /[\u0000-\u001f\u007f\\]|^\/\/|\/\.{1,2}(?:\/|$)/;

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ""] : [text.slice(0, index), text.slice(index + 1)];
}
