/**
 * Which links are followed without a new document. Plain links stay plain in the HTML, so that a table of a hundred
 * products costs no script for each; one listener for the whole document asks this function.
 * @returns the path to go to, or null where the browser should do what it always does.
 */
export function softTarget(link: LinkLike, here: string): string | null {
  if (link.target && link.target !== "_self") return null;
  if (link.hasAttribute("download") || link.hasAttribute("data-full-load")) return null;
  const url = new URL(link.href, here);
  const from = new URL(here);
  if (url.origin !== from.origin) return null;
  // Its own content security policy, or no page at all.
  if (/^\/(?:api|api-docs|dashboard\/payment)(?:\/|$)/.test(url.pathname)) return null;
  // A file, such as the sitemap or a picture.
  if (/\.[a-z0-9]+$/i.test(url.pathname)) return null;
  const samePage = url.pathname === from.pathname && url.search === from.search;
  if (samePage && url.hash !== "") return null;
  return url.pathname + url.search + url.hash;
}

/** The address that a search form leads to; what is empty stays out of it. */
export function formTarget(action: string, fields: Iterable<[string, unknown]>, here: string): string {
  const url = new URL(action, here);
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value === "string" && value.trim() !== "") query.append(name, value.trim());
  }
  return url.pathname + (query.size > 0 ? `?${query}` : "");
}

export interface LinkLike {
  href: string;
  target: string;
  hasAttribute: (name: string) => boolean;
}
