import { type Pause, pause, slice } from "../time-slice";
import type { Collection, Index } from "./collection";
import { refuseDropped } from "./refuse-dropped";
import type { Store } from "./store";
import type { EntryPosition, KeyRange, ScanStats } from "./types";

const atOnce = 5_000;

/** How many entries lie in these ranges of an index, a few at a time so that other commands come in between. */
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
    // What was counted while others wrote is right for nobody after.
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
  for (let n = 0; ; n += atOnce) {
    refuseDropped(collection, index);
    const last = store.sqlite.get(
      `SELECT k, rid ${within} ORDER BY k, rid LIMIT 1 OFFSET ${atOnce - 1}`,
      key,
      rid,
      to,
    );
    if (!last) return n + Number(store.sqlite.get(`SELECT count(*) ${within}`, key, rid, to)?.[0] ?? 0);
    [key, rid] = [last[0] as Buffer, last[1] as number];
    if (slice.isOver()) yield pause;
  }
}

/** The entry after which `skip` entries of a range have gone by; null when there are no more than that. */
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
  let place: EntryPosition = { key: reverse ? to : from, rid: -1 };
  for (let left = skip; left > 0; ) {
    refuseDropped(collection, index);
    const some = Math.min(left, atOnce);
    const last = store.sqlite.get(
      `SELECT k, rid FROM ${index.table} WHERE ${within} ORDER BY ${order} LIMIT 1 OFFSET ?`,
      place.key,
      place.rid,
      end,
      some - 1,
    );
    if (!last) return null;
    place = { key: last[0] as Buffer, rid: last[1] as number };
    left -= some;
    if (slice.isOver()) yield pause;
  }
  return place;
}
