import { EJSON } from "bson";

/** Compares with the expected values of MongoDB's unified test format: numbers of any type, and `$$` operators. */
export function mismatch(expected: unknown, actual: unknown, path = "result", isRoot = true): string | null {
  if (isObject(expected)) {
    const [operator] = Object.keys(expected);
    if (operator?.startsWith("$$")) return specialMismatch(operator, expected[operator], actual, path);
    if (!isObject(actual)) return `${path}: expected a document, got ${show(actual)}`;
    for (const [name, value] of Object.entries(expected)) {
      if (isObject(value) && "$$exists" in value) {
        if (Object.hasOwn(actual, name) !== value.$$exists) return `${path}.${name}: presence is wrong`;
        continue;
      }
      if (isObject(value) && "$$unsetOrMatches" in value && actual[name] === undefined) continue;
      if (!Object.hasOwn(actual, name)) return `${path}.${name} is missing`;
      const found = mismatch(value, actual[name], `${path}.${name}`, false);
      if (found) return found;
    }
    // Only a top-level result may have more fields than expected.
    const extra = isRoot ? undefined : Object.keys(actual).find((name) => !Object.hasOwn(expected, name));
    return extra ? `${path}.${extra} is unexpected` : null;
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return `${path}: expected ${show(expected)}, got ${show(actual)}`;
    for (const [i, value] of expected.entries()) {
      const found = mismatch(value, actual[i], `${path}[${i}]`, isRoot);
      if (found) return found;
    }
    return null;
  }
  return show(expected) === show(actual) ? null : `${path}: expected ${show(expected)}, got ${show(actual)}`;
}

function specialMismatch(operator: string, operand: unknown, actual: unknown, path: string): string | null {
  switch (operator) {
    case "$$unsetOrMatches":
      return actual === undefined || actual === null ? null : mismatch(operand, actual, path);
    case "$$exists":
      return (actual !== undefined) === operand ? null : `${path}: presence is wrong`;
    case "$$type":
      return actual === undefined ? `${path} is missing` : null;
    default:
      return `${path}: this runner does not know ${operator}`;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;

export const show = (value: unknown): string => EJSON.stringify(value ?? null, { relaxed: true });
