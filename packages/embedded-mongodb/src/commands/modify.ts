import { encode } from "../bson/encode";
import { has } from "../bson/values";
import { CommandError, failedToParse } from "../errors";
import { compileFilter } from "../query/matcher";
import type { Matcher } from "../query/types";
import type { Collection } from "../store/collection";
import { findRows, type Query, viewOf } from "../store/find";
import type { StoredRow } from "../store/store";
import type { ScanStats } from "../store/types";
import { type Pause, pause, slice } from "../time-slice";
import { compileUpdate } from "../update/compile";
import { documentFromFilter } from "../update/upsert";
import type { Context } from "./context";
import { countExamined } from "./find";

export type UpdateRequest = Query & {
  collection: () => Collection | undefined;
  update: unknown;
  multi: boolean;
  upsert: boolean;
  arrayFilters: unknown;
};

export type UpdateResult = {
  matched: number;
  modified: number;
  upsertedId?: unknown;
  /** The document before and after the update, when it changes one document. */
  before: Buffer | null;
  after: Buffer | null;
};

/**
 * Finds documents and changes them. Each document changes in one step, and only while it still matches the
 * filter.
 */
export function* updateMatching(context: Context, request: UpdateRequest): Generator<Pause, UpdateResult> {
  const { filter, multi, upsert } = request;
  const { kind, apply, changed } = compileUpdate(request.update, {
    filter,
    arrayFilters: request.arrayFilters,
    matching: request.context ?? {},
  });
  if (multi && kind === "replacement")
    throw failedToParse("multi update is not supported for replacement-style update");
  const result: UpdateResult = { matched: 0, modified: 0, before: null, after: null };
  const changeRow = (collection: Collection, row: StoredRow) => {
    const after = context.store.change(collection, row, (doc) => apply(doc, false), changed);
    result.matched++;
    if (after) {
      result.modified++;
      context.metrics.updated++;
    }
    result.before = row.raw;
    result.after = after ?? row.raw;
  };
  yield* forEachMatch(context, request.collection(), { ...request, limit: multi ? 0 : 1 }, changeRow);
  if (result.matched > 0 || !upsert) return result;
  const collection = request.collection();
  if (!collection) throw new Error("an upsert has a collection");
  const base = documentFromFilter(filter);
  const start = kind === "replacement" ? (has(base, "_id") ? { _id: base._id } : {}) : base;
  const doc = apply(start, true);
  const stored = context.store.insert(collection, encode(doc));
  context.metrics.inserted++;
  return { ...result, upsertedId: stored._id ?? null, after: encode(stored) };
}

/** Deletes one or all matching documents, and returns the last one. */
export function* deleteMatching(
  context: Context,
  collection: Collection | undefined,
  query: Query,
): Generator<Pause, { count: number; last: Buffer | null }> {
  let count = 0;
  let last: Buffer | null = null;
  yield* forEachMatch(context, collection, query, (found, row) => {
    context.store.remove(found, row);
    context.metrics.deleted++;
    count++;
    last = row.raw;
  });
  return { count, last };
}

// Limits retries of a search for one document that other commands keep changing.
const maxAttempts = 20;

/**
 * Acts on every matching document. Finds all of them before the first change, so that none is met twice. After
 * a pause, each document is read and checked again right before the act.
 */
function* forEachMatch(
  context: Context,
  collection: Collection | undefined,
  query: Query,
  act: (collection: Collection, row: StoredRow) => void,
): Generator<Pause, void> {
  let compiled: Matcher | undefined;
  const matches: Matcher = (doc) => {
    compiled ??= compileFilter(query.filter, query.context);
    return compiled(doc);
  };
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const stats: ScanStats = { keysExamined: 0, docsExamined: 0 };
    const rows: StoredRow[] = [];
    let paused = false;
    let bytes = 0;
    for (const row of findRows(context.store, collection, query, stats)) {
      if (row === pause) {
        paused = true;
        yield pause;
        continue;
      }
      bytes += row.raw.length;
      // Above a limit of memory only the ids of the rows are kept, and the documents are read again.
      if (bytes > maxBufferedBytes) paused = true;
      rows.push(bytes > maxBufferedBytes ? { rid: row.rid, raw: row.raw.subarray(0, 0) } : row);
    }
    countExamined(context, stats);
    if (!collection || rows.length === 0) return;
    let acted = false;
    for (const found of rows) {
      if (collection.dropped) return;
      const row = paused ? context.store.read(collection, found.rid) : found;
      if (!row || (paused && !matches(viewOf(row)))) continue;
      act(collection, row);
      acted = true;
      if (rows.length > 1 && slice.isOver()) {
        paused = true;
        yield pause;
      }
    }
    if (acted || query.limit !== 1) return;
  }
  throw new CommandError(
    112,
    "WriteConflict",
    "the document kept changing while this command searched for it",
  );
}

const maxBufferedBytes = 32 * 1024 * 1024;
