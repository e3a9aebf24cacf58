import { decode } from "../bson/decode";
import { RawValue } from "../bson/raw-value";
import type { Doc } from "../bson/values";
import { CommandError } from "../errors";
import { compileFilter } from "../query/matcher";
import { type Sorter, type SortField, sorterOf } from "../query/sort";
import type { MatchContext, Matcher } from "../query/types";
import { type Pause, pause, slice } from "../time-slice";
import { mergeRuns, runLength } from "../time-sliced-sort";
import type { Collection, Index } from "./collection";
import { countEntries, skipEntries } from "./count-entries";
import { type Plan, planQuery } from "./plan";
import { scan, scanIds } from "./scan";
import type { Store, StoredRow } from "./store";
import type { KeyRange, ScanStats } from "./types";

export type Query = {
  filter: Doc;
  sort?: SortField[] | null;
  skip?: number;
  limit?: number;
  hint?: unknown;
  context?: MatchContext;
  /** Only `_id` is needed; rows may lack allMatch else. */
  onlyId?: boolean;
};

export const docOf = (row: StoredRow): Doc => {
  row.doc ??= decode(row.raw);
  return row.doc;
};

/** A stored document for a filter, which need not decode all of it. */
export const viewOf = (row: StoredRow): Doc | RawValue => row.doc ?? RawValue.ofDocument(row.raw);

/** The matching documents in order. Refuses a wrong filter or hint at once, not at the first row. */
export function findRows(
  store: Store,
  collection: Collection | undefined,
  query: Query,
  stats: ScanStats = { keysExamined: 0, docsExamined: 0 },
): Generator<StoredRow | Pause, void> {
  const matches = compileFilter(query.filter, query.context);
  if (!collection) return nothing();
  const plan = planFor(collection, query);
  return run(store, collection, query, plan, matches, stats);
}

export const planFor = (collection: Collection, { filter, sort, hint, context }: Query): Plan =>
  planQuery(collection, filter, { sort, hint, collated: context?.collator !== undefined });

/** Counts matching documents, from the index alone where possible. */
export function* countRows(
  store: Store,
  collection: Collection | undefined,
  query: Query,
  stats: ScanStats,
): Generator<Pause, number> {
  const { skip = 0, limit = 0 } = query;
  if (collection && skip === 0 && limit === 0) {
    // Refuses mistakes in the filter, as a search does.
    compileFilter(query.filter, query.context);
    const plan = planFor(collection, query);
    if (plan.kind === "index" && plan.covered && plan.index)
      return yield* countEntries(store, collection, plan.index, plan.ranges, stats);
  }
  let n = 0;
  for (const row of findRows(store, collection, query, stats)) {
    if (row === pause) yield row;
    else n++;
  }
  return n;
}

function* nothing(): Generator<StoredRow | Pause, void> {}

function* run(
  store: Store,
  collection: Collection,
  { filter, sort, skip = 0, limit = 0, context, onlyId }: Query,
  plan: Plan,
  matches: Matcher,
  stats: ScanStats,
): Generator<StoredRow | Pause, void> {
  const allMatch = Object.keys(filter).length === 0 || (plan.kind === "index" && plan.covered);
  const sortInMemory = sort && !(plan.kind !== "collection" && plan.sorted);
  const skippable = allMatch && !sortInMemory && skip > 0 ? skippableRange(plan) : null;
  const startAfter = skippable
    ? yield* skipEntries(store, collection, skippable.index, skippable.range, {
        reverse: skippable.reverse,
        skip,
      })
    : undefined;
  if (startAfter === null) return;
  const toSkip = startAfter ? 0 : skip;
  const wanted = limit > 0 && !sortInMemory ? limit + toSkip : null;
  const ids =
    onlyId && allMatch && !sortInMemory && !startAfter
      ? scanIds(store, collection, plan, stats, wanted ?? Number.POSITIVE_INFINITY)
      : null;
  const rows = ids ?? scan(store, collection, plan, stats, wanted ?? 100, startAfter);
  const matching = allMatch ? rows : filterRows(rows, (row) => matches(viewOf(row)));
  const ordered = sortInMemory
    ? sorted(matching, sorterOf(sort, context?.collator), limit > 0 ? limit + skip : 0)
    : matching;
  let seen = 0;
  for (const row of ordered) {
    if (row === pause) {
      yield row;
      continue;
    }
    seen++;
    if (seen <= toSkip) continue;
    yield row;
    if (limit > 0 && seen >= toSkip + limit) return;
  }
}

/** The range in which skipped entries need not be read, if the plan has a single range whose entries all match. */
function skippableRange(plan: Plan): { index: Index; range: KeyRange; reverse: boolean } | null {
  if (plan.kind !== "index" || !plan.index || plan.index.multikey || plan.ranges.length !== 1) return null;
  const [range] = plan.ranges;
  return range ? { index: plan.index, range, reverse: plan.reverse } : null;
}

function* filterRows(
  rows: Iterable<StoredRow | Pause>,
  matches: (row: StoredRow) => boolean,
): Generator<StoredRow | Pause, void> {
  for (const row of rows) if (row === pause || matches(row)) yield row;
}

// MongoDB's limit for a sort without use of its disk.
const maxBytesToSort = 100 * 1024 * 1024;

type Entry = { key: unknown; row: StoredRow };

/** Sorts in memory: sorts short runs while it reads, then merges them, so that no step takes long. */
function* sorted(
  rows: Iterable<StoredRow | Pause>,
  sorter: Sorter,
  limit: number,
): Generator<StoredRow | Pause, void> {
  const runs: Entry[][] = [];
  let run: Entry[] = [];
  let bytes = 0;
  const byKey = (a: Entry, b: Entry) => sorter.compareKeys(a.key, b.key);
  const closeRun = () => {
    run.sort(byKey);
    // With a limit, only the first items of a run can be in the result.
    if (limit > 0 && run.length > limit) {
      for (const { row } of run.slice(limit)) bytes -= row.raw.length;
      run.length = limit;
    }
    runs.push(run);
    run = [];
  };
  for (const row of rows) {
    if (row === pause) {
      yield row;
      continue;
    }
    run.push({ key: sorter.keyOf(docOf(row)), row: { rid: row.rid, raw: row.raw } });
    bytes += row.raw.length;
    if (bytes > maxBytesToSort)
      throw new CommandError(
        292,
        "QueryExceededMemoryLimitNoDiskUseAllowed",
        "Sort exceeded memory limit of 104857600 bytes; add an index or a limit",
      );
    if (run.length >= runLength) closeRun();
  }
  closeRun();
  for (const { row: found } of yield* mergeRuns(runs, byKey)) {
    yield found;
    if (slice.isOver()) yield pause;
  }
}
