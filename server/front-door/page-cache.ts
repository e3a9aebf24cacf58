import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { STREAMS_HEADER } from "../../lib/http/streams-header";
import type { AskInside, InsideAnswer } from "./ask-inside";
import { BoundedStore } from "./bounded-store";
import { FinishedAnswer } from "./finished-answer";
import type { PublicRequest } from "./public-answers";
import { documentPolicy, type HeaderPairs, hashedDocument, NO_DOCUMENT_POLICY } from "./security-headers";

interface Options {
  ask: AskInside;
  /** The catalogue's revision as far as this process knows: an answer of an older one is never given again. */
  revision: () => number;
  /** Whether what pages need was away just now. */
  outage: () => boolean;
  /** The Host that pages see, so that no visitor's own ever gets into an answer. */
  publicHost: string;
  https: boolean;
  headers: HeaderPairs;
  now?: () => number;
}

interface Kept {
  answer: FinishedAnswer;
  revision: number;
  renewAfter: number;
  dropAfter: number;
  bytes: number;
}

/** Reviews and prices are right by revision; what a page says about time may be this old … */
const RENEW_AFTER_MS = 60_000;
/** … and, while nobody asks or the database is away, that old. */
const DROP_AFTER_MS = 120_000;
/** Browsers and proxies ask each time, and mostly get a 304: a change must show at once. */
const ASK_AGAIN = "public, max-age=0, must-revalidate";

const MEBIBYTE = 1024 * 1024;

export interface PageCache {
  /** Answers from what is kept, or asks the pages, once however many wait; `passOn` where that is to be streamed. */
  answer: (
    asked: PublicRequest,
    req: IncomingMessage,
    res: ServerResponse,
    passOn: () => void | Promise<void>,
  ) => void | Promise<void>;
  /** The fastest way: the answer to this very address, if it is kept and right. */
  find: (key: string) => FinishedAnswer | null;
  size: () => { entries: number; bytes: number };
}

/** Keeps finished answers of public pages and calls. See docs/decisions for why it is the only such cache. */
export function pageCache(options: Options): PageCache {
  const now = options.now ?? Date.now;
  // What visitors can invent without end, and what was not found, cannot push out the pages themselves.
  const pages = new BoundedStore<Kept>(20_000, 96 * MEBIBYTE);
  const varied = new BoundedStore<Kept>(2_000, 24 * MEBIBYTE);
  const missing = new BoundedStore<Kept>(200, 4 * MEBIBYTE);
  const fills = new Map<string, Promise<FinishedAnswer | null>>();

  return {
    find: (key) => {
      const kept = pages.get(key);
      return kept && kept.revision === options.revision() && now() < kept.renewAfter ? kept.answer : null;
    },
    answer: (asked, req, res, passOn) => {
      const revision = options.revision();
      const kept = pages.get(asked.key) ?? varied.get(asked.key) ?? missing.get(asked.key);
      if (kept?.revision === revision && now() < kept.dropAfter) {
        if (now() >= kept.renewAfter) fillOnce(asked, revision).catch(() => {});
        return kept.answer.send(req, res);
      }
      return fillOnce(asked, revision).then((answer) => (answer ? answer.send(req, res) : passOn()));
    },
    size: () => {
      const stores = [pages, varied, missing];
      return {
        entries: stores.reduce((sum, store) => sum + store.size, 0),
        bytes: stores.reduce((sum, store) => sum + store.bytes, 0),
      };
    },
  };

  function fillOnce(asked: PublicRequest, revision: number): Promise<FinishedAnswer | null> {
    // The revision is part of it: whoever asks after a change never waits for an answer from before.
    const key = `${revision} ${asked.key}`;
    const running = fills.get(key);
    if (running) return running;
    const started = fill(asked, revision).finally(() => fills.delete(key));
    fills.set(key, started);
    return started;
  }

  /** Null for an answer that is too large to be kept: each visitor is sent it as it is made. */
  async function fill(asked: PublicRequest, revision: number): Promise<FinishedAnswer | null> {
    const nonce = randomBytes(16).toString("hex");
    // Documents alone have scripts in them; what the router fetches must not change with each making.
    const isDocument = asked.isPage && asked.headers.rsc === undefined;
    const inside = await options.ask(asked.path, {
      ...asked.headers,
      host: options.publicHost,
      ...(isDocument ? { "content-security-policy": `script-src 'nonce-${nonce}'` } : {}),
    });
    if (inside.headers[STREAMS_HEADER] !== undefined) return null;
    const made = finish(asked, inside, nonce);
    const store = inside.status === 404 ? missing : asked.varied ? varied : pages;
    // Most changes of the catalogue change no more than a few pages: the others need not be compressed again.
    const before = store.get(asked.key)?.answer;
    const answer = before?.isLike(made) ? before : made;
    if (mayBeKept(inside)) {
      const at = now();
      for (const other of [pages, varied, missing]) if (other !== store) other.delete(asked.key);
      store.set(asked.key, {
        answer,
        revision,
        renewAfter: at + RENEW_AFTER_MS,
        dropAfter: at + DROP_AFTER_MS,
        bytes: answer.bytes + asked.key.length * 2,
      });
    }
    return answer;
  }

  function finish(asked: PublicRequest, inside: InsideAnswer, nonce: string): FinishedAnswer {
    const type = String(inside.headers["content-type"] ?? "application/octet-stream");
    const isHtml = type.startsWith("text/html");
    const page = isHtml ? hashedDocument(inside.body.toString("utf8"), nonce) : null;
    const policy = page
      ? documentPolicy({ inlineScripts: page.inlineScripts, withStripe: false, https: options.https })
      : NO_DOCUMENT_POLICY;
    const body = page ? Buffer.from(page.html) : inside.body;
    const headers: [string, string][] = [
      ["Content-Type", type],
      ["Cache-Control", mayBeKept(inside) ? ASK_AGAIN : "no-store"],
      ["Vary", asked.headers.rsc !== undefined ? ROUTER_VARY : asked.isPage ? PAGE_VARY : "Accept-Encoding"],
      ["Content-Security-Policy", policy],
    ];
    for (const [name, value] of Object.entries(inside.headers))
      if (typeof value === "string" && PASSED_ON.test(name)) headers.push([name, value]);
    const away = inside.status === 500 && options.outage();
    if (away) headers.push(["Retry-After", "5"]);
    return new FinishedAnswer(away ? 503 : inside.status, [...headers, ...options.headers], body);
  }
}

/** Of what the pages say, only this reaches visitors; a cookie in a public answer never does. */
const PASSED_ON = /^(?:location|retry-after|link|allow|x-robots-tag|x-nextjs-(?!cache).*)$/;

/** What else the router sends changes nothing where it does not ask by `rsc`. */
const PAGE_VARY = "Accept-Encoding, rsc";
const ROUTER_VARY =
  "Accept-Encoding, rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, next-url";

/**
 * Next marks every page that is rendered on demand as private; the list of public addresses overrules that. A call
 * that says no-store for itself is believed.
 */
function mayBeKept({ status, headers }: InsideAnswer): boolean {
  if (status !== 200 && status !== 404) return false;
  if (headers["set-cookie"] !== undefined) return false;
  const isPage = /^text\/(?:html|x-component)/.test(String(headers["content-type"]));
  return isPage || !/no-store|private/.test(String(headers["cache-control"] ?? ""));
}
