import { compare } from "../bson/compare";
import { isNumber, type NumberValue, rank, rankOf, toDouble, typeNames, typeNumber } from "../bson/values";
import { badValue, failedToParse } from "../errors";
import type { MatchContext, Test } from "./types";

type MakeTest = (operand: unknown, context: MatchContext) => Test;

export const leafTests = {
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $type: typeTest,
  $size: sizeTest,
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

function sizeTest(operand: unknown): Test {
  if (!isNumber(operand)) throw failedToParse("$size must be a number");
  const size = toDouble(operand);
  if (!Number.isInteger(size) || size < 0)
    throw failedToParse("$size must be a whole number and not negative");
  return (value) => Array.isArray(value) && value.length === size;
}
