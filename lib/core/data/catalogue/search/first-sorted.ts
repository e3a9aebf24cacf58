/**
 * The first `count` of these in an order, sorted. If that is few of many, most items are compared once, with the last of
 * the first; otherwise all are sorted.
 */
export function firstSorted<T>(items: readonly T[], count: number, compare: (a: T, b: T) => number): T[] {
  if (count > items.length / 8) return [...items].sort(compare).slice(0, count);
  const first: T[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length === count && (last === undefined || compare(item, last) >= 0)) continue;
    first.splice(insertionIndex(item, first, compare), 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

/** The index behind all items that come before this one or equal it. */
function insertionIndex<T>(item: T, sorted: readonly T[], compare: (a: T, b: T) => number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const other = sorted[middle] as T;
    if (compare(item, other) < 0) to = middle;
    else from = middle + 1;
  }
  return from;
}
