import type { IncomingMessage } from "node:http";
import { LOCAL_HEADER, PEER_HEADER } from "../../lib/http/client-ip";
import { isLoopbackHost } from "../../lib/values/loopback";
import { asksForSoftNavigation, type PublicRequest } from "./public-request";

/**
 * Headers by which proxies and Next's own parts talk to each other. From a visitor they are noise at best, and at worst
 * they make a page believe something false.
 */
const INTERNAL_HEADERS =
  /^(?:x-middleware-.*|x-nextjs-.*|x-invoke-.*|x-matched-path|x-now-.*|x-vercel-.*|x-rewrite-url|x-original-url|x-http-method.*|x-halfinch-language|next-action|next-resume.*|x-forwarded-host|x-forwarded-port|x-forwarded-server|forwarded|proxy|te|trailer|expect|content-security-policy.*|x-nonce)$/;

/** `next dev` sends debugging data and refreshed code by these headers; without them the browser waits for ever. */
const DEVELOPMENT_HEADERS = /^(?:x-nextjs-(?:html-)?request-id|next-hmr-refresh)$/;

interface Site {
  publicHost: string;
  isLoopback: boolean;
  https: boolean;
  trustProxy: number;
  dev?: boolean;
}

/** Removes everything from a visitor's own request that Next must not believe. */
export function cleanRequest(req: IncomingMessage, site: Site): void {
  const { headers } = req;
  const isLocal = isFromThisMachine(req);
  for (const name of Object.keys(headers)) {
    const isForDevelopment = site.dev === true && DEVELOPMENT_HEADERS.test(name);
    if (INTERNAL_HEADERS.test(name) && !isForDevelopment) delete headers[name];
  }
  // Next ignores such a value; without it nothing behind the front door can read it in another way.
  if (!asksForSoftNavigation(headers.rsc)) delete headers.rsc;
  if (site.trustProxy === 0) {
    delete headers["x-forwarded-for"];
    delete headers["x-forwarded-proto"];
  }
  headers["x-forwarded-proto"] = site.https ? "https" : "http";
  delete headers[LOCAL_HEADER];
  if (isLocal) headers[LOCAL_HEADER] = "1";
  headers[PEER_HEADER] = req.socket.remoteAddress ?? "unknown";
  if (!site.isLoopback || !isThisMachine(headers.host)) headers.host = site.publicHost;
}

/** Names that a proxy saw: with another name or IP than this machine's, the request comes from elsewhere. */
const FORWARDING_HEADERS = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-real-ip",
  "x-client-ip",
  "cf-connecting-ip",
];

/** Whether the visitor sits at this machine: the socket, the Host and every claim of a proxy say so. */
function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  const peer = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  if (!isLoopbackHost(peer) || !isThisMachine(headers.host) || headers.forwarded !== undefined) return false;
  const claims = FORWARDING_HEADERS.flatMap((name) => String(headers[name] ?? "").split(","));
  return claims.map((claim) => claim.trim()).every((claim) => claim === "" || isThisMachine(claim));
}

const isThisMachine = (host = ""): boolean =>
  isLoopbackHost(host) || isLoopbackHost(host.replace(/:\d{1,5}$/, ""));

/**
 * For development, which has no cache: leaves of a request exactly what production would ask Next with. A page that
 * reads a cookie or an undeclared parameter thus fails in development already.
 */
export function reduceToPublic(req: IncomingMessage, publicRequest: PublicRequest): void {
  req.url = publicRequest.path;
  for (const name of Object.keys(req.headers))
    if (name !== "host" && !DEVELOPMENT_HEADERS.test(name)) delete req.headers[name];
  Object.assign(req.headers, publicRequest.headers);
}
