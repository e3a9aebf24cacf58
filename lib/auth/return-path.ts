/**
 * Where a person is sent back to after signing in: a path of the shop, whatever was asked for. Total: any value of
 * any type, from a link, a form or a cookie, gives a path that stays here, and none makes it throw.
 */
export function returnPath(asked: unknown, origin: string): string {
  if (typeof asked !== "string" || asked.length > 2000) return "/";
  // Browsers drop tabs and line ends inside an address and read a backslash as a slash: neither is ever needed.
  if (hasControlOrBackslash(asked)) return "/";
  const isPath = asked.startsWith("/") && !asked.startsWith("//");
  if (!isPath && !/^https?:\/\//i.test(asked)) return "/";
  if (!URL.canParse(asked, origin)) return "/";
  const url = new URL(asked, origin);
  if (url.origin !== origin || url.username !== "" || url.password !== "") return "/";
  const path = `${url.pathname}${url.search}${url.hash}`;
  // "/.//elsewhere" is a path here and becomes another host's address once a script follows it.
  if (path.startsWith("//")) return "/";
  return leadsNowhere(url.pathname) ? "/" : path;
}

/** A loop through the login page, or JSON instead of a page, is nowhere to return to. */
const leadsNowhere = (pathname: string): boolean => /^\/(login|singup|api)(\/|$)/.test(pathname);

function hasControlOrBackslash(text: string): boolean {
  for (const character of text) {
    if (character === "\\" || character < " " || character === "\u007f") return true;
  }
  return false;
}
