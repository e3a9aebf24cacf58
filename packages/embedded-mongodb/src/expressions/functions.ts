import { collationNormalizer } from "../bson/collation";
import { compare, equal } from "../bson/compare";
import { encodeKey } from "../bson/keys";
import {
  assign,
  type Doc,
  isDoc,
  isNumber,
  isTruthy,
  type NumberValue,
  toDouble,
  typeName,
} from "../bson/values";
import { locationError } from "../errors";
import { extremeOf, total } from "./accumulate";
import { arrayOrNull } from "./lazy-operators";
import { numberFunctions } from "./number-functions";
import type { ExpressionFunction, Scope } from "./types";

const unlimited = Number.POSITIVE_INFINITY;
const comparing =
  (accept: (order: number) => unknown) =>
  ([a, b]: unknown[], { collator }: Scope) =>
    accept(compareWithMissing(a, b, collator));

/** Operators that get all of their arguments evaluated. */
export const functions: Record<string, ExpressionFunction> = {
  ...numberFunctions,
  $eq: [2, 2, comparing((order) => order === 0)],
  $ne: [2, 2, comparing((order) => order !== 0)],
  $gt: [2, 2, comparing((order) => order > 0)],
  $gte: [2, 2, comparing((order) => order >= 0)],
  $lt: [2, 2, comparing((order) => order < 0)],
  $lte: [2, 2, comparing((order) => order <= 0)],
  $not: [1, 1, ([value]) => !isTruthy(value)],
  $sum: [0, unlimited, (values) => total(spread(values))],
  $min: [0, unlimited, (values, { collator }) => extremeOf(spread(values), -1, collator)],
  $max: [0, unlimited, (values, { collator }) => extremeOf(spread(values), 1, collator)],
  $type: [1, 1, ([value]) => (value === undefined ? "missing" : typeName(value))],

  $size: [1, 1, ([value]) => requireArray("$size", value).length],
  $first: [
    1,
    1,
    ([value]) => (value === null || value === undefined ? null : requireArray("$first", value)[0]),
  ],
  $concatArrays: [
    0,
    unlimited,
    (values) => (anyNull(values) ? null : values.flatMap((value) => requireArray("$concatArrays", value))),
  ],
  $slice: [
    2,
    3,
    ([value, a, b]) =>
      slice(arrayOrNull("$slice", value), requireInteger(a), b === undefined ? undefined : requireInteger(b)),
  ],
  $in: [
    2,
    2,
    ([value, items], { collator }) => requireArray("$in", items).some((item) => equal(item, value, collator)),
  ],
  $setUnion: [
    0,
    unlimited,
    (values, { collator }) =>
      anyNull(values)
        ? null
        : distinct(
            values.flatMap((value) => requireArray("$setUnion", value)),
            collator,
          ),
  ],

  $mergeObjects: [0, unlimited, (values) => mergeObjects(spread(values))],
};

/** Unlike in a filter, a missing field sorts below null here. */
function compareWithMissing(a: unknown, b: unknown, collator?: Intl.Collator): number {
  if (a === undefined || b === undefined) {
    if (a === b) return 0;
    if ((a ?? null) === null && (b ?? null) === null) return a === undefined ? -1 : 1;
  }
  return compare(a, b, collator);
}

// A single array argument stands for its items.
const spread = (values: unknown[]): unknown[] =>
  values.length === 1 && Array.isArray(values[0]) ? values[0] : values;

const anyNull = (values: unknown[]) => values.some((value) => value === null || value === undefined);

function requireArray(what: string, value: unknown): unknown[] {
  if (!Array.isArray(value))
    throw locationError(
      17124,
      `The argument to ${what} must be an array, but was of type: ${typeName(value)}`,
    );
  return value;
}

function requireInteger(value: unknown): number {
  const number = isNumber(value) ? toDouble(value as NumberValue) : Number.NaN;
  if (!Number.isInteger(number)) throw locationError(28691, "an index must be a whole number");
  return number;
}

function slice(items: unknown[] | null, a: number, b: number | undefined): unknown[] | null {
  if (!items) return null;
  if (b === undefined) return a < 0 ? items.slice(a) : items.slice(0, a);
  if (b <= 0) throw locationError(28729, "Third argument to $slice must be positive");
  const start = a < 0 ? Math.max(0, items.length + a) : a;
  return items.slice(start, start + b);
}

function distinct(items: unknown[], collator: Intl.Collator | undefined): unknown[] {
  const normalize = collationNormalizer(collator);
  const unique = new Map<string, unknown>();
  for (const item of items) {
    const key = encodeKey([normalize(item)]).toString("latin1");
    if (!unique.has(key)) unique.set(key, item);
  }
  return [...unique.values()];
}

function mergeObjects(values: unknown[]): Doc {
  const merged: Doc = {};
  for (const value of values) {
    if (value === null || value === undefined) continue;
    if (!isDoc(value))
      throw locationError(
        40400,
        `$mergeObjects requires object inputs, but an input is of type ${typeName(value)}`,
      );
    assign(merged, value);
  }
  return merged;
}
