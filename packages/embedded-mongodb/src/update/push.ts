import { compare } from "../bson/compare";
import { has, isDoc, isNumber, toDouble, typeName } from "../bson/values";
import { badValue } from "../errors";
import { parseSort, sorterOf } from "../query/sort";

/** `$push` with `$each`, `$position`, `$sort` and `$slice`, which apply in this order. */
export function push(array: unknown[], operand: unknown, collator?: Intl.Collator): unknown[] {
  if (!isDoc(operand) || !has(operand, "$each")) return [...array, operand];
  const { $each: items, $position, $sort, $slice, ...rest } = operand;
  const [unknown] = Object.keys(rest);
  if (unknown) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  if (!Array.isArray(items))
    throw badValue(`The argument to $each in $push must be an array but it was of type: ${typeName(items)}`);
  const at = $position === undefined ? array.length : wholeNumber("$position", $position);
  let result = [...array.slice(0, at), ...items, ...array.slice(at)];
  if ($sort !== undefined) result = sorted(result, $sort, collator);
  if ($slice === undefined) return result;
  const size = wholeNumber("$slice", $slice);
  return size >= 0 ? result.slice(0, size) : result.slice(size);
}

function sorted(array: unknown[], sort: unknown, collator: Intl.Collator | undefined): unknown[] {
  if (isNumber(sort)) {
    const sign = toDouble(sort);
    if (sign !== 1 && sign !== -1) throw badValue("The $sort element value must be either 1 or -1");
    return array.sort((a, b) => compare(a, b, collator) * sign);
  }
  const fields = parseSort(sort);
  if (!fields) throw badValue("The $sort pattern is empty when it should be a set of fields.");
  const sorter = sorterOf(fields, collator);
  return array
    .map((item) => ({ item, key: sorter.keyOf(isDoc(item) ? item : {}) }))
    .sort((a, b) => sorter.compareKeys(a.key, b.key))
    .map(({ item }) => item);
}

function wholeNumber(clause: string, value: unknown): number {
  const number = isNumber(value) ? toDouble(value) : Number.NaN;
  if (!Number.isInteger(number)) throw badValue(`The value for ${clause} must be an integer value`);
  return number;
}
