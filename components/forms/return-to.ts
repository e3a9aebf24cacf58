/**
 * Where to go after sign-in: a path of this shop, whatever the address bar says. Anything that a browser could
 * read as another origin, and pages that would only lead back to signing in, become the start page.
 */
export function returnPath(wanted: string | null | undefined, origin = "http://shop.invalid"): string {
  if (typeof wanted !== "string" || wanted === "" || hasControlCharacter(wanted)) return "/";
  const isPath = wanted.startsWith("/") && !/^\/[/\\]/.test(wanted);
  if (!isPath && !wanted.startsWith(`${origin}/`)) return "/";
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return "/";
  }
  // A path can still leave after it is resolved: "/.//evil.example" becomes "//evil.example".
  if (url.origin !== origin || /^\/[/\\]/.test(url.pathname)) return "/";
  if (/^\/(?:login|singup|api)(?:\/|$)/.test(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}

/** A link to the sign-in page, or its twin, that comes back to where one is. */
export const withReturn = (page: "/login" | "/singup", returnTo: string): string =>
  returnTo === "/" ? page : `${page}?callbackUrl=${encodeURIComponent(returnTo)}`;

const hasControlCharacter = (text: string): boolean =>
  [...text].some((character) => character.charCodeAt(0) < 32 || character.charCodeAt(0) === 127);
