import { Binary } from "bson";
import { compare } from "../bson/compare";
import { integer, isDouble } from "../bson/numbers";
import {
  binaryBytes,
  isDecimal,
  isLong,
  isNumber,
  type NumberValue,
  rank,
  rankOf,
  toDouble,
  typeNames,
  typeNumber,
} from "../bson/values";
import { badValue, failedToParse } from "../errors";
import type { MatchContext, Test } from "./types";

type MakeTest = (operand: unknown, context: MatchContext) => Test;

export const leafTests = {
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $type: typeTest,
  $mod: modTest,
  $size: sizeTest,
  $bitsAllSet: bitsTest((bits, mask) => (bits & mask) === mask),
  $bitsAnySet: bitsTest((bits, mask) => (bits & mask) !== 0n),
  $bitsAllClear: bitsTest((bits, mask) => (bits & mask) === 0n),
  $bitsAnyClear: bitsTest((bits, mask) => (bits & mask) !== mask),
} satisfies Record<string, MakeTest>;

/** Only values of the operand's own type compare, except for MinKey and MaxKey. */
function comparison(accept: (order: number) => boolean): MakeTest {
  return (operand, { collator }) => {
    const type = rankOf(operand);
    if (type === rank.regex) throw badValue("Can't have RegEx as arg to predicate over field");
    if (type === rank.minKey || type === rank.maxKey) return (value) => accept(compare(value, operand));
    if (isNumber(operand) && Number.isNaN(toDouble(operand)))
      return (value) => accept(0) && isNumber(value) && Number.isNaN(toDouble(value));
    return (value) => {
      if (rankOf(value) !== type) return false;
      if (type === rank.number && Number.isNaN(toDouble(value as NumberValue))) return false;
      return accept(compare(value, operand, collator));
    };
  };
}

function typeTest(operand: unknown): Test {
  const names = Array.isArray(operand) ? operand : [operand];
  if (names.length === 0) throw failedToParse("$type must match at least one type");
  const numbers = new Set(names.flatMap(typeNumbersOf));
  return (value) => value !== undefined && numbers.has(typeNumber(value));
}

function typeNumbersOf(name: unknown): number[] {
  if (name === "number") return [1, 16, 18, 19];
  if (typeof name === "string") {
    const number = Object.hasOwn(typeNames, name) ? typeNames[name] : undefined;
    if (number === undefined) throw badValue(`Unknown type name alias: ${name}`);
    return [number];
  }
  if (!isNumber(name)) throw typeError();
  const number = toDouble(name);
  if (!Object.values(typeNames).includes(number)) throw badValue(`Invalid numerical type code: ${number}`);
  return [number];
}

const typeError = () => badValue("type must be represented as a number or a string");

function modTest(operand: unknown): Test {
  if (!Array.isArray(operand) || operand.length !== 2)
    throw badValue("malformed mod, needs to be an array of two elements");
  const divisor = truncated(operand[0]);
  const remainder = truncated(operand[1]);
  if (divisor === null || remainder === null)
    throw badValue("malformed mod, divisor and remainder must be numbers");
  if (divisor === 0n) throw badValue("divisor cannot be 0");
  return (value) => {
    const number = truncated(value);
    return number !== null && number % divisor === remainder;
  };
}

function truncated(value: unknown): bigint | null {
  if (!isNumber(value)) return null;
  if (isLong(value)) return value.toBigInt();
  const number = Math.trunc(toDouble(value));
  return Number.isFinite(number) ? BigInt(number) : null;
}

function sizeTest(operand: unknown): Test {
  if (!isNumber(operand)) throw failedToParse("$size must be a number");
  const size = toDouble(operand);
  if (!Number.isInteger(size) || size < 0)
    throw failedToParse("$size must be a whole number and not negative");
  return (value) => Array.isArray(value) && value.length === size;
}

function bitsTest(accept: (bits: bigint, mask: bigint) => boolean): MakeTest {
  return (operand) => {
    const mask = maskOf(operand);
    return (value) => {
      const bits = bitsOf(value);
      return bits !== null && accept(bits, mask);
    };
  };
}

function maskOf(operand: unknown): bigint {
  if (Array.isArray(operand)) {
    let mask = 0n;
    for (const position of operand) {
      if (typeof position !== "number" || !Number.isInteger(position) || position < 0)
        throw badValue("bit positions must be whole numbers and not negative");
      mask |= 1n << BigInt(position);
    }
    return mask;
  }
  const mask = bitsOf(operand);
  if (mask === null || mask < 0n)
    throw badValue("a bit mask must be a number that is not negative, or binary");
  return mask;
}

/** The bits of an integer that fits 64 bits, or of binary data, lowest byte first. Null for other values. */
function bitsOf(value: unknown): bigint | null {
  if (value instanceof Binary) {
    const bytes = Buffer.from(binaryBytes(value)).reverse().toString("hex");
    return BigInt(`0x${bytes || "0"}`);
  }
  if (!isNumber(value) || isDecimal(value)) return null;
  if (isDouble(value) && !Number.isInteger(toDouble(value))) return null;
  const bits = integer(value);
  return BigInt.asIntN(64, bits) === bits ? bits : null;
}
