/**
 * The first so many of these in an order, sorted. Where few are wanted of many it looks at each once, and compares most
 * of them a single time; else it sorts them all.
 */
export function firstOf<T>(items: readonly T[], count: number, compare: (a: T, b: T) => number): T[] {
  if (count > items.length / 8) return [...items].sort(compare).slice(0, count);
  const first: T[] = [];
  for (const item of items) {
    const last = first.at(-1);
    if (first.length === count && (last === undefined || compare(item, last) >= 0)) continue;
    first.splice(placeOf(item, first, compare), 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

/** Behind all that come before it or are its equals. */
function placeOf<T>(item: T, sorted: readonly T[], compare: (a: T, b: T) => number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const other = sorted[middle] as T;
    if (compare(item, other) < 0) to = middle;
    else from = middle + 1;
  }
  return from;
}
