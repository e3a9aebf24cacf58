import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Collection, type Document } from "mongodb";
import { millisecondsLeft } from "@/lib/concurrency/deadline";
import { isNotPrimary, isPartlyConflict, isPartlyUpsertRace, isUpsertRace, isWriteConflict } from "./errors";

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

/** Of several documents some may be written when a primary steps down. */
const OF_SEVERAL: readonly string[] = ["bulkWrite", "insertMany", "updateMany", "deleteMany"];

/**
 * Makes the writes of a collection try again that were certainly not done: those that met another write, which MongoDB itself tries
 * again and other engines tell the client, and those that found no primary. A write whose reply was lost may have been done, so
 * it is not sent again. A request stops trying while its answer is still in time.
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
          (error, tries) =>
            isWriteConflict(error) ||
            (isNotPrimary(error) && !OF_SEVERAL.includes(name)) ||
            // An upsert's other one has its document there now, so once or twice more is enough.
            (upserts && tries < UPSERT_TRIES && isUpsertRace(error)),
        );
      },
      configurable: true,
      writable: true,
    });
  }
  return collection;
}

/**
 * For upserts of several documents that set fields and nothing else, so that they may be repeated.
 * @throws the last error
 */
export const retryUpserts = <Result>(work: () => Promise<Result>): Promise<Result> =>
  retryConflicts(
    work,
    (error, tries) => isPartlyConflict(error) || (tries < UPSERT_TRIES && isPartlyUpsertRace(error)),
  );

const UPSERT_TRIES = 3;

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
