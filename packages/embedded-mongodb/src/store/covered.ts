import { type Doc, isDoc, isNotANumber, rank, rankOf } from "../bson/values";
import { isOperators } from "../query/matcher";
import { type Pause, pause, slice } from "../slice";
import type { Collection, Index } from "./catalog";
import type { KeyRange } from "./plan";
import { checkStillThere, type ScanStats } from "./scan";
import type { Store } from "./store";

type Demands = Map<string, "equality" | "range">;

/**
 * Whether the index alone decides which documents fit: the filter demands one plain value each of its first fields
 * and at most a range of the next one, and nothing else. Then no document has to be read to be checked or counted.
 */
export function isCovered({ fields, multikey, sparse }: Index, filter: Doc): boolean {
  const demands: Demands = new Map();
  if (multikey || sparse || !readDemands(filter, demands)) return false;
  if (demands.size > fields.length) return false;
  const uses = fields.slice(0, demands.size).map(({ path }) => demands.get(path));
  return uses.every(
    (demand, at) => demand !== undefined && (demand === "equality" || at === demands.size - 1),
  );
}

function readDemands(filter: Doc, into: Demands): boolean {
  return Object.entries(filter).every(([path, operand]) => {
    if (path === "$and" && Array.isArray(operand))
      return operand.every((branch) => isDoc(branch) && readDemands(branch, into));
    if (path.startsWith("$") || into.has(path)) return false;
    const operators = isOperators(operand) ? Object.entries(operand as Doc) : [["$eq", operand] as const];
    const [first] = operators;
    if (!first || !operators.every(([, value]) => isPlain(value))) return false;
    const kind = rankOf(first[1]);
    const names = operators.map(([name]) => name).join();
    into.set(path, names === "$eq" ? "equality" : "range");
    // One bound from each side at most, both of one kind.
    return (
      /^(?:\$eq|\$gte?|\$lte?|\$gte?,\$lte?|\$lte?,\$gte?)$/.test(names) &&
      operators.every(([, value]) => rankOf(value) === kind)
    );
  });
}

const plainRanks = new Set<number>([rank.number, rank.string, rank.objectId, rank.date, rank.boolean]);

const isPlain = (value: unknown) => plainRanks.has(rankOf(value)) && !isNotANumber(value);

const atOnce = 5_000;

/** How many entries lie in these ranges of an index, a few at a time so that other commands come in between. */
export function* countCovered(
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
    checkStillThere(collection, index);
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

export type Place = { key: Buffer; rid: number };

/** The entry after which `skip` entries of a range have gone by; null when there are no more than that. */
export function* placeAfter(
  store: Store,
  collection: Collection,
  index: Index,
  { from, to }: KeyRange,
  { reverse, skip }: { reverse: boolean; skip: number },
): Generator<Pause, Place | null> {
  const [within, order, end] = reverse
    ? ["(k, rid)<(?,?) AND k>=?", "k DESC, rid DESC", from]
    : ["(k, rid)>(?,?) AND k<?", "k, rid", to];
  let place: Place = { key: reverse ? to : from, rid: -1 };
  for (let left = skip; left > 0; ) {
    checkStillThere(collection, index);
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
