import { Decimal128, Double, Long } from "bson";
import { badValue } from "../errors";
import { isDecimal, isLong, isNegativeZero, type NumberValue, toDouble } from "./values";

/** An exact finite number: coefficient × 10^exponent. */
export type Exact = { coefficient: bigint; exponent: number };

/** Compares numbers of any type. NaN is below every other number and equals itself, as in MongoDB. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  const x = toDouble(a);
  const y = toDouble(b);
  if (x < y) return -1;
  if (x > y) return 1;
  if (x !== y) return Number.isNaN(x) ? (Number.isNaN(y) ? 0 : -1) : 1;
  if (!isWide(a) && !isWide(b)) return 0;
  const exactA = toExact(a);
  const exactB = toExact(b);
  // A decimal beyond the range of doubles rounds to infinity but is still below it.
  if (!exactA || !exactB) return exactA ? -Math.sign(y) : exactB ? Math.sign(x) : 0;
  return compareExact(exactA, exactB);
}

export const isWide = (value: NumberValue): value is Long | Decimal128 => isLong(value) || isDecimal(value);

export function compareExact(a: Exact, b: Exact): number {
  const [x, y] = align(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Null for NaN and the infinities. */
export function toExact(value: NumberValue): Exact | null {
  if (isLong(value)) return { coefficient: value.toBigInt(), exponent: 0 };
  if (isDecimal(value)) return parseDecimal(value);
  let number = toDouble(value);
  if (!Number.isFinite(number)) return null;
  let halvings = 0;
  for (; !Number.isInteger(number); halvings++) number *= 2;
  return { coefficient: BigInt(number) * 5n ** BigInt(halvings), exponent: -halvings };
}

function parseDecimal(value: Decimal128): Exact | null {
  const parts = /^(-?\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/i.exec(value.toString());
  if (!parts) return null;
  const fraction = parts[2] ?? "";
  return {
    coefficient: BigInt(`${parts[1]}${fraction}`),
    exponent: Number(parts[3] ?? 0) - fraction.length,
  };
}

function align(a: Exact, b: Exact): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  const lift = (x: Exact) => x.coefficient * 10n ** BigInt(x.exponent - exponent);
  return [lift(a), lift(b), exponent];
}

type Operation = "+" | "-" | "*";

/** Adds, subtracts or multiplies as MongoDB does: the result has the wider operand's type. */
export function arithmetic(operation: Operation, a: NumberValue, b: NumberValue): NumberValue {
  if (isDecimal(a) || isDecimal(b)) return decimalArithmetic(operation, a, b);
  if (isDouble(a) || isDouble(b)) return double(onDoubles(operation, toDouble(a), toDouble(b)));
  const result = onIntegers(operation, integer(a), integer(b));
  if (!isLong(a) && !isLong(b) && BigInt.asIntN(32, result) === result) return Number(result);
  if (BigInt.asIntN(64, result) !== result)
    throw badValue("the result of this operation does not fit a 64-bit integer");
  return Long.fromBigInt(result);
}

export const isDouble = (value: NumberValue): value is number | Double =>
  typeof value === "number" ? !Number.isInteger(value) || isNegativeZero(value) : value instanceof Double;

/** A double as this server represents it (`values.ts`). */
export const double = (value: number): number | Double =>
  Number.isInteger(value) ? new Double(value) : value;

export const integer = (value: NumberValue): bigint =>
  isLong(value) ? value.toBigInt() : BigInt(toDouble(value));

const onDoubles = (operation: Operation, a: number, b: number) =>
  operation === "+" ? a + b : operation === "-" ? a - b : a * b;

const onIntegers = (operation: Operation, a: bigint, b: bigint) =>
  operation === "+" ? a + b : operation === "-" ? a - b : a * b;

function decimalArithmetic(operation: Operation, a: NumberValue, b: NumberValue): Decimal128 {
  const x = asDecimalDigits(a);
  const y = asDecimalDigits(b);
  if (!x || !y) return Decimal128.fromString(infinite(onDoubles(operation, toDouble(a), toDouble(b))));
  if (operation === "*")
    return toDecimal({ coefficient: x.coefficient * y.coefficient, exponent: x.exponent + y.exponent });
  const [left, right, exponent] = align(x, y);
  return toDecimal({ coefficient: onIntegers(operation, left, right), exponent });
}

const infinite = (value: number) => (Number.isNaN(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity");

// As in MongoDB, a double takes part in decimal arithmetic with 15 significant digits.
function asDecimalDigits(value: NumberValue): Exact | null {
  if (isWide(value) || !isDouble(value)) return toExact(value);
  const number = toDouble(value);
  return Number.isFinite(number) ? parseDecimal(Decimal128.fromString(number.toPrecision(15))) : null;
}

/** Rounds half to even to the 34 digits of a Decimal128. */
export function toDecimal({ coefficient, exponent }: Exact): Decimal128 {
  const digits = (coefficient < 0n ? -coefficient : coefficient).toString().length;
  if (digits <= 34) return Decimal128.fromString(`${coefficient}E${exponent}`);
  const unit = 10n ** BigInt(digits - 34);
  let rounded = coefficient / unit;
  const rest = (coefficient % unit) * 2n;
  const size = rest < 0n ? -rest : rest;
  if (size > unit || (size === unit && rounded % 2n !== 0n)) rounded += coefficient < 0n ? -1n : 1n;
  return toDecimal({ coefficient: rounded, exponent: exponent + digits - 34 });
}
