import type { IncomingMessage, ServerResponse } from "node:http";
import { Turns } from "../../lib/turns";
import type { FinishedAnswer } from "./finished-answer";

interface Entry {
  answer: Promise<FinishedAnswer | null>;
  clients: number;
}

/** A slow line has so long for a large answer. */
const SENDING_MS = 5 * 60_000;

/**
 * Large answers from the request on until they are sent, which a slow client makes last: all clients that ask for the same one
 * share its bytes, and there are only so many at a time.
 */
export class AnswersUnderWay {
  readonly #entries = new Map<string, Entry>();
  readonly #turns: Turns;

  constructor(private readonly max: number) {
    // Each takes three times its size while it is made.
    this.#turns = new Turns({ atOnce: 2, waiting: max });
  }

  /** @returns null where as many as there may be are under way already */
  send(
    key: string,
    make: () => Promise<FinishedAnswer | null>,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> | null {
    // Its "close" has been already: nothing would end the entry.
    if (res.closed) return Promise.resolve();
    const entry = this.#entries.get(key) ?? this.#begin(key, make);
    if (!entry) return null;
    entry.clients += 1;
    const timer = setTimeout(() => res.destroy(), SENDING_MS).unref();
    // Also for a client that leaves before there is an answer.
    res.once("close", () => {
      clearTimeout(timer);
      entry.clients -= 1;
      if (entry.clients === 0) this.#entries.delete(key);
    });
    return entry.answer.then((answer) => (res.destroyed ? undefined : answer?.send(req, res)));
  }

  #begin(key: string, make: () => Promise<FinishedAnswer | null>): Entry | null {
    if (this.#entries.size >= this.max) return null;
    const entry = { answer: this.#turns.take(make), clients: 0 };
    this.#entries.set(key, entry);
    return entry;
  }
}
