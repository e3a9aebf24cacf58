import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { STREAMS_HEADER } from "../../lib/http/streams-header";
import { AnswersUnderWay } from "./answers-under-way";
import { BoundedCache } from "./bounded-cache";
import { cacheControl, isCacheable } from "./cache-control";
import type { FetchInProcess, RenderedAnswer } from "./fetch-in-process";
import { FinishedAnswer } from "./finished-answer";
import { forRouter, locationFor } from "./language-header";
import type { PublicRequest } from "./public-request";
import { NoRenderTurnError, RenderTurns } from "./render-turns";
import { documentPolicy, type HeaderPairs, hashedDocument, NO_DOCUMENT_POLICY } from "./security-headers";

interface Options {
  render: FetchInProcess;
  /** The catalogue's revision as far as this process knows. */
  revision: () => number;
  /** The revision of the shop's record, such as its name, which every page shows. A change of it raises the catalogue's, too. */
  recordRevision: () => number;
  /** An answer of an older revision is never sent again. An answer from this revision on is sent while it is rendered again. */
  oldestSendable: () => number;
  /** Whether the database was unavailable a moment ago. */
  outage: () => boolean;
  /** The Host that pages see, so that no visitor's own Host gets into an answer. */
  publicHost: string;
  https: boolean;
  headers: HeaderPairs;
  /** Names the client whose turn a rendering takes. */
  clientOf: (req: IncomingMessage) => string;
  now?: () => number;
}

interface Entry {
  answer: FinishedAnswer;
  /** Of the shop's record where the answer shows nothing of the catalogue, else of the catalogue. */
  revision: number;
  isWithoutCatalogue: boolean;
  renewAfter: number;
  dropAfter: number;
  bytes: number;
}

/** The revision keeps products, prices and reviews right; this limits the age of words about time ("3 days ago"). */
const RENEW_AFTER_MS = 60_000;
/** The oldest answer that is still sent, while it is rendered again or the database is unavailable. */
const DROP_AFTER_MS = 120_000;
const MEBIBYTE = 1024 * 1024;

/** Of ten megabytes each. */
const LARGE_AT_ONCE = 12;
const RETRY_LARGE_AFTER_S = 10;
const RETRY_LIST_AFTER_S = 5;
const BUSY_TEXT = "The shop is asked for very much just now. Please try again in a few seconds.";

export interface AnswerCache {
  /**
   * Sends the cached answer or renders it, once for all concurrent requests. Calls `passOn` for an answer that is to be
   * streamed to each visitor.
   */
  answer: (
    asked: PublicRequest,
    req: IncomingMessage,
    res: ServerResponse,
    passOn: () => void | Promise<void>,
  ) => void | Promise<void>;
  /** The fast path: the fresh answer of a URL that is a cache key as it stands. */
  find: (key: string) => FinishedAnswer | null;
}

/** Caches finished answers of public pages and calls. docs/decisions/008 says why it is the only such cache. */
export function answerCache(options: Options): AnswerCache {
  const now = options.now ?? Date.now;
  // URLs that visitors invent, that are not found, or that lead to another page, must not evict the pages themselves.
  const pages = new BoundedCache<Entry>(20_000, 96 * MEBIBYTE);
  const unbounded = new BoundedCache<Entry>(2_000, 24 * MEBIBYTE);
  const aside = new BoundedCache<Entry>(200, 4 * MEBIBYTE);
  const combinations = new BoundedCache<Entry>(500, 12 * MEBIBYTE);
  const askedOnce = new BoundedCache<{ bytes: number }>(5_000, MEBIBYTE);
  const lasting = new BoundedCache<FinishedAnswer>(2_000, 24 * MEBIBYTE);
  // Of style sheets there are as many as colours, and each is made in a moment: they must not evict pictures.
  const sheets = new BoundedCache<FinishedAnswer>(64, MEBIBYTE);
  const lastingOf = (key: string) => (key.startsWith("/look/") && key.endsWith(".css") ? sheets : lasting);
  const underWay = new AnswersUnderWay(LARGE_AT_ONCE);
  const running = new Map<string, Promise<FinishedAnswer | null>>();
  const turns = new RenderTurns<FinishedAnswer | null>(options.outage);

  return {
    find: (key) => {
      const entry = pages.get(key);
      if (!entry) return lastingOf(key).get(key) ?? null;
      return entry.revision >= revisionFor(entry) && now() < entry.renewAfter ? entry.answer : null;
    },
    answer: (asked, req, res, passOn) => {
      const kept = asked.isLasting ? lastingOf(asked.key).get(asked.key) : undefined;
      if (kept) return kept.send(req, res);
      if (asked.isLarge)
        return (
          underWay.send(asked.key, () => render(asked, revisionFor(asked)), req, res) ??
          refuse(res, RETRY_LARGE_AFTER_S)
        );
      const revision = revisionFor(asked);
      const oldestSendable = asked.isWithoutCatalogue ? revision : options.oldestSendable();
      const entry =
        pages.get(asked.key) ??
        unbounded.get(asked.key) ??
        combinations.get(asked.key) ??
        aside.get(asked.key);
      // The shop's own pages wait for no turn when a change makes all of them old.
      const isKnown = asked.takesTurn === "unless cached before" && pages.get(asked.key) !== undefined;
      const takesTurn = asked.takesTurn !== "never" && !isKnown;
      if (entry && entry.revision >= oldestSendable && now() < entry.dropAfter) {
        if (entry.revision < revision || now() >= entry.renewAfter)
          renderOnce(asked, revision, { takesTurn, req, isGone: () => false }).catch(() => {});
        return entry.answer.send(req, res);
      }
      return renderOnce(asked, revision, { takesTurn, req, isGone: () => res.destroyed }).then(
        (answer) => (answer ? answer.send(req, res) : passOn()),
        (error: unknown) => {
          if (!(error instanceof NoRenderTurnError)) throw error;
          refuse(res, RETRY_LIST_AFTER_S, BUSY_TEXT);
        },
      );
    },
  };

  function revisionFor({ isWithoutCatalogue }: { isWithoutCatalogue: boolean }): number {
    return isWithoutCatalogue ? options.recordRevision() : options.revision();
  }

  function refuse(res: ServerResponse, retryAfterS: number, text = ""): void {
    const head = ["Retry-After", String(retryAfterS), "Cache-Control", "no-store"];
    if (text) head.push("Content-Type", "text/plain; charset=utf-8");
    res.writeHead(503, [...head, ...options.headers.flat()]).end(text);
  }

  function renderOnce(
    asked: PublicRequest,
    revision: number,
    { takesTurn, req, isGone }: { takesTurn: boolean; req: IncomingMessage; isGone: () => boolean },
  ): Promise<FinishedAnswer | null> {
    // Keyed by revision, so that a request after a change never waits for an answer from before it.
    const key = `${revision} ${asked.key}`;
    if (takesTurn)
      return turns.take(key, () => render(asked, revision), { client: options.clientOf(req), isGone });
    const started = running.get(key) ?? render(asked, revision).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  /** Null for an answer that is too large to cache: it is streamed to each visitor. */
  async function render(asked: PublicRequest, revision: number): Promise<FinishedAnswer | null> {
    const nonce = randomBytes(16).toString("hex");
    // Only documents contain scripts; a soft navigation's answer must be the same each time it is rendered.
    const isDocument = asked.isPage && asked.headers.rsc === undefined;
    const rendered = await options.render(asked.path, {
      ...asked.headers,
      host: options.publicHost,
      ...(isDocument ? { "content-security-policy": `script-src 'nonce-${nonce}'` } : {}),
    });
    if (rendered.headers[STREAMS_HEADER] !== undefined) return null;
    const made = finish(asked, rendered, nonce);
    if (asked.isLarge) return made;
    if (asked.isLasting && rendered.status === 200) {
      lastingOf(asked.key).set(asked.key, made);
      return made;
    }
    const cache = rendered.status !== 200 ? aside : cacheOf(asked);
    // Most changes of the catalogue change few pages; the others need not be compressed again.
    const before = cache.get(asked.key)?.answer;
    const answer = before?.equals(made) ? before : made;
    if (isCacheable(rendered) && isAskedOften(asked)) {
      const renderedAt = now();
      for (const other of [pages, unbounded, combinations, aside])
        if (other !== cache) other.delete(asked.key);
      cache.set(asked.key, {
        answer,
        revision,
        isWithoutCatalogue: asked.isWithoutCatalogue,
        renewAfter: renderedAt + RENEW_AFTER_MS,
        dropAfter: renderedAt + DROP_AFTER_MS,
        bytes: answer.bytes + asked.key.length * 2,
      });
    }
    return answer;
  }

  function cacheOf({ isCombination, isUnbounded }: PublicRequest): BoundedCache<Entry> {
    if (isCombination) return combinations;
    return isUnbounded ? unbounded : pages;
  }

  /** Of the endless combinations, those are kept that are asked for a second time, so that a robot evicts no others. */
  function isAskedOften({ isCombination, key }: PublicRequest): boolean {
    if (!isCombination || askedOnce.get(key)) return true;
    askedOnce.set(key, { bytes: key.length * 2 });
    return false;
  }

  function finish(asked: PublicRequest, rendered: RenderedAnswer, nonce: string): FinishedAnswer {
    const type = String(rendered.headers["content-type"] ?? "application/octet-stream");
    const isHtml = type.startsWith("text/html");
    const page = isHtml ? hashedDocument(rendered.body.toString("utf8"), nonce) : null;
    const policy = page
      ? documentPolicy({ inlineScripts: page.inlineScripts, withStripe: false, https: options.https })
      : NO_DOCUMENT_POLICY;
    const body = page ? Buffer.from(page.html) : rendered.body;
    const headers: [string, string][] = [
      ["Content-Type", type],
      ["Cache-Control", cacheControl(asked, rendered)],
      ["Vary", asked.headers.rsc !== undefined ? ROUTER_VARY : asked.isPage ? PAGE_VARY : "Accept-Encoding"],
      ["Content-Security-Policy", policy],
    ];
    headers.push(...forRouter(asked));
    for (const [name, value] of Object.entries(rendered.headers))
      if (typeof value === "string" && PASSED_ON.test(name))
        headers.push([name, name === "location" ? locationFor(asked, value) : value]);
    const isOutage = rendered.status === 500 && options.outage();
    if (isOutage) headers.push(["Retry-After", "5"]);
    return new FinishedAnswer(isOutage ? 503 : rendered.status, [...headers, ...options.headers], body);
  }
}

/** The only headers of a rendered answer that reach visitors; a cookie in a public answer never does. */
const PASSED_ON =
  /^(?:location|content-disposition|retry-after|link|allow|x-robots-tag|x-nextjs-(?!cache).*)$/;

/** Without `rsc` the router's other headers change nothing. */
const PAGE_VARY = "Accept-Encoding, rsc";
const ROUTER_VARY =
  "Accept-Encoding, rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, next-url";
