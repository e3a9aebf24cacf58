import { compare } from "../bson/compare";
import { arithmetic } from "../bson/numbers";
import { isNumber, type NumberValue } from "../bson/values";

/** The sum of the numbers. Other values do not count. */
export const total = (values: unknown[]): NumberValue =>
  values.reduce<NumberValue>((sum, value) => (isNumber(value) ? arithmetic("+", sum, value) : sum), 0);

/** The greatest (direction 1) or least (-1) value that is neither null nor missing. */
export function extremeOf(values: unknown[], direction: 1 | -1, collator?: Intl.Collator): unknown {
  let found: unknown = null;
  for (const value of values)
    if (
      value !== null &&
      value !== undefined &&
      (found === null || compare(value, found, collator) * direction > 0)
    )
      found = value;
  return found;
}
