import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Collection, type Document } from "mongodb";
import { millisecondsLeft } from "@/lib/concurrency/deadline";
import { isUpsertRace, isWriteConflict } from "./errors";

const WRITES = [
  "bulkWrite",
  "insertMany",
  "insertOne",
  "updateOne",
  "updateMany",
  "replaceOne",
  "deleteOne",
  "deleteMany",
  "findOneAndUpdate",
  "findOneAndReplace",
  "findOneAndDelete",
] as const;

/**
 * Makes the writes of a collection try again when they met another write. MongoDB does so itself; servers on other engines
 * tell the client. A request stops trying while its answer is still in time.
 */
export function withRetriedWrites<T extends Document>(collection: Collection<T>): Collection<T> {
  for (const name of WRITES) {
    const write = (...args: unknown[]): Promise<unknown> =>
      Reflect.apply(Collection.prototype[name], collection, args);
    Object.defineProperty(collection, name, {
      value: (...args: unknown[]) => {
        const upserts = args.some(isUpsert);
        return retryConflicts(
          () => write(...args),
          // An upsert's other one has its document there now, so once more is enough.
          (error, tries) => isWriteConflict(error) || (upserts && tries === 1 && isUpsertRace(error)),
        );
      },
      configurable: true,
      writable: true,
    });
  }
  return collection;
}

/**
 * @param isConflict whether this error of the work passes, and the work may be repeated
 * @throws the last error
 */
export async function retryConflicts<Result>(
  work: () => Promise<Result>,
  isConflict: (error: unknown, tries: number) => boolean,
): Promise<Result> {
  const began = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error, tries)) throw error;
      const pause = randomInt(1, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
      const left = Math.min(began + LONGEST_MS - performance.now(), millisecondsLeft() - ANSWER_MS);
      if (pause > left) throw error;
      await sleep(pause);
    }
  }
}

const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 250;
/** Outside of requests, where a job is tried again later anyway. */
const LONGEST_MS = 2000;
/** Left of a request's time for its answer. */
const ANSWER_MS = 500;

const isUpsert = (options: unknown): boolean =>
  typeof options === "object" && options !== null && "upsert" in options && options.upsert === true;
