import { createHash } from "node:crypto";

export type HeaderPairs = (readonly [string, string])[];

/** Which page a policy is for: the payment page alone may load the card provider's script. */
export interface PolicyOptions {
  /** What the document's own inline scripts are known by: `'nonce-…'` or `'sha256-…'`. */
  inlineScripts: readonly string[];
  withStripe: boolean;
  https: boolean;
}

const STRIPE_SCRIPTS = ["https://js.stripe.com", "https://*.js.stripe.com"];
const STRIPE_FRAMES = [...STRIPE_SCRIPTS, "https://hooks.stripe.com"];

/**
 * The toasts' library (sonner) writes its style sheet into the page: these are that text and, for the moment before
 * it is filled, the empty element. `toast-styles.test.ts` says when a new version needs another hash.
 */
export const TOAST_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** The policy of an HTML document. Nothing inline runs but what is named; what is not, is the shop's own or nothing. */
export function documentPolicy({ inlineScripts, withStripe, https }: PolicyOptions): string {
  const stripe = (hosts: string[]) => (withStripe ? hosts : []);
  return [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...inlineScripts, ...stripe(STRIPE_SCRIPTS)],
    // Attributes only: rows of a table have widths and a chart has heights of their own.
    ["style-src-attr", "'unsafe-inline'"],
    ["style-src-elem", "'self'", ...TOAST_STYLES],
    // A product's picture may lie on any https address that an administrator gives.
    ["img-src", "'self'", "https:", "data:"],
    ...(withStripe ? [["connect-src", "'self'", "https://api.stripe.com", ...STRIPE_SCRIPTS]] : []),
    ["frame-src", ...(withStripe ? STRIPE_FRAMES : ["'none'"])],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...(https ? [["upgrade-insecure-requests"]] : []),
  ]
    .map((directive) => directive.join(" "))
    .join("; ");
}

/** For what is not a document: were it ever shown as one, nothing in it would run or load. */
export const NO_DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** What every answer says, whoever asked. */
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

/**
 * A page that is kept for everyone has no nonce of its own. It is made with one, so that the scripts which the pages
 * themselves put into it are known from any that came in with what somebody wrote; theirs alone are then named by their
 * hashes, and the nonce is taken out again.
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
