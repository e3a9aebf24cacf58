import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type Address, readAddress } from "./address";
import { insideOf } from "./ask-inside";
import { headerOf } from "./finished-answer";
import { pageCache } from "./page-cache";
import { cleanRequest, setPrivatePolicy } from "./pass-through";
import { publicRequest } from "./public-answers";
import { refuseEarly } from "./refuse";
import { commonHeaders } from "./security-headers";
import type { StaticFiles } from "./static-files";

export interface FrontDoorOptions {
  /** Next's own handler. */
  pages: RequestListener;
  files: StaticFiles;
  revision: () => number;
  /** Whether what pages need was away just now. */
  outage: () => boolean;
  publicUrl: string;
  isLoopback: boolean;
  trustProxy: number;
  withStripe: boolean;
  /** In development pages are made anew each time and bring scripts of their own. */
  dev?: boolean;
  onError: (error: unknown) => void;
}

/** Longer than any page takes; a page that hangs must not hold those who wait for ever. */
const FILL_TIMEOUT_MS = 10_000;
/** What a call may send (contract, "Errors"); pages take nothing. */
const BODY_LIMIT = 64 * 1024;
const CALL_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Everything that reaches the shop comes through here: refused, answered from what is finished, or handed on. */
export function frontDoor(options: FrontDoorOptions): RequestListener {
  const https = options.publicUrl.startsWith("https:");
  const site = { ...options, https, publicHost: new URL(options.publicUrl).host };
  const headers = commonHeaders(https);
  const ask = insideOf(options.pages, FILL_TIMEOUT_MS);
  const cache = pageCache({ ...options, ask, publicHost: site.publicHost, https, headers });

  return (req, res) => {
    // Most requests end here: a known address, a finished answer, one write.
    if (req.method === "GET" && req.url !== undefined && headerOf(req, "rsc") === undefined) {
      const ready = cache.find(req.url);
      if (ready) return settle(ready.send(req, res), req, res);
    }
    settle(serve(req, res), req, res);
  };

  function serve(req: IncomingMessage, res: ServerResponse): void | Promise<void> {
    const method = req.method ?? "";
    const address = readAddress(req.url);
    if (!address) {
      for (const [name, value] of headers) res.setHeader(name, value);
      return refuseEarly(req, res, 400, "invalid", "This address is malformed");
    }
    const isRead = method === "GET" || method === "HEAD";
    if (isRead) {
      const file = options.files.find(address.path, address.query.get("v"));
      if (file) return Promise.resolve(file).then((answer) => answer.send(req, res));
      const asked = options.dev ? null : publicRequest(address, req.headers);
      if (asked) return cache.answer(asked, req, res, () => passOn(address, req, res));
    }
    return passOn(address, req, res);
  }

  function passOn(address: Address, req: IncomingMessage, res: ServerResponse): void | Promise<void> {
    const method = req.method ?? "";
    const isRead = method === "GET" || method === "HEAD";
    for (const [name, value] of headers) res.setHeader(name, value);
    const isCall = /^\/api(?:\/|$)/.test(address.path);
    if (isCall ? !CALL_METHODS.includes(method) : !isRead) {
      const allow = isCall ? CALL_METHODS.join(", ") : "GET, HEAD";
      return refuseEarly(req, res, 405, "method_not_allowed", "This method is not allowed here", {
        Allow: allow,
      });
    }
    if (/^\/_next\/(?:static|image)(?:\/|$)/.test(address.path) && !options.dev)
      return refuseEarly(req, res, 404, "not_found", "There is no such file");
    const tooLarge = bodyRefusal(req, address.path);
    if (tooLarge) return refuseEarly(req, res, ...tooLarge);

    cleanRequest(req, site);
    if (!options.dev) setPrivatePolicy(address, req, res, { https, withStripe: options.withStripe });
    if (!isCall) sayWhenAway(res);
    return options.pages(req, res);
  }

  /** A page that failed because the database is away is no fault of the shop: worth another try, and soon. */
  function sayWhenAway(res: ServerResponse): void {
    const writeHead = res.writeHead;
    res.writeHead = ((status: number, ...rest: []) => {
      res.writeHead = writeHead;
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

/**
 * Calls count the bytes of a body themselves; next-auth's do not, so theirs must say how long it is.
 */
function bodyRefusal(req: IncomingMessage, path: string): [number, string, string] | null {
  if (Number(req.headers["content-length"] ?? 0) > BODY_LIMIT)
    return [413, "too_large", `The request is over ${BODY_LIMIT / 1024} KiB`];
  if (req.headers["transfer-encoding"] !== undefined && path.startsWith("/api/auth/"))
    return [411, "length_required", "The request must say how long it is"];
  return null;
}
