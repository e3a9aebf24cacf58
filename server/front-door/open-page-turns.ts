import type { IncomingMessage, ServerResponse } from "node:http";
import { refuseEarly } from "./refuse-early";
import { NoRenderTurnError, RenderTurns } from "./render-turns";

/** Customers and staff who have signed in wait for no turn: their pages are rendered for each of them anyway. */
const SIGNED_IN = /^\/(?:dashboard|orders)(?:\/|$)/;
const RETRY_AFTER_S = 5;
/** Longer than any of these pages takes: one that hangs does not keep its turn. */
const LONGEST_TURN_MS = 10_000;
const BUSY_TEXT = "The shop is asked for very much just now. Please try again in a few seconds.";

interface Options {
  /** Whether the database was unavailable a moment ago. */
  outage: () => boolean;
  /** Names the client whose turn a rendering takes. */
  clientOf: (req: IncomingMessage) => string;
}

/**
 * Turns of the pages that everybody may open and that are not cached: sign-in, sign-up and pay links. They are rendered for each
 * request, and visitors can ask for endless ones, so that they are begun two at a time. They have turns of their own: a flood of
 * searches delays no sign-in.
 */
export function openPageTurns({ outage, clientOf }: Options) {
  const turns = new RenderTurns<void>(outage);
  let asked = 0;
  return async (
    req: IncomingMessage,
    res: ServerResponse,
    pass: () => void | Promise<void>,
  ): Promise<void> => {
    asked += 1;
    let passed = Promise.resolve();
    const render = () =>
      untilHead(res, () => {
        passed = Promise.resolve(pass());
        return passed;
      });
    try {
      await turns.take(String(asked), render, { client: clientOf(req), isGone: () => res.destroyed });
    } catch (error) {
      if (!(error instanceof NoRenderTurnError)) throw error;
      return refuseEarly(req, res, 503, "busy", BUSY_TEXT, { "Retry-After": String(RETRY_AFTER_S) });
    }
    await passed;
  };
}

export const isOpenPage = (path: string): boolean => !SIGNED_IN.test(path);

/** The turn ends with the head of the answer: a client that reads its body slowly keeps no other waiting. */
function untilHead(res: ServerResponse, pass: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, LONGEST_TURN_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const writeHead = res.writeHead;
    res.writeHead = ((...head: Parameters<typeof writeHead>) => {
      res.writeHead = writeHead;
      end();
      return res.writeHead(...head);
    }) as typeof writeHead;
    res.once("close", end);
    pass().catch(reject);
  });
}
