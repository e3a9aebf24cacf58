import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

export type HeaderPairs = (readonly [string, string])[];

export interface PolicyOptions {
  /** Sources of the document's own inline scripts: `'nonce-…'` or `'sha256-…'`. */
  inlineScripts: readonly string[];
  /** Only the payment pages may load the card provider's script. */
  withStripe: boolean;
  /** Shows pages of the shop in frames: previews of mails. */
  withFrames?: boolean;
  https: boolean;
}

const STRIPE_SCRIPTS = ["https://js.stripe.com", "https://*.js.stripe.com"];
const STRIPE_FRAMES = [...STRIPE_SCRIPTS, "https://hooks.stripe.com"];

/**
 * The toast library (sonner) inserts its style sheet into the page: hashes of the element while it is empty, and with
 * its text. `toast-styles.test.ts` fails when a new version needs another hash.
 */
export const TOAST_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** The policy of an HTML document: only named inline scripts run, and everything else comes from the shop itself. */
export function documentPolicy({
  inlineScripts,
  withStripe,
  withFrames = false,
  https,
}: PolicyOptions): string {
  const stripe = (hosts: string[]) => (withStripe ? hosts : []);
  return [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...inlineScripts, ...stripe(STRIPE_SCRIPTS)],
    // Attributes only: table rows set widths and the chart sets heights.
    ["style-src-attr", "'unsafe-inline'"],
    ["style-src-elem", "'self'", ...TOAST_STYLES],
    // An administrator may give any https URL as a product's picture.
    ["img-src", "'self'", "https:", "data:"],
    ...(withStripe ? [["connect-src", "'self'", "https://api.stripe.com", ...STRIPE_SCRIPTS]] : []),
    ["frame-src", ...(withStripe ? STRIPE_FRAMES : withFrames ? ["'self'"] : ["'none'"])],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...(https ? [["upgrade-insecure-requests"]] : []),
  ]
    .map((directive) => directive.join(" "))
    .join("; ");
}

/** For answers that are no documents: if a browser ever shows one as a document, nothing in it runs or loads. */
export const NO_DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** A mail has a style element, and a logo inside. The page that previews it frames it. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** Headers of every answer. */
export function commonHeaders(https: boolean): HeaderPairs {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ...(https ? [["Strict-Transport-Security", "max-age=63072000; includeSubDomains"] as const] : []),
  ];
}

/** Pages of links that came by mail: nobody but who has the link is to know that there is one. */
const LINK_PAGES =
  /^\/(?:forgot|new-password|confirm-email|new-email|keep-email|this-device|invitation|company-invitation|pay|offer)(?:\/|$)/;
/** Pages that may load the card provider's script. */
const CARD_PAGES = /^\/(?:dashboard\/payment|pay)\//;
/** The page that previews mails, and the previews in its frames. */
const MAIL_PAGE = /^\/dashboard\/shop\/mail\/?$/;
const MAIL_PREVIEWS = /^\/dashboard\/shop\/mail\/preview\//;
const NOT_INDEXED = /^\/(?:dashboard|orders|api)(?:\/|$)/;

/** Headers of an answer that is made for one visitor. Next reads the nonce for its scripts from the request's policy. */
export function setPrivateHeaders(
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
  options: { https: boolean; withStripe: boolean },
): void {
  // A sample of a mail has a style element of its own; it is there in development only.
  if (/^\/(?:api|dashboard\/outbox\/sample)(?:\/|$)/.test(path)) {
    res.setHeader("Content-Security-Policy", NO_DOCUMENT_POLICY);
  } else if (MAIL_PREVIEWS.test(path)) {
    res.setHeader("Content-Security-Policy", MAIL_POLICY);
    res.setHeader("X-Frame-Options", "SAMEORIGIN");
  } else {
    const policy = documentPolicy({
      inlineScripts: [`'nonce-${randomBytes(16).toString("base64")}'`],
      https: options.https,
      withStripe: options.withStripe && CARD_PAGES.test(path),
      withFrames: MAIL_PAGE.test(path),
    });
    req.headers["content-security-policy"] = policy;
    res.setHeader("Content-Security-Policy", policy);
  }
  const isLinkPage = LINK_PAGES.test(path);
  if (isLinkPage) res.setHeader("Referrer-Policy", "no-referrer");
  if (isLinkPage || NOT_INDEXED.test(path)) res.setHeader("X-Robots-Tag", "noindex, nofollow");
  res.setHeader("Cache-Control", "private, no-store");
}

/**
 * Prepares a rendered page for the cache. A cached page is the same for everyone, so its nonce would be public. The page
 * is rendered with a nonce, which tells the page's own scripts from scripts inside visitors' texts; then the own scripts
 * are listed by their hashes, and the nonce is removed.
 */
export function hashedDocument(html: string, nonce: string): { html: string; inlineScripts: string[] } {
  const own = new RegExp(`<script\\b(?=[^>]*\\snonce="${nonce}")([^>]*)>([\\s\\S]*?)</script>`, "g");
  const clean = (text: string) => text.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(own)) {
    if (/\ssrc\s*=/.test(attributes) || code === "") continue;
    hashes.add(`'sha256-${createHash("sha256").update(clean(code)).digest("base64")}'`);
  }
  return { html: clean(html), inlineScripts: [...hashes] };
}
