import { type Pause, pause, slice } from "./time-slice";

/** The number of items that are sorted at once, without a look at the clock. */
export const runLength = 512;
const stepsBetweenLooks = 256;

/** Sorts as `Array.prototype.sort` does, in time slices: sorts short runs, then merges them in pairs. */
export function* timeSlicedSort<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<Pause, T[]> {
  const runs: T[][] = [];
  for (let at = 0; at < items.length; at += runLength) {
    runs.push(items.slice(at, at + runLength).sort(compare));
    if (slice.isOver()) yield pause;
  }
  return yield* mergeRuns(runs, compare);
}

/** Merges sorted lists into one. The sort is stable: equal items keep the order of their lists. */
export function* mergeRuns<T>(runs: T[][], compare: (a: T, b: T) => number): Generator<Pause, T[]> {
  let left = runs;
  while (left.length > 1) {
    const longer: T[][] = [];
    for (let i = 0; i < left.length; i += 2)
      longer.push(yield* merge(left[i] ?? [], left[i + 1] ?? [], compare));
    left = longer;
  }
  return left[0] ?? [];
}

function* merge<T>(left: T[], right: T[], compare: (a: T, b: T) => number): Generator<Pause, T[]> {
  const merged: T[] = [];
  let l = 0;
  let r = 0;
  while (l < left.length && r < right.length) {
    const [a, b] = [left[l] as T, right[r] as T];
    if (compare(a, b) <= 0) {
      merged.push(a);
      l++;
    } else {
      merged.push(b);
      r++;
    }
    if (merged.length % stepsBetweenLooks === 0 && slice.isOver()) yield pause;
  }
  for (; l < left.length; l++) merged.push(left[l] as T);
  for (; r < right.length; r++) merged.push(right[r] as T);
  return merged;
}
