import { withoutLanguage } from "@/lib/values/language";

/**
 * The path to return to after sign-in. Any value from a link, a form or a cookie gives a path of this shop; the function
 * never throws.
 */
export function returnPath(asked: unknown, origin: string): string {
  if (typeof asked !== "string" || asked.length > 2000) return "/";
  // Browsers ignore tabs and line ends inside a URL and read a backslash as a slash.
  if (hasControlOrBackslash(asked)) return "/";
  const isPath = asked.startsWith("/") && !asked.startsWith("//");
  if (!isPath && !/^https?:\/\//i.test(asked)) return "/";
  if (!URL.canParse(asked, origin)) return "/";
  const url = new URL(asked, origin);
  if (url.origin !== origin || url.username !== "" || url.password !== "") return "/";
  const path = `${url.pathname}${url.search}${url.hash}`;
  // "/.//elsewhere" parses as a path, but its normalised form "//elsewhere" names another host.
  if (path.startsWith("//")) return "/";
  return leadsNowhere(url.pathname) ? "/" : path;
}

/** Returning to a sign-in page would loop; a call would show JSON. */
const leadsNowhere = (pathname: string): boolean =>
  /^\/(login|singup|api)(\/|$)/.test(withoutLanguage(pathname).path);

function hasControlOrBackslash(text: string): boolean {
  for (const character of text) {
    if (character === "\\" || character < " " || character === "\u007f") return true;
  }
  return false;
}

/** Replaces the login page's return URL by a path, which is valid under every origin of the shop. */
export function withPathOnly(redirect: string, origin: string): string {
  const url = new URL(redirect);
  const callbackUrl = url.searchParams.get("callbackUrl");
  if (url.origin !== origin || callbackUrl === null) return redirect;
  url.searchParams.set("callbackUrl", returnPath(callbackUrl, origin));
  return url.href;
}
