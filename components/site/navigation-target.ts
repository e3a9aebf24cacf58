import { withoutLanguage } from "@/lib/values/language";

/**
 * Decides whether a link is followed without loading a new document.
 * @returns the path with query and hash, or null where the browser handles the link.
 */
export function linkTarget(link: LinkLike, here: string): string | null {
  if (link.target && link.target !== "_self") return null;
  if (link.hasAttribute("download") || link.hasAttribute("data-full-load")) return null;
  const url = new URL(link.href, here);
  const from = new URL(here);
  if (url.origin !== from.origin) return null;
  // A page in another language has other scripts' texts.
  if (withoutLanguage(url.pathname).code !== withoutLanguage(from.pathname).code) return null;
  // Pages with a content security policy of their own need a new document; calls are not pages.
  if (/^\/(?:api|dashboard\/payment|pay)(?:\/|$)/.test(url.pathname)) return null;
  // Files, such as the sitemap or a picture.
  if (/\.[a-z0-9]+$/i.test(url.pathname)) return null;
  const samePage = url.pathname === from.pathname && url.search === from.search;
  if (samePage && url.hash !== "") return null;
  return url.pathname + url.search + url.hash;
}

/** The path and query of a search form, without empty fields. */
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
