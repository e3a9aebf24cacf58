import type { IncomingMessage, ServerResponse } from "node:http";
import { refuseEarly } from "./refuse-early";
import { NoRenderTurnError, PUBLIC_PAGES, RenderTurns, type TurnLimits } from "./render-turns";

type Kind = "openPage" | "privatePage" | "read";

interface Rule extends TurnLimits {
  /** When the turn ends: a client that reads its answer slowly keeps no other waiting. */
  until: "head" | "end";
  /** A page or call that hangs, or waits for a payment provider, does not keep its turn. */
  longestTurnMs: number;
}

/** More than a browser opens at once, fewer than keep somebody waiting for longer than the longest wait. */
const ROOM = { lane: 256, all: 1_024 };

/**
 * A private page keeps a core busy for tens of milliseconds, so that one account has one at a time and the other turn is free for the
 * next account. Calls read less. Those that write wait mostly for the disk or for turns of
 * their own (`lib/auth/passwords.ts`), and have limits of their own.
 */
const RULES: Readonly<Record<Kind, Rule>> = {
  openPage: { ...PUBLIC_PAGES, until: "head", longestTurnMs: 10_000 },
  privatePage: {
    atOnce: 2,
    ofOneClient: 1,
    room: ROOM,
    longestWaitMs: 5_000,
    until: "end",
    longestTurnMs: 10_000,
  },
  read: { atOnce: 6, ofOneClient: 2, room: ROOM, longestWaitMs: 5_000, until: "end", longestTurnMs: 2_000 },
};
/** After its head the rest of an answer needs so long to be made; longer it takes only where its client reads slowly. */
const AFTER_HEAD_MS = 500;

const RETRY_AFTER_S = 5;
const BUSY_TEXT = "The shop is asked for very much just now. Please try again in a few seconds.";

/** Pages of people who have signed in. */
const PRIVATE_PAGE = /^\/(?:dashboard|orders)(?:\/|$)/;
/** Operators and payment providers ask for these, and nothing of them is made for one person. */
const WITHOUT_TURN = /^\/api\/(?:healthz|readyz|webhooks)(?:\/|$)/;
/** These write nothing: they compute what the sent lines would be. */
const COMPUTED = /^\/api\/(?:.+\/)?check$/;

interface Options {
  /** Whether the database was unavailable a moment ago. */
  outage: () => boolean;
  /** Names the network that the request comes from. */
  networkOf: (req: IncomingMessage) => string;
  /** Names the account of its token or cookie; null where there is none. */
  accountOf: (req: IncomingMessage) => Promise<string | null>;
}

/**
 * Turns of all that is made for one person: private pages, the pages of signing in, which everybody may open and which are not cached,
 * and calls that read or compute. Each kind has turns of its own: a flood of one delays none of the others, nor cached pages and the health check, which take
 * no turn. A request whose client has gone leaves the line before its work begins.
 */
export function personalTurns({ outage, networkOf, accountOf }: Options) {
  const turns: Partial<Record<Kind, RenderTurns<void>>> = {};
  let asked = 0;
  return async (
    path: string,
    req: IncomingMessage,
    res: ServerResponse,
    pass: () => void | Promise<void>,
  ): Promise<void> => {
    const kind = kindOf(path, req.method);
    if (kind === null) return await pass();
    const rule = RULES[kind];
    turns[kind] ??= new RenderTurns<void>(outage, rule);
    asked += 1;
    const key = String(asked);
    const network = networkOf(req);
    const client = (await accountOf(req)) ?? network;
    let passed = Promise.resolve();
    const make = () =>
      untilMade(res, rule, () => {
        passed = Promise.resolve(pass());
        return passed;
      });
    try {
      await turns[kind].take(key, make, { client, network, isGone: () => res.destroyed });
    } catch (error) {
      if (!(error instanceof NoRenderTurnError)) throw error;
      return refuseEarly(req, res, 503, "busy", BUSY_TEXT, { "Retry-After": String(RETRY_AFTER_S) });
    }
    await passed;
  };
}

function kindOf(path: string, method = ""): Kind | null {
  if (WITHOUT_TURN.test(path)) return null;
  if (!/^\/api(?:\/|$)/.test(path)) return PRIVATE_PAGE.test(path) ? "privatePage" : "openPage";
  return method === "GET" || method === "HEAD" || COMPUTED.test(path) ? "read" : null;
}

function untilMade(
  res: ServerResponse,
  { until, longestTurnMs }: Rule,
  pass: () => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(resolve, longestTurnMs);
    const over = () => {
      clearTimeout(timer);
      resolve();
    };
    const { writeHead, end } = res;
    res.writeHead = ((...head: Parameters<typeof writeHead>) => {
      res.writeHead = writeHead;
      if (until === "head") over();
      else {
        clearTimeout(timer);
        timer = setTimeout(over, AFTER_HEAD_MS);
      }
      return res.writeHead(...head);
    }) as typeof writeHead;
    if (until === "end")
      res.end = ((...rest: Parameters<typeof end>) => {
        res.end = end;
        over();
        return res.end(...rest);
      }) as typeof end;
    res.once("close", over);
    pass().catch(reject);
  });
}
