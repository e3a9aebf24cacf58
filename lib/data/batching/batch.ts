import { DatabaseUnavailable, isDatabaseUnavailable } from "@/lib/data/errors";
import { withTimeout } from "@/lib/with-timeout";

/**
 * Sends what many requests want of the database as one command: those who come while a command is under way wait for
 * it and go together in the next one. Each gets an answer of its own to a question that was sent after it asked, so
 * nothing is remembered, and nobody sees less than he would alone. One who is alone goes at once.
 * @param send answers in the order of what was asked, a failure of one alone as a promise; what it throws is thrown to
 * all who asked with it
 */
export function batch<Asked, Answer>(
  send: (asked: readonly Asked[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  let sending = false;

  return (asked) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (sending) return;
      sending = true;
      // Whoever was woken by the same event comes along.
      setImmediate(() => void sendAll());
    });

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const now = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      const outage = await sendThese(now);
      if (outage !== null) tellAll(outage);
    }
    sending = false;
  }

  /** @returns the outage that it met, if so */
  async function sendThese(these: readonly Waiting<Asked, Answer>[]): Promise<unknown> {
    try {
      const command = send(these.map(({ asked }) => asked));
      const answers = await withTimeout(command, LONGEST_MS, () => {
        command.then(ignoreFailures, () => undefined);
        return new DatabaseUnavailable("no answer in time");
      });
      for (const [index, { resolve }] of these.entries()) resolve(answers[index] as Answer);
      return null;
    } catch (error) {
      for (const { reject } of these) reject(error);
      return isDatabaseUnavailable(error) ? error : null;
    }
  }

  /** Those who came meanwhile have waited as long already, and would wait as long once more to hear the same. */
  function tellAll(outage: unknown): void {
    const all = waiting;
    waiting = [];
    for (const { reject } of all) reject(outage);
  }
}

/** Longer than the driver's own limits. A command that never ends may hold up itself, but not all who come after it. */
const LONGEST_MS = 5_000;

/** A failure that has nobody to tell is not one that nobody has thought of, which would end the process. */
function ignoreFailures(answers: readonly unknown[]): void {
  for (const answer of answers) Promise.resolve(answer).catch(() => {});
}

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer | Promise<Answer>) => void;
  reject: (error: unknown) => void;
}

/** So that a flood does not become one command that takes longer than any of its requests may. */
const MOST_AT_ONCE = 100;
