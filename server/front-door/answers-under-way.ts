import type { IncomingMessage, ServerResponse } from "node:http";
import type { FinishedAnswer } from "./finished-answer";

/**
 * Large answers while they are being sent, which a slow client makes last: all clients that ask for the same one share its
 * bytes, and together they take no more than so much memory.
 */
export class AnswersUnderWay {
  readonly #answers = new Map<string, { answer: FinishedAnswer; clients: number }>();
  #bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** Whether a further one has to wait until others have been sent. */
  get isFull(): boolean {
    return this.#bytes >= this.maxBytes;
  }

  find(key: string): FinishedAnswer | undefined {
    return this.#answers.get(key)?.answer;
  }

  send(key: string, made: FinishedAnswer, req: IncomingMessage, res: ServerResponse): void | Promise<void> {
    const entry = this.#answers.get(key) ?? { answer: made, clients: 0 };
    if (entry.clients === 0) {
      this.#answers.set(key, entry);
      this.#bytes += entry.answer.bytes;
    }
    entry.clients += 1;
    res.once("close", () => {
      entry.clients -= 1;
      if (entry.clients > 0) return;
      this.#answers.delete(key);
      this.#bytes -= entry.answer.bytes;
    });
    return entry.answer.send(req, res);
  }
}
