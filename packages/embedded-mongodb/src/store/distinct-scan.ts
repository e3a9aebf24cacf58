import { encodeKey } from "../bson/keys";
import { valueAt } from "../query/path";
import { type Pause, pause, slice } from "../time-slice";
import type { Collection, Index } from "./collection";
import { isCovered } from "./covered-filter";
import { docOf, planFor, type Query } from "./find";
import { refuseDropped } from "./refuse-dropped";
import type { Store, StoredRow } from "./store";
import type { KeyRange, ScanStats } from "./types";

/**
 * One document for each different value of a path, by jumping from value to value in an index that begins with what
 * the filter demands. Null where no index does.
 */
export function distinctScan(
  store: Store,
  collection: Collection | undefined,
  query: Query,
  path: string,
  stats: ScanStats,
): Generator<StoredRow | Pause, void> | null {
  if (!collection || query.context?.collator) return null;
  const sort = [{ path, parts: path.split("."), descending: false }];
  const plan = planFor(collection, { ...query, sort });
  if (plan.kind !== "index" || !plan.index || !plan.sorted) return null;
  const { index, ranges } = plan;
  const [range] = ranges;
  // What is demanded stands before the path, so that nothing else bounds its values.
  const at = index.fields.findIndex((field) => field.path === path);
  const demanded = new Set(index.fields.slice(0, at).map((field) => field.path));
  const isPrefix = Object.keys(query.filter).every((name) => demanded.has(name));
  if (!range || ranges.length > 1 || !isPrefix || demanded.size !== Object.keys(query.filter).length)
    return null;
  return isCovered(index, query.filter) ? jump(store, collection, index, at, range, stats) : null;
}

function* jump(
  store: Store,
  collection: Collection,
  index: Index,
  at: number,
  { from, to }: KeyRange,
  stats: ScanStats,
): Generator<StoredRow | Pause, void> {
  const field = index.fields[at];
  if (!field) return;
  const next = `SELECT i.k, i.rid, c.doc FROM ${index.table} i CROSS JOIN ${collection.table} c ON c.rid=i.rid WHERE (i.k, i.rid)>(?,?) AND i.k<? ORDER BY i.k, i.rid LIMIT 1`;
  let [key, rid] = [from, -1];
  for (;;) {
    refuseDropped(collection, index);
    const found = store.sqlite.get(next, key, rid, to);
    if (!found) return;
    stats.keysExamined++;
    stats.docsExamined++;
    const row: StoredRow = { rid: found[1] as number, raw: found[2] as Buffer };
    yield row;
    const value = valueAt(docOf(row), field.parts);
    // What is missing has the same key as null, which may stand behind it.
    if (value === undefined) [key, rid] = [found[0] as Buffer, row.rid];
    // No part of a key begins with 0xff, so this is above all with this value.
    else
      [key, rid] = [Buffer.concat([from, encodeKey([value], [field.descending]), Buffer.from([0xff])]), -1];
    if (slice.isOver()) yield pause;
  }
}
