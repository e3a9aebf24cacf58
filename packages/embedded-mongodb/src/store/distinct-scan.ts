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
 * Yields one document for each distinct value of a path, by jumping from value to value in an index (a loose
 * index scan). Returns null when no index begins with the fields of the filter followed by the path.
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
  // The fields of the filter must come before the path, so that nothing else limits its values.
  const at = index.fields.findIndex((field) => field.path === path);
  const filtered = new Set(index.fields.slice(0, at).map((field) => field.path));
  const isPrefix = Object.keys(query.filter).every((name) => filtered.has(name));
  if (!range || ranges.length > 1 || !isPrefix || filtered.size !== Object.keys(query.filter).length)
    return null;
  return isCovered(index, query.filter) ? scanDistinct(store, collection, index, at, range, stats) : null;
}

function* scanDistinct(
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
    // A missing field has the same key as null, and documents with null may follow.
    if (value === undefined) [key, rid] = [found[0] as Buffer, row.rid];
    // No part of a key begins with 0xff, so this key is above all entries with the value.
    else
      [key, rid] = [Buffer.concat([from, encodeKey([value], [field.descending]), Buffer.from([0xff])]), -1];
    if (slice.isOver()) yield pause;
  }
}
