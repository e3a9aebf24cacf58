import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { clientIp, networkOf, PEER_HEADER } from "../../lib/http/client-ip";
import { ANSWER_HEADER, takeGone } from "../../lib/http/gone-page";
import { BODY_LIMIT_BYTES, bodyLimitAt } from "../../lib/registry/uploads";
import { bytesText } from "../../lib/values/bytes-text";
import { answerCache } from "./answer-cache";
import type { HasRoute } from "./build-routes";
import { cleanRequest, reduceToPublic } from "./clean-request";
import { inProcessClient } from "./fetch-in-process";
import { headerOf } from "./finished-answer";
import { forRouter, LANGUAGE_HEADER } from "./language-header";
import {
  inLanguageOfRequest,
  isSpoken,
  isSpokenForOne,
  isWithoutLanguage,
  languageOfPath,
  type Spoken,
} from "./language-path";
import { personalTurns } from "./personal-turns";
import { isPublicPath, spokenRequest, toPublicRequest, unknownPath } from "./public-request";
import { refuseEarly } from "./refuse-early";
import { canonicalPath, MAX_URL_LENGTH, parseRequestUrl, type RequestUrl } from "./request-url";
import { commonHeaders, setPrivateHeaders } from "./security-headers";
import type { StaticFiles } from "./static-files";

export interface FrontDoorOptions {
  /** Next's request handler. */
  next: RequestListener;
  files: StaticFiles;
  hasRoute: HasRoute;
  /** The languages beside English in which the owner shows the shop, as far as this process knows. */
  languages: () => readonly string[];
  /** The catalogue's revision as far as this process knows. */
  revision: () => number;
  /** The revision of the shop's record, as far as this process knows. */
  recordRevision: () => number;
  /** Answers of this revision and later ones may be sent while they are rendered again. */
  oldestSendable: () => number;
  /** Whether the database was unavailable a moment ago. */
  outage: () => boolean;
  /** Names the account of a request's token or cookie; null where there is none. */
  accountOf: (req: IncomingMessage) => Promise<string | null>;
  /** Counts a search whose page was sent. */
  searched: (q: string) => void;
  publicUrl: string;
  isLoopback: boolean;
  trustProxy: number;
  withStripe: boolean;
  /** In development nothing is cached, and Next serves scripts of its own. */
  dev?: boolean;
  onError: (error: unknown) => void;
}

/** Longer than any page takes; a page that hangs must not hold its waiting requests for ever. */
const RENDER_TIMEOUT_MS = 10_000;
/** Pages that can end, which tell it by `lib/http/gone-page.ts`. */
const MAY_BE_GONE = /^\/(?:pay|offer)\//;
const OF_THE_BUILD = /^\/_next(?:\/|$)/;
/** Below these, also an unknown path leads a visitor to the login page, or has a secret in it. */
const SIGNED_IN_FIRST = /^\/(?:dashboard|orders|pay|offer)(?:\/|$)/;
const CALL_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Every request of the shop comes through here: refused, answered from a cache, or passed on. See README.md. */
export function frontDoor(options: FrontDoorOptions): RequestListener {
  const { dev = false, files } = options;
  const next = inLanguageOfRequest(options.next);
  const https = options.publicUrl.startsWith("https:");
  const site = { ...options, https, publicHost: new URL(options.publicUrl).host };
  const headers = commonHeaders(https);
  const render = inProcessClient(next, RENDER_TIMEOUT_MS);
  const clientOf = ({ socket, headers: sent }: IncomingMessage) => {
    const forwarded = [sent["x-forwarded-for"] ?? []].join(",");
    const seen = new Headers({ [PEER_HEADER]: socket.remoteAddress ?? "", "x-forwarded-for": forwarded });
    return networkOf(clientIp(seen, options.trustProxy));
  };
  const cache = answerCache({ ...options, render, publicHost: site.publicHost, https, headers, clientOf });
  const inTurn = personalTurns({ ...options, networkOf: clientOf });

  return (req, res) => {
    // The fast path of most requests: a URL that is a cache key as it stands, and one write.
    if (req.method === "GET" && req.url !== undefined && headerOf(req, "rsc") === undefined) {
      const cached = cache.find(req.url);
      if (cached) return settle(cached.send(req, res), req, res);
    }
    settle(serve(req, res), req, res);
  };

  function serve(req: IncomingMessage, res: ServerResponse): void | Promise<void> {
    const url = parseRequestUrl(req.url);
    if (!url) {
      for (const [name, value] of headers) res.setHeader(name, value);
      if ((req.url?.length ?? 0) > MAX_URL_LENGTH)
        return refuseEarly(req, res, 414, "too_long", `This URL is over ${MAX_URL_LENGTH} characters`);
      return refuseEarly(req, res, 400, "invalid", "This URL is malformed");
    }
    if (isRead(req)) {
      const canonical = canonicalPath(url.path);
      const spoken = languageOfPath(canonical, options.languages());
      if (spoken) return serveSpoken(spoken, canonical, url, req, res);
      // Otherwise each spelling would be rendered and cached anew.
      if (canonical !== url.path && (isPublicPath(canonical) || files.find(canonical, null)))
        return redirectTo(canonical, req, res);
      const file = files.find(url.path, url.query.get("v"));
      if (file) return Promise.resolve(file).then((answer) => answer.send(req, res));
      const publicRequest = isUnknown(canonical) ? unknownPath(canonical) : toPublicRequest(url, req.headers);
      if (publicRequest && dev) reduceToPublic(req, publicRequest);
      else if (publicRequest) {
        const sent = cache.answer(publicRequest, req, res, () => passOn(url, req, res));
        return publicRequest.search === null ? sent : counted(publicRequest.search, req, sent);
      }
    }
    return passOn(url, req, res);
  }

  /** A page in another language. Next sees the path without it, so that every rule for a path holds for each language. */
  function serveSpoken(
    spoken: Spoken,
    canonical: string,
    url: RequestUrl,
    req: IncomingMessage,
    res: ServerResponse,
  ): void | Promise<void> {
    const { path, language } = spoken;
    const isForOne = isSpokenForOne(path);
    if (!isSpoken(path) && !isForOne && isWithoutLanguage(path)) return redirectTo(path, req, res, 307);
    if (canonical !== url.path) return redirectTo(canonical, req, res);
    if (isForOne) {
      req.url = path + searchOf(req);
      return passOn({ ...url, path }, req, res, language);
    }
    // Of what has no language, Next is asked for the whole path, which no page has.
    const plain = { ...url, path: isSpoken(path) ? path : canonical };
    req.url = plain.path + searchOf(req);
    const asked = isSpoken(path) ? toPublicRequest(plain, req.headers) : unknownPath(canonical);
    if (asked && dev) reduceToPublic(req, asked);
    if (!asked || dev) return passOn(plain, req, res, language);
    const sent = cache.answer(spokenRequest(asked, language), req, res, () =>
      passOn(plain, req, res, language),
    );
    return asked.search === null ? sent : counted(asked.search, req, sent);
  }

  function isUnknown(path: string): boolean {
    return !options.hasRoute(path) && !SIGNED_IN_FIRST.test(path) && !OF_THE_BUILD.test(path);
  }

  /** Pages with a search are sent from the cache, too, so that neither the page nor its rendering could count them. */
  function counted(q: string, req: IncomingMessage, sent: void | Promise<void>): void | Promise<void> {
    if (req.method !== "GET") return sent;
    if (sent) return sent.then(() => options.searched(q));
    options.searched(q);
  }

  function redirectTo(path: string, req: IncomingMessage, res: ServerResponse, status = 308): void {
    for (const [name, value] of headers) res.setHeader(name, value);
    res.setHeader("Cache-Control", "no-store");
    res.writeHead(status, { Location: path + searchOf(req), "Content-Length": "0" });
    res.end();
  }

  function passOn(
    url: RequestUrl,
    req: IncomingMessage,
    res: ServerResponse,
    language?: string,
  ): void | Promise<void> {
    for (const [name, value] of headers) res.setHeader(name, value);
    const isCall = /^\/api(?:\/|$)/.test(url.path);
    if (isCall ? !CALL_METHODS.includes(req.method ?? "") : !isRead(req)) {
      const allow = isCall ? CALL_METHODS.join(", ") : "GET, HEAD";
      return refuseEarly(req, res, 405, "method_not_allowed", "This method is not allowed here", {
        Allow: allow,
      });
    }
    if (OF_THE_BUILD.test(url.path) && !dev)
      return refuseEarly(req, res, 404, "not_found", "There is no such file");
    const tooLarge = bodyRefusal(req, url.path);
    if (tooLarge) return refuseEarly(req, res, ...tooLarge);

    cleanRequest(req, site);
    if (language !== undefined) req.headers[LANGUAGE_HEADER] = language;
    for (const [name, value] of forRouter({ path: url.path, headers: req.headers }))
      res.setHeader(name, value);
    if (!dev) setPrivateHeaders(url.path, req, res, { https, withStripe: options.withStripe });
    const answer = () => {
      if (!isCall) correctStatus(url.path, req, res);
      return next(req, res);
    };
    return dev ? answer() : inTurn(url.path, req, res, answer);
  }

  /**
   * Next answers a page with 500 when the database is unavailable; 503 tells the browser to try again soon. A page whose time is
   * over has told the server so, which answers 410.
   */
  function correctStatus(path: string, req: IncomingMessage, res: ServerResponse): void {
    const id = MAY_BE_GONE.test(path) ? randomUUID() : null;
    if (id === null) delete req.headers[ANSWER_HEADER];
    else {
      req.headers[ANSWER_HEADER] = id;
      // Also where no head was ever written.
      res.once("close", () => takeGone(id));
    }
    const writeHead = res.writeHead;
    res.writeHead = ((status: number, ...rest: []) => {
      res.writeHead = writeHead;
      if (status === 200 && id !== null && takeGone(id)) {
        res.statusCode = 410;
        return res.writeHead(410, ...rest);
      }
      if (status !== 500 || !options.outage()) return res.writeHead(status, ...rest);
      res.setHeader("Retry-After", "5");
      res.statusCode = 503;
      return res.writeHead(503, ...rest);
    }) as typeof writeHead;
  }

  function settle(served: void | Promise<void>, req: IncomingMessage, res: ServerResponse): void {
    served?.catch((error: unknown) => {
      options.onError(error);
      if (res.headersSent) res.destroy();
      else
        refuseEarly(req, res, 503, "busy", "The shop cannot answer just now; please try again", {
          "Retry-After": "5",
        });
    });
  }
}

const searchOf = ({ url = "" }: IncomingMessage): string => /\?.*$/s.exec(url)?.[0] ?? "";

const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** Calls count the bytes of a body themselves. next-auth does not, so its requests must declare their length. */
function bodyRefusal(req: IncomingMessage, path: string): [number, string, string] | null {
  const length = Number(req.headers["content-length"] ?? 0);
  // Nearly every request is short: only a long one is worth the look at the table.
  if (length > BODY_LIMIT_BYTES) {
    const limit = bodyLimitAt(req.method ?? "", path);
    if (length > limit) return [413, "too_large", `The request is over ${bytesText(limit)}`];
  }
  if (req.headers["transfer-encoding"] !== undefined && path.startsWith("/api/auth/"))
    return [411, "length_required", "The request must say how long it is"];
  return null;
}
