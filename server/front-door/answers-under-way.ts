import type { IncomingMessage, ServerResponse } from "node:http";
import { Turns } from "../../lib/concurrency/turns";
import type { FinishedAnswer } from "./finished-answer";

interface Entry {
  answer: Promise<FinishedAnswer | null>;
  clients: number;
}

/** A client with a slow connection has so much time to receive a large answer. */
const SENDING_MS = 5 * 60_000;

/**
 * Holds large answers from the request until they are sent, which takes long for slow clients. All clients that request the
 * same answer share its bytes, and the number of answers at a time is limited.
 */
export class AnswersUnderWay {
  readonly #entries = new Map<string, Entry>();
  readonly #turns: Turns;

  constructor(private readonly max: number) {
    // An answer takes three times its size in memory while it is made.
    this.#turns = new Turns({ atOnce: 2, waiting: max });
  }

  /** @returns null where the largest number of answers is already under way */
  send(
    key: string,
    make: () => Promise<FinishedAnswer | null>,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> | null {
    // The "close" event has already fired, so nothing would remove the entry.
    if (res.closed) return Promise.resolve();
    const entry = this.#entries.get(key) ?? this.#begin(key, make);
    if (!entry) return null;
    entry.clients += 1;
    const timer = setTimeout(() => res.destroy(), SENDING_MS).unref();
    // The event also fires for a client that disconnects before the answer is ready.
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
