import type { RenderedAnswer } from "./fetch-in-process";
import type { PublicRequest } from "./public-request";

/** Browsers and proxies revalidate each time and mostly get a 304: a change must show at once. */
const REVALIDATE = "public, max-age=0, must-revalidate";

/** Whose path names the content. */
const FOR_EVER = "public, max-age=31536000, immutable";

/** For the browser alone: a document that no product names any more is nowhere public, also not in a proxy. */
const FOR_EVER_IN_BROWSER = "private, max-age=31536000, immutable";

export function cacheControl({ isLasting, isLarge }: PublicRequest, rendered: RenderedAnswer): string {
  if (isLarge) return rendered.status === 200 ? FOR_EVER_IN_BROWSER : "no-store";
  if (isLasting && rendered.status === 200) return FOR_EVER;
  return isCacheable(rendered) ? REVALIDATE : "no-store";
}

/**
 * Next marks every page that is rendered on demand as private; the declaration of public answers overrules that. A
 * call's own `no-store` or `private` is obeyed.
 */
export function isCacheable({ status, headers }: RenderedAnswer): boolean {
  // A page that leads to another one is as old as the catalogue: it leads elsewhere, or nowhere, after the next change.
  if (status !== 200 && status !== 404 && status !== 308) return false;
  if (headers["set-cookie"] !== undefined) return false;
  const isPage = /^text\/(?:html|x-component)/.test(String(headers["content-type"]));
  return isPage || !/no-store|private/.test(String(headers["cache-control"] ?? ""));
}
