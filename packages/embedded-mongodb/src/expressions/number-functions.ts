import { Long } from "bson";
import { arithmetic, double, integer, isDouble, smallestInteger, toDecimal, toExact } from "../bson/numbers";
import { isDecimal, isLong, isNumber, type NumberValue, toDouble, typeName } from "../bson/values";
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
  $mod: [
    2,
    2,
    ([a, b]) => (anyNull([a, b]) ? null : modulo(requireNumber("$mod", a), requireNumber("$mod", b))),
  ],
  $abs: [1, 1, ([a]) => (anyNull([a]) ? null : absolute(requireNumber("$abs", a)))],
  $ceil: [1, 1, ([a]) => rounded("$ceil", a, Math.ceil)],
  $floor: [1, 1, ([a]) => rounded("$floor", a, Math.floor)],
  $trunc: [1, 2, ([a, places]) => rounded("$trunc", a, Math.trunc, places)],
  $round: [1, 2, ([a, places]) => rounded("$round", a, halfToEven, places)],
  $sqrt: [1, 1, ([a]) => (anyNull([a]) ? null : double(Math.sqrt(toDouble(requireNumber("$sqrt", a)))))],
  $pow: [
    2,
    2,
    ([a, b]) => (anyNull([a, b]) ? null : power(requireNumber("$pow", a), requireNumber("$pow", b))),
  ],
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

function modulo(a: NumberValue, b: NumberValue): NumberValue {
  if (toDouble(b) === 0) throw locationError(16610, "can't $mod by zero");
  if (isDecimal(a) || isDecimal(b)) throw typeMismatch("$mod of decimals is not supported by this server");
  if (isDouble(a) || isDouble(b)) return double(toDouble(a) % toDouble(b));
  return arithmetic(
    "+",
    integer(a) % integer(b) === 0n ? 0 : smallestInteger(Number(integer(a) % integer(b))),
    0,
  );
}

function absolute(a: NumberValue): NumberValue {
  return toDouble(a) < 0 ? arithmetic("*", a, -1) : a;
}

function rounded(what: string, value: unknown, round: (x: number) => number, places: unknown = 0): unknown {
  if (anyNull([value, places])) return null;
  const a = requireNumber(what, value);
  const digits = toDouble(requireNumber(what, places));
  if (isDecimal(a)) throw typeMismatch(`${what} of decimals is not supported by this server`);
  if (!isDouble(a) && digits >= 0) return a;
  if (digits === 0) return double(round(toDouble(a)));
  // Shifting the decimal point as text keeps 1.005 from becoming 1.00499….
  const shift = (x: number, by: number) => Number(`${x}e${by}`);
  const result = shift(round(shift(toDouble(a), digits)), -digits);
  return isDouble(a)
    ? double(result)
    : isLong(a)
      ? arithmetic("+", smallestInteger(result), a.sub(a))
      : smallestInteger(result);
}

function halfToEven(x: number): number {
  const low = Math.floor(x);
  const rest = x - low;
  if (rest !== 0.5) return Math.round(x);
  return low % 2 === 0 ? low : low + 1;
}

function power(a: NumberValue, b: NumberValue): NumberValue {
  const result = toDouble(a) ** toDouble(b);
  const bothIntegers = !isDouble(a) && !isDouble(b) && !isDecimal(a) && !isDecimal(b);
  return bothIntegers && Number.isSafeInteger(result) ? smallestInteger(result) : double(result);
}
