import type { ObjectId } from "@/lib/core/data/store/ids";

/** An attempt is looked for by the next request with its key, which comes soon. */
const REMEMBERED = 1_000;

const ended = new Set<string>();

/**
 * Notes an attempt to place an order that failed in this process without undoing itself, because the reply to one of its writes was lost.
 * The next request with its key need not wait until it is certain that the attempt is dead.
 */
export function noteEndedAttempt(holdId: ObjectId): void {
  ended.add(holdId.toHexString());
  const [oldest] = ended;
  if (ended.size > REMEMBERED && oldest !== undefined) ended.delete(oldest);
}

export const hasEnded = (holdId: ObjectId | null): boolean =>
  holdId !== null && ended.has(holdId.toHexString());
