import { decode } from "../bson/decode";
import type { Doc } from "../bson/values";
import { CommandError } from "../errors";
import { compileFilter } from "../query/matcher";
import { type Sorter, type SortField, sorterOf } from "../query/sort";
import type { MatchContext } from "../query/types";
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
  /** Nothing but `_id` is asked for: rows may be without anything else. */
  onlyId?: boolean;
};

export const docOf = (row: StoredRow): Doc => {
  row.doc ??= decode(row.raw);
  return row.doc;
};

/** The stored documents that fit, in order. A filter or hint that is wrong is refused at once, not at the first row. */
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

/** How many documents fit, from the index alone where it can tell. */
export function* countRows(
  store: Store,
  collection: Collection | undefined,
  query: Query,
  stats: ScanStats,
): Generator<Pause, number> {
  const { skip = 0, limit = 0 } = query;
  if (collection && skip === 0 && limit === 0) {
    // Refuses what is wrong in the filter, as a search does.
    compileFilter(query.filter, query.context);
    const plan = planFor(collection, query);
    if (plan.kind === "index" && plan.exact && plan.index)
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
  matches: (doc: Doc) => boolean,
  stats: ScanStats,
): Generator<StoredRow | Pause, void> {
  const everything = Object.keys(filter).length === 0 || (plan.kind === "index" && plan.exact);
  const inMemory = sort && !(plan.kind !== "collection" && plan.sorted);
  const jump = everything && !inMemory && skip > 0 ? jumpOf(plan) : null;
  const place = jump
    ? yield* skipEntries(store, collection, jump.index, jump.range, { reverse: jump.reverse, skip })
    : undefined;
  if (place === null) return;
  const left = place ? 0 : skip;
  const wanted = limit > 0 && !inMemory ? limit + left : null;
  const ids =
    onlyId && everything && !inMemory && !place
      ? scanIds(store, collection, plan, stats, wanted ?? Number.POSITIVE_INFINITY)
      : null;
  const rows = ids ?? scan(store, collection, plan, stats, wanted ?? 100, place);
  const fitting = everything ? rows : only(rows, (row) => matches(docOf(row)));
  const ordered = inMemory
    ? sorted(fitting, sorterOf(sort, context?.collator), limit > 0 ? limit + skip : 0)
    : fitting;
  let seen = 0;
  for (const row of ordered) {
    if (row === pause) {
      yield row;
      continue;
    }
    seen++;
    if (seen <= left) continue;
    yield row;
    if (limit > 0 && seen >= left + limit) return;
  }
}

/** Where every entry of one range is an answer, those to skip are counted in the index and never read. */
function jumpOf(plan: Plan): { index: Index; range: KeyRange; reverse: boolean } | null {
  if (plan.kind !== "index" || !plan.index || plan.index.multikey || plan.ranges.length !== 1) return null;
  const [range] = plan.ranges;
  return range ? { index: plan.index, range, reverse: plan.reverse } : null;
}

function* only(
  rows: Iterable<StoredRow | Pause>,
  fits: (row: StoredRow) => boolean,
): Generator<StoredRow | Pause, void> {
  for (const row of rows) if (row === pause || fits(row)) yield row;
}

// As in MongoDB without the use of its disk.
const maxBytesToSort = 100 * 1024 * 1024;

type Entry = { key: unknown; row: StoredRow };

/** Sorts in memory: short runs while it reads, then a merge, so that no step takes long. */
function* sorted(
  rows: Iterable<StoredRow | Pause>,
  sorter: Sorter,
  keep: number,
): Generator<StoredRow | Pause, void> {
  const runs: Entry[][] = [];
  let run: Entry[] = [];
  let bytes = 0;
  const byKey = (a: Entry, b: Entry) => sorter.compareKeys(a.key, b.key);
  const closeRun = () => {
    run.sort(byKey);
    // Of a run, no more can come out than is asked for in all.
    if (keep > 0 && run.length > keep) {
      for (const { row } of run.slice(keep)) bytes -= row.raw.length;
      run.length = keep;
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
