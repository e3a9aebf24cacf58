import { ObjectId } from "bson";
import { equal } from "../bson/compare";
import { emptyArray, encodeKey, textEnd, typeStart } from "../bson/keys";
import { type Doc, isDoc, isNotANumber, isNumber, rankOf } from "../bson/values";
import { badValue } from "../errors";
import { compileFilter, isOperators } from "../query/matcher";
import type { SortField } from "../query/sort";
import type { Collection, Index, IndexField } from "./collection";
import { type Constraint, constraintsOf } from "./constraints";
import { isCovered } from "./covered-filter";
import { aboveAllParts, isOneKey, isPlainIdQuery, rangeOfId } from "./id-query";
import type { KeyRange } from "./types";

export type Plan =
  | { kind: "collection" }
  | {
      kind: "index";
      index: Index | null;
      ranges: KeyRange[];
      reverse: boolean;
      sorted: boolean;
      covered: boolean;
    }
  | { kind: "union"; plans: Plan[]; sorted: false };

export type PlanOptions = { sort?: SortField[] | null; collated?: boolean; hint?: unknown };

/** Chooses how to find the candidates. `index: null` means the built-in index of `_id`. */
export function planQuery(
  collection: Collection,
  filter: Doc,
  { sort = null, collated = false, hint }: PlanOptions = {},
): Plan {
  if (filter._id instanceof ObjectId && !sort && hint === undefined) return planForId(filter, filter._id);
  const constraints = constraintsOf(filter, collated);
  const usableSort = collated ? null : sort;
  const forced = hint === undefined ? undefined : hintedIndex(collection, hint);
  if (forced === "collection") return { kind: "collection" };
  const candidates =
    forced === undefined ? [null, ...collection.indexes.filter((index) => index.ready)] : [forced];
  let best: { plan: Plan; score: number } | undefined;
  for (const index of candidates) {
    const candidate = planWithIndex(index, constraints, usableSort, forced !== undefined);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
    // No index finds fewer than the one document of an `_id`.
    if (candidate && index === null && isOneDocument(candidate.plan)) break;
  }
  if (best?.plan.kind === "index")
    best.plan.covered = best.plan.index
      ? !collated && isCovered(best.plan.index, filter)
      : isPlainIdQuery(filter) && best.plan.ranges.every(isOneKey);
  if (!best || best.score <= scores.sort)
    return planUnion(collection, filter, collated) ?? best?.plan ?? { kind: "collection" };
  return best.plan;
}

/** Most commands name one document by its id: the other indexes need not be looked at. */
const planForId = (filter: Doc, id: ObjectId): Plan => ({
  kind: "index",
  index: null,
  ranges: [rangeOfId(id)],
  reverse: false,
  sorted: false,
  covered: Object.keys(filter).length === 1,
});

const scores = { unique: 100, equality: 10, range: 5, sort: 3 };
const idFields: readonly IndexField[] = [{ path: "_id", parts: ["_id"], descending: false }];

// More combinations of `$in` values cost more than they save.
const maxRanges = 4000;

/** The plan that an index allows, with a score. Undefined when the index is of no use. */
function planWithIndex(
  index: Index | null,
  constraints: Map<string, Constraint>,
  sort: SortField[] | null,
  forced: boolean,
) {
  if (index && !forced && !holdsEveryMatch(index, constraints)) return undefined;
  const fields = index?.fields ?? idFields;
  const multikey = index?.multikey ?? false;
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let used = 0;
  let score = 0;
  for (const field of fields) {
    const equals = constraints.get(field.path)?.equals;
    if (!equals || prefixes.length * equals.length > maxRanges) break;
    const keys = equals.flatMap((value) => keysEqualTo(value, field.descending, multikey));
    if (prefixes.length * keys.length > maxRanges) break;
    prefixes = prefixes.flatMap((prefix) => keys.map((key) => Buffer.concat([prefix, key])));
    used++;
    score += scores.equality - (keys.length > 1 ? 1 : 0);
  }
  if (used === fields.length && (!index || index.unique)) score += scores.unique;
  const next = fields[used];
  const bounds = next && boundsOf(constraints.get(next.path), next.descending, multikey);
  if (bounds) score += scores.range;
  const order =
    sort && !multikey && prefixes.length <= 1 ? sortDirection(fields, used, sort, constraints) : undefined;
  if (order) score += scores.sort;
  if (score === 0 && !forced) return undefined;
  const plan: Plan = {
    kind: "index",
    index,
    ranges: rangesOf(prefixes, bounds),
    reverse: order === "reverse",
    sorted: order !== undefined,
    covered: false,
  };
  // Prefers the shorter of two equally good indexes.
  return { plan, score: score - fields.length * 0.01 };
}

/** The keys of a value for equality. An array is found by its first item, or as an item of another array. */
function keysEqualTo(value: unknown, descending: boolean, multikey: boolean): Buffer[] {
  const own = encodeKey([value], [descending]);
  if (!Array.isArray(value) || !multikey) return [own];
  return [own, encodeKey([value.length > 0 ? value[0] : emptyArray], [descending])];
}

function boundsOf(
  constraint: Constraint | undefined,
  descending: boolean,
  multikey: boolean,
): KeyRange | undefined {
  let { lower, upper } = constraint ?? {};
  if (!lower && !upper && constraint?.prefix !== undefined && !descending)
    return rangeOfPrefix(constraint.prefix);
  const type = lower ? rankOf(lower.value) : upper ? rankOf(upper.value) : undefined;
  if (type === undefined) return undefined;
  if (lower && upper && rankOf(lower.value) !== rankOf(upper.value)) upper = undefined;
  // Different items of an array may meet the two bounds.
  if (multikey && lower && upper) upper = undefined;
  // NaN sorts below all numbers, and no comparison with a number matches it.
  if (!lower && upper && isNumber(upper.value) && !isNotANumber(upper.value))
    lower = { value: Number.NEGATIVE_INFINITY, inclusive: true };
  const [low, high] = descending ? [upper, lower] : [lower, upper];
  const key = (bound: { value: unknown }) => encodeKey([bound.value], [descending]);
  const start = typeStart(type, descending);
  return {
    from: low ? (low.inclusive ? key(low) : Buffer.concat([key(low), aboveAllParts])) : start,
    to: high
      ? high.inclusive
        ? Buffer.concat([key(high), aboveAllParts])
        : key(high)
      : Buffer.from([(start[0] ?? 0) + 1]),
  };
}

/** No text has a byte as high, and the range of one key ends with another one. */
const aboveAllTexts = Buffer.from([0xfe]);

/** The keys of all texts that begin like this. */
function rangeOfPrefix(prefix: string): KeyRange {
  const from = encodeKey([prefix]).subarray(0, -textEnd);
  return { from, to: Buffer.concat([from, aboveAllTexts]) };
}

const isOneDocument = ({ ranges: [range, ...others] }: { ranges: KeyRange[] }): boolean =>
  range !== undefined && others.length === 0 && isOneKey(range);

function rangesOf(prefixes: Buffer[], bounds: KeyRange | undefined): KeyRange[] {
  const ranges = prefixes.map((prefix) => ({
    from: bounds ? Buffer.concat([prefix, bounds.from]) : prefix,
    to: Buffer.concat([prefix, bounds?.to ?? aboveAllParts]),
  }));
  ranges.sort((a, b) => Buffer.compare(a.from, b.from));
  return ranges.filter((range, i) => i === 0 || !range.from.equals(ranges[i - 1]?.from ?? aboveAllParts));
}

/** Whether the index has the requested order, ignoring fields that are equal in all candidates. */
function sortDirection(
  fields: readonly IndexField[],
  used: number,
  sort: SortField[],
  constraints: Map<string, Constraint>,
) {
  const open = sort.filter((field) => constraints.get(field.path)?.equals?.length !== 1);
  const same = (reverse: boolean) =>
    open.every((field, i) => {
      const own = fields[used + i];
      return own?.path === field.path && (own.descending !== field.descending) === reverse;
    });
  if (same(false)) return "forward";
  return same(true) ? "reverse" : undefined;
}

function holdsEveryMatch(index: Index, constraints: Map<string, Constraint>): boolean {
  if (index.sparse && !index.fields.some((field) => excludesMissing(constraints.get(field.path))))
    return false;
  return Object.entries(index.partialFilter ?? {}).every(([path, condition]) =>
    implies(constraints.get(path), condition),
  );
}

const excludesMissing = (constraint: Constraint | undefined) =>
  constraint !== undefined &&
  (constraint.lower !== undefined ||
    constraint.upper !== undefined ||
    (constraint.equals?.every((value) => value !== null) ?? false));

function implies(constraint: Constraint | undefined, condition: unknown): boolean {
  if (!constraint) return false;
  if (isOperators(condition) && Object.keys(condition).join() === "$exists" && condition.$exists === true)
    return excludesMissing(constraint);
  if (constraint.equals) {
    const matches = compileFilter({ value: condition });
    return constraint.equals.length > 0 && constraint.equals.every((value) => matches({ value }));
  }
  if (!isOperators(condition)) return false;
  if (Object.keys(condition).join() === "$type") return impliesType(constraint, condition);
  // A range implies the same range.
  return Object.entries(condition).every(([operator, value]) => {
    const bound = operator.startsWith("$gt")
      ? constraint.lower
      : operator.startsWith("$lt")
        ? constraint.upper
        : undefined;
    return bound !== undefined && equal(bound.value, value) && (operator.endsWith("e") || !bound.inclusive);
  });
}

/** A range holds values of one kind only. For numbers, a kind has several types. */
function impliesType({ lower, upper }: Constraint, condition: Doc): boolean {
  const bound = lower ?? upper;
  if (bound === undefined || isNumber(bound.value)) return false;
  return compileFilter({ value: condition })({ value: bound.value });
}

function planUnion(collection: Collection, filter: Doc, collated: boolean): Plan | undefined {
  if (!Array.isArray(filter.$or)) return undefined;
  const plans = filter.$or.filter(isDoc).map((branch) => planQuery(collection, branch, { collated }));
  return plans.every((plan) => plan.kind === "index") ? { kind: "union", plans, sorted: false } : undefined;
}

function hintedIndex(collection: Collection, hint: unknown): Index | null | "collection" {
  if (hint === "_id_") return null;
  const key = isDoc(hint) ? Object.keys(hint) : [];
  if (isDoc(hint) && key[0] === "$natural") {
    if (!equal(hint.$natural, 1)) throw badValue("only {$natural: 1} is supported by this server");
    return "collection";
  }
  if (key.join() === "_id") return null;
  const found = collection.indexes.find(
    (index) => index.ready && (isDoc(hint) ? equal(index.spec.key, hint) : index.name === hint),
  );
  if (!found) throw badValue("hint provided does not correspond to an existing index");
  return found;
}
