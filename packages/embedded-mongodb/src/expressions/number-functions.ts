import { Long } from "bson";
import { arithmetic, double, isDouble, toDecimal, toExact } from "../bson/numbers";
import { isDecimal, isNumber, type NumberValue, toDouble, typeName } from "../bson/values";
import { CommandError, locationError, typeMismatch } from "../errors";
import type { ExpressionFunction } from "./types";

const unlimited = Number.POSITIVE_INFINITY;

/** Arithmetic operators. Null or a missing field makes the result null. */
export const numberFunctions: Record<string, ExpressionFunction> = {
  $add: [0, unlimited, (values) => (anyNull(values) ? null : add(values))],
  $subtract: [2, 2, ([a, b]) => (anyNull([a, b]) ? null : subtract(a, b))],
  $multiply: [
    0,
    unlimited,
    (values) =>
      anyNull(values)
        ? null
        : values.reduce<NumberValue>(
            (product, value) => arithmetic("*", product, requireNumber("$multiply", value)),
            1,
          ),
  ],
  $divide: [
    2,
    2,
    ([a, b]) => (anyNull([a, b]) ? null : divide(requireNumber("$divide", a), requireNumber("$divide", b))),
  ],
  $ceil: [1, 1, ([a]) => rounded("$ceil", a, Math.ceil)],
};

const anyNull = (values: unknown[]) => values.some((value) => value === null || value === undefined);

function requireNumber(what: string, value: unknown): NumberValue {
  if (!isNumber(value)) throw typeMismatch(`${what} only supports numeric types, not ${typeName(value)}`);
  return value;
}

function add(values: unknown[]): unknown {
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1) throw locationError(16612, "only one date allowed in an $add expression");
  const sum = values
    .filter((value) => !(value instanceof Date))
    .reduce<NumberValue>((total, value) => arithmetic("+", total, requireNumber("$add", value)), 0);
  const [date] = dates;
  return date ? new Date(date.getTime() + toDouble(sum)) : sum;
}

function subtract(a: unknown, b: unknown): unknown {
  if (a instanceof Date) {
    if (b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
    return new Date(a.getTime() - toDouble(requireNumber("$subtract", b)));
  }
  return arithmetic("-", requireNumber("$subtract", a), requireNumber("$subtract", b));
}

function divide(a: NumberValue, b: NumberValue): NumberValue {
  if (toDouble(b) === 0) throw new CommandError(2, "BadValue", "can't $divide by zero");
  if (!isDecimal(a) && !isDecimal(b)) return double(toDouble(a) / toDouble(b));
  const [x, y] = [toExact(a), toExact(b)];
  if (!x || !y)
    throw new CommandError(2, "BadValue", "$divide of a decimal that is not finite is not supported");
  const digits = 40n;
  return toDecimal({
    coefficient: (x.coefficient * 10n ** digits) / y.coefficient,
    exponent: x.exponent - y.exponent - Number(digits),
  });
}

function rounded(what: string, value: unknown, round: (x: number) => number): unknown {
  if (anyNull([value])) return null;
  const a = requireNumber(what, value);
  if (isDecimal(a)) throw typeMismatch(`${what} of decimals is not supported by this server`);
  return isDouble(a) ? double(round(toDouble(a))) : a;
}
