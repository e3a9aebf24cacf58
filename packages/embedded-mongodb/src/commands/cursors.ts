import { Long } from "bson";
import { encode, RawDoc } from "../bson/encode";
import { type Doc, isNumber, toDouble } from "../bson/values";
import { CommandError } from "../errors";
import { type Pause, pause, slice } from "../time-slice";

export type Answers = Generator<RawDoc | Doc | Pause, void>;
type Cursor = {
  readonly namespace: string;
  readonly answers: Answers;
  /** Never closed for being idle (noCursorTimeout). */
  readonly neverIdle: boolean;
  next: RawDoc | undefined;
  usedAt: number;
};

const defaultFirstBatch = 101;
// Writing a batch of this size takes a few milliseconds and cannot pause.
const usualBatchBytes = 1024 * 1024;
/** The limit when the client asks for a single batch, and for one document. */
const maxBatchBytes = 16 * 1024 * 1024;
const idleLimit = 10 * 60_000;

/** The open cursors: results that a client fetches in batches. */
export class Cursors {
  private readonly open = new Map<string, Cursor>();
  // Starts from the clock, so that ids of an earlier process are not used again.
  private lastId = Date.now() * 1000;

  /** Returns the first batch, and the id of a cursor when there is more. */
  *start(
    namespace: string,
    answers: Answers,
    batchSize = defaultFirstBatch,
    { single = false, neverIdle = false } = {},
  ): Generator<Pause, Doc> {
    const cursor: Cursor = { namespace, answers, neverIdle, next: undefined, usedAt: Date.now() };
    const { batch, finished } = yield* take(cursor, batchSize, single ? maxBatchBytes : usualBatchBytes);
    let id = Long.ZERO;
    if (finished || single) answers.return();
    else {
      id = Long.fromNumber(++this.lastId);
      this.open.set(id.toString(), cursor);
    }
    return { cursor: { firstBatch: batch, id, ns: namespace } };
  }

  *more(id: unknown, namespace: string, batchSize: number): Generator<Pause, Doc> {
    const key = keyOf(id);
    const cursor = this.open.get(key);
    if (!cursor) throw new CommandError(43, "CursorNotFound", `cursor id ${key} not found`);
    if (cursor.namespace !== namespace)
      throw new CommandError(
        13,
        "Unauthorized",
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    cursor.usedAt = Number.POSITIVE_INFINITY;
    // No other getMore may read from the cursor while this one is paused.
    this.open.delete(key);
    const { batch, finished } = yield* take(cursor, batchSize, usualBatchBytes);
    if (!finished) {
      cursor.usedAt = Date.now();
      this.open.set(key, cursor);
    }
    return { cursor: { nextBatch: batch, id: finished ? Long.ZERO : id, ns: cursor.namespace } };
  }

  kill(id: unknown): boolean {
    const key = keyOf(id);
    this.open.get(key)?.answers.return();
    return this.open.delete(key);
  }

  closeIdle(now = Date.now()): void {
    for (const [key, { neverIdle, usedAt }] of this.open)
      if (!neverIdle && now - usedAt > idleLimit) this.kill(Long.fromString(key));
  }

  get count(): number {
    return this.open.size;
  }
}

const keyOf = (id: unknown) =>
  isNumber(id) ? (id instanceof Long ? id.toString() : String(toDouble(id))) : "";

/** Takes as many results as fit, and reads one ahead to know whether the cursor is exhausted. */
function* take(
  cursor: Cursor,
  size: number,
  maxBytes: number,
): Generator<Pause, { batch: RawDoc[]; finished: boolean }> {
  const batch: RawDoc[] = [];
  let bytes = 0;
  for (;;) {
    let next = cursor.next;
    cursor.next = undefined;
    if (!next) {
      const step = cursor.answers.next();
      if (step.done) return { batch, finished: true };
      if (step.value === pause) {
        yield pause;
        continue;
      }
      next = step.value instanceof RawDoc ? step.value : new RawDoc(encode(step.value));
      if (next.bytes.length > maxBatchBytes)
        throw new CommandError(
          10334,
          "BSONObjectTooLarge",
          `a result of ${next.bytes.length} bytes is larger than the limit of ${maxBatchBytes}`,
        );
    }
    if (batch.length >= size || (batch.length > 0 && bytes + next.bytes.length > maxBytes)) {
      cursor.next = next;
      return { batch, finished: false };
    }
    batch.push(next);
    bytes += next.bytes.length;
    if (slice.isOver()) yield pause;
  }
}
