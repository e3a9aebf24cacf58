import { compare } from "../bson/compare";
import { arithmetic, double, toDecimal, toExact } from "../bson/numbers";
import { isDecimal, isNumber, type NumberValue, toDouble } from "../bson/values";

/** The sum of the numbers. Other values do not count. */
export const total = (values: unknown[]): NumberValue =>
  values.reduce<NumberValue>((sum, value) => (isNumber(value) ? arithmetic("+", sum, value) : sum), 0);

/** The average of the numbers. Null when there is none. */
export function average(values: unknown[]): NumberValue | null {
  const numbers = values.filter(isNumber);
  return numbers.length === 0 ? null : mean(total(numbers), numbers.length);
}

export function mean(sum: NumberValue, count: number): NumberValue {
  const exact = isDecimal(sum) ? toExact(sum) : null;
  if (!exact) return double(toDouble(sum) / count);
  const digits = 40;
  return toDecimal({
    coefficient: (exact.coefficient * 10n ** BigInt(digits)) / BigInt(count),
    exponent: exact.exponent - digits,
  });
}

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
