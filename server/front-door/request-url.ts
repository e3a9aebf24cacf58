/** The URL of a request line, parsed once. */
export interface RequestUrl {
  /** Percent-encoded as sent, without the query. */
  path: string;
  query: URLSearchParams;
}

export const MAX_URL_LENGTH = 4_096;

/**
 * Null for URLs that no page has and that code behind the front door might misread: broken escapes, absolute and
 * protocol-relative URLs, backslashes, control characters, dot segments.
 */
export function parseRequestUrl(url: string | undefined): RequestUrl | null {
  if (!url?.startsWith("/") || url.length > MAX_URL_LENGTH) return null;
  const [path = "", search = ""] = splitOnce(url, "?");
  const decoded = decode(path);
  if (
    decoded === null ||
    FORBIDDEN.test(decoded) ||
    NOT_ASCII.test(path) ||
    decode(search.replaceAll("+", " ")) === null
  )
    return null;
  return { path, query: new URLSearchParams(search) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const FORBIDDEN = /[\u0000-\u001f\u007f\\]|^\/\/|\/\.{1,2}(?:\/|$)/;

// Browsers escape other characters; a byte that is not escaped could be read in more than one encoding.
const NOT_ASCII = /[^!-~]/;

/**
 * The one spelling of a path under which its answer is cached: escapes only where a URL needs them and in capitals, no
 * doubled slash, no slash at the end.
 */
export function canonicalPath(path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "");
  return `/${segments.map(canonicalSegment).join("/")}`;
}

const canonicalSegment = (segment: string): string =>
  /^[\w.~-]*$/.test(segment)
    ? segment
    : encodeURIComponent(decodeURIComponent(segment)).replace(UNNEEDED_ESCAPE, decodeURIComponent);

/** `encodeURIComponent` escapes these, though a path may have them as they are: $ & + , : ; = @ */
const UNNEEDED_ESCAPE = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

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
