import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isLoopbackHost } from "../../lib/domain/loopback";
import { PEER_HEADER } from "../../lib/http/client-address";
import type { Address } from "./address";
import { documentPolicy, NO_DOCUMENT_POLICY } from "./security-headers";

/**
 * Headers by which proxies and Next's own parts talk to each other. From a visitor they are at best noise, at worst a
 * way to make a page believe something.
 */
const INNER_HEADERS =
  /^(?:x-middleware-.*|x-nextjs-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-rewrite-url|x-original-url|x-http-method.*|next-action|next-resume.*|x-forwarded-host|x-forwarded-port|x-forwarded-server|forwarded|proxy|te|trailer|expect|content-security-policy.*|x-nonce)$/;

/** In development Next sends a page's debugging data by another way, under these; a browser waits for it for ever. */
const DEVELOPMENT_HEADERS = /^x-nextjs-(?:html-)?request-id$/;

const UNLISTED = /^\/(?:dashboard|orders|api)(?:\/|$)/;

interface Site {
  publicHost: string;
  isLoopback: boolean;
  https: boolean;
  trustProxy: number;
  dev?: boolean;
}

/** Makes a visitor's own request safe to hand on as it is. */
export function cleanRequest(req: IncomingMessage, site: Site): void {
  const { headers } = req;
  for (const name of Object.keys(headers)) {
    const isWanted = site.dev === true && DEVELOPMENT_HEADERS.test(name);
    if (INNER_HEADERS.test(name) && !isWanted) delete headers[name];
  }
  if (site.trustProxy === 0) {
    delete headers["x-forwarded-for"];
    delete headers["x-forwarded-proto"];
  }
  headers["x-forwarded-proto"] = site.https ? "https" : "http";
  headers[PEER_HEADER] = req.socket.remoteAddress ?? "unknown";
  if (!site.isLoopback || !isThisMachine(headers.host)) headers.host = site.publicHost;
}

const isThisMachine = (host = ""): boolean => isLoopbackHost(host.replace(/:\d{1,5}$/, ""));

/** The policy of what is made for one visitor: scripts by a nonce, which Next reads from the request's own policy. */
export function setPrivatePolicy(
  address: Address,
  req: IncomingMessage,
  res: ServerResponse,
  options: { https: boolean; withStripe: boolean },
): void {
  if (/^\/api(?:\/|$)/.test(address.path)) {
    res.setHeader("Content-Security-Policy", NO_DOCUMENT_POLICY);
  } else {
    const policy = documentPolicy({
      inlineScripts: [`'nonce-${randomBytes(16).toString("base64")}'`],
      https: options.https,
      withStripe: options.withStripe && /^\/dashboard\/payment\//.test(address.path),
    });
    req.headers["content-security-policy"] = policy;
    res.setHeader("Content-Security-Policy", policy);
  }
  if (UNLISTED.test(address.path)) res.setHeader("X-Robots-Tag", "noindex, nofollow");
  res.setHeader("Cache-Control", "private, no-store");
}
