import { type Pause, pause, slice } from "../time-slice";
import type { Collection, Index } from "./collection";
import { refuseDropped } from "./refuse-dropped";
import type { Store } from "./store";
import type { EntryPosition, KeyRange, ScanStats } from "./types";

const entriesPerStep = 5_000;

/** Counts the entries of an index in these ranges, with pauses. */
export function* countEntries(
  store: Store,
  collection: Collection,
  index: Index,
  ranges: readonly KeyRange[],
  stats: ScanStats,
): Generator<Pause, number> {
  let n = 0;
  for (const range of ranges) {
    const name = `${range.from.toString("latin1")}\0${range.to.toString("latin1")}`;
    const known = index.counts.get(name);
    if (known !== undefined) {
      n += known;
      continue;
    }
    const { counts } = index;
    const { changes } = counts;
    const found = yield* countRange(store, collection, index, range);
    // A count is cached only if no write came in between.
    if (index.counts === counts && counts.changes === changes) counts.set(name, found);
    stats.keysExamined += found;
    n += found;
  }
  return n;
}

function* countRange(
  store: Store,
  collection: Collection,
  index: Index,
  { from, to }: KeyRange,
): Generator<Pause, number> {
  const within = `FROM ${index.table} WHERE (k, rid)>(?,?) AND k<?`;
  let [key, rid] = [from, -1];
  for (let n = 0; ; n += entriesPerStep) {
    refuseDropped(collection, index);
    const last = store.sqlite.get(
      `SELECT k, rid ${within} ORDER BY k, rid LIMIT 1 OFFSET ${entriesPerStep - 1}`,
      key,
      rid,
      to,
    );
    if (!last) return n + Number(store.sqlite.get(`SELECT count(*) ${within}`, key, rid, to)?.[0] ?? 0);
    [key, rid] = [last[0] as Buffer, last[1] as number];
    if (slice.isOver()) yield pause;
  }
}

/**
 * Skips entries of a range without reading documents. Returns the last skipped entry, or null when the range
 * has no more.
 */
export function* skipEntries(
  store: Store,
  collection: Collection,
  index: Index,
  { from, to }: KeyRange,
  { reverse, skip }: { reverse: boolean; skip: number },
): Generator<Pause, EntryPosition | null> {
  const [within, order, end] = reverse
    ? ["(k, rid)<(?,?) AND k>=?", "k DESC, rid DESC", from]
    : ["(k, rid)>(?,?) AND k<?", "k, rid", to];
  let position: EntryPosition = { key: reverse ? to : from, rid: -1 };
  for (let left = skip; left > 0; ) {
    refuseDropped(collection, index);
    const some = Math.min(left, entriesPerStep);
    const last = store.sqlite.get(
      `SELECT k, rid FROM ${index.table} WHERE ${within} ORDER BY ${order} LIMIT 1 OFFSET ?`,
      position.key,
      position.rid,
      end,
      some - 1,
    );
    if (!last) return null;
    position = { key: last[0] as Buffer, rid: last[1] as number };
    left -= some;
    if (slice.isOver()) yield pause;
  }
  return position;
}
