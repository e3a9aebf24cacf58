import { objectIdAfter } from "../bson/keys";
import { type Pause, pause, slice } from "../time-slice";
import type { Collection, Index } from "./collection";
import { isOneKey } from "./id-query";
import type { Plan } from "./plan";
import { refuseDropped } from "./refuse-dropped";
import type { Row } from "./sqlite";
import type { Store, StoredRow } from "./store";
import type { EntryPosition, KeyRange, ScanStats } from "./types";

const initialRows = 24;
const maxRows = 256;
const maxBytes = 1024 * 1024;

/**
 * Yields the candidates of a plan. Reads a few rows at a time and continues by key, so that no read transaction
 * stays open and other commands run at each `pause`. `after` continues the single range of the plan behind that
 * entry.
 */
export function* scan(
  store: Store,
  collection: Collection,
  plan: Plan,
  stats: ScanStats,
  wanted = 100,
  after?: EntryPosition,
): Generator<StoredRow | Pause, void> {
  if (plan.kind === "union") {
    const seen = new Set<number>();
    for (const part of plan.plans)
      for (const row of scan(store, collection, part, stats, wanted)) {
        if (row !== pause && seen.has(row.rid)) continue;
        if (row !== pause) seen.add(row.rid);
        yield row;
      }
    return;
  }
  const chunk = new Chunk(wanted);
  if (plan.kind === "collection") {
    yield* scanCollection(store, collection, stats, chunk);
    return;
  }
  const seen = plan.index?.multikey ? new Set<number>() : null;
  for (const range of plan.reverse ? plan.ranges.toReversed() : plan.ranges) {
    for (const row of scanRange(store, collection, plan, range, stats, chunk, after)) {
      if (row !== pause && seen?.has(row.rid)) continue;
      if (row !== pause) seen?.add(row.rid);
      yield row;
    }
  }
}

/**
 * Yields only the `_id` of the candidates, read from the index entries without the documents. Returns null when
 * the index does not end with `_id`.
 */
export function scanIds(
  store: Store,
  collection: Collection,
  plan: Plan,
  stats: ScanStats,
  wanted: number,
): Generator<StoredRow | Pause, void> | null {
  if (plan.kind !== "index" || !plan.index || plan.index.multikey || plan.reverse) return null;
  const { index, ranges } = plan;
  if (index.fields.at(-1)?.path !== "_id" || index.fields.some(({ descending }) => descending)) return null;
  return readIds(store, collection, index, ranges, stats, Math.max(1, Math.min(wanted, maxRows)));
}

function* readIds(
  store: Store,
  collection: Collection,
  index: Index,
  ranges: readonly KeyRange[],
  stats: ScanStats,
  rowsPerRead: number,
): Generator<StoredRow | Pause, void> {
  const read = `SELECT k, rid FROM ${index.table} WHERE (k, rid)>(?,?) AND k<? ORDER BY k, rid LIMIT ?`;
  for (const { from, to } of ranges) {
    let [key, rid, more] = [from, -1, true];
    while (more) {
      refuseDropped(collection, index);
      const rows = store.sqlite.some(read, key, rid, to, rowsPerRead);
      more = rows.length === rowsPerRead;
      for (const row of rows) {
        stats.keysExamined++;
        [key, rid] = [row[0] as Buffer, row[1] as number];
        const id = objectIdAfter(index.fields.length - 1, key);
        const found = id
          ? { rid, raw: documentOfId(id), isOnlyId: true as const }
          : store.read(collection, rid);
        if (!id) stats.docsExamined++;
        if (found) yield found;
        if (slice.isOver()) yield pause;
      }
    }
  }
}

const documentStart = Buffer.from([22, 0, 0, 0, 7, ...Buffer.from("_id\0")]);

/** `{_id: ObjectId}` as BSON. */
function documentOfId(id: Buffer): Buffer {
  const raw = Buffer.allocUnsafe(22);
  documentStart.copy(raw);
  id.copy(raw, 9);
  raw[21] = 0;
  return raw;
}

/**
 * The number of rows to read at once: few at first, because their size is unknown, then more, within a limit of
 * bytes.
 */
class Chunk {
  size: number;
  constructor(wanted: number) {
    this.size = Math.max(1, Math.min(wanted, initialRows));
  }
  next(rows: Row[], docAt: number): void {
    let bytes = 0;
    for (const row of rows) bytes += (row[docAt] as Buffer).length;
    this.size = bytes > maxBytes ? Math.max(1, this.size >> 2) : Math.min(maxRows, this.size * 2);
  }
}

function* scanCollection(
  store: Store,
  collection: Collection,
  stats: ScanStats,
  chunk: Chunk,
): Generator<StoredRow | Pause, void> {
  let last = -1;
  for (;;) {
    refuseDropped(collection);
    const rows = store.sqlite.some(
      `SELECT rid, doc FROM ${collection.table} WHERE rid>? ORDER BY rid LIMIT ?`,
      last,
      chunk.size,
    );
    const asked = chunk.size;
    chunk.next(rows, 1);
    for (const [rid, raw] of rows) {
      stats.docsExamined++;
      last = rid as number;
      yield { rid: last, raw: raw as Buffer };
      if (slice.isOver()) yield pause;
    }
    if (rows.length < asked) return;
  }
}

function* scanRange(
  store: Store,
  collection: Collection,
  plan: Plan & { kind: "index" },
  range: KeyRange,
  stats: ScanStats,
  chunk: Chunk,
  after?: EntryPosition,
): Generator<StoredRow | Pause, void> {
  if (!plan.index && isOneKey(range)) {
    yield* readOne(store, collection, range.from, stats);
    return;
  }
  const read = plan.index
    ? indexSql(plan.index.table, collection.table, plan.reverse)
    : idSql(collection.table, plan.reverse);
  // The first read includes the start of the range, because no row has an id below zero.
  let { key, rid } = after ?? { key: plan.reverse ? range.to : range.from, rid: -1 };
  const end = plan.reverse ? range.from : range.to;
  for (;;) {
    refuseDropped(collection, plan.index);
    const asked = chunk.size;
    const rows = store.sqlite.some(read, key, rid, end, asked);
    chunk.next(rows, 2);
    for (const row of rows) {
      stats.keysExamined++;
      stats.docsExamined++;
      key = row[0] as Buffer;
      rid = row[1] as number;
      yield { rid, raw: row[2] as Buffer };
      if (slice.isOver()) yield pause;
    }
    if (rows.length < asked) return;
  }
}

/** The document of this `_id`, if there is one. */
function* readOne(
  store: Store,
  collection: Collection,
  key: Buffer,
  stats: ScanStats,
): Generator<StoredRow | Pause, void> {
  refuseDropped(collection);
  const row = store.sqlite.get(`SELECT rid, doc FROM ${collection.table} WHERE k=?`, key);
  if (!row) return;
  stats.keysExamined++;
  stats.docsExamined++;
  yield { rid: row[0] as number, raw: row[1] as Buffer };
  if (slice.isOver()) yield pause;
}

const indexSql = (index: string, table: string, reverse: boolean) =>
  reverse
    ? `SELECT i.k, i.rid, c.doc FROM ${index} i CROSS JOIN ${table} c ON c.rid=i.rid WHERE (i.k, i.rid)<(?,?) AND i.k>=? ORDER BY i.k DESC, i.rid DESC LIMIT ?`
    : `SELECT i.k, i.rid, c.doc FROM ${index} i CROSS JOIN ${table} c ON c.rid=i.rid WHERE (i.k, i.rid)>(?,?) AND i.k<? ORDER BY i.k, i.rid LIMIT ?`;

const idSql = (table: string, reverse: boolean) =>
  reverse
    ? `SELECT k, rid, doc FROM ${table} WHERE (k, rid)<(?,?) AND k>=? ORDER BY k DESC LIMIT ?`
    : `SELECT k, rid, doc FROM ${table} WHERE (k, rid)>(?,?) AND k<? ORDER BY k LIMIT ?`;
