import { decodePosition, encodePosition, type Position } from "./cursor";
import type { Page } from "./page";

/** How records stand in their order. */
interface Order<T> {
  positionOf: (record: T, index: number) => Position;
  /** The index of the first record behind the position; its own record may be gone. */
  startAfter: (position: Position) => number;
}

/**
 * A page of records that one document has, and that are all there anyway. It costs what is done with the records of the page.
 * @param after a cursor that an earlier page gave out; any other begins at the front
 */
export function pageOf<T>(
  all: readonly T[],
  { limit, after }: { limit?: number | undefined; after?: string | undefined },
  { positionOf, startAfter }: Order<T>,
): Page<T> {
  const position = after === undefined ? null : decodePosition(after);
  const start = position ? startAfter(position) : 0;
  const end = limit === undefined ? all.length : Math.min(all.length, start + limit);
  const items = all.slice(start, end);
  const last = items.at(-1);
  const hasMore = last !== undefined && end < all.length;
  return { items, next: hasMore ? encodePosition(positionOf(last, end - 1)) : null };
}
