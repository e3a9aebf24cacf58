import { has, isDoc } from "../bson/values";
import { badValue } from "../errors";

/** Splits "a.b.0". Refuses `__proto__`, so that no path reaches the prototype of an object. */
export function parsePath(path: string): string[] {
  const parts = path.split(".");
  if (parts.includes("__proto__")) throw badValue(`the field path '${path}' is not supported: __proto__`);
  return parts;
}

/**
 * Visits every value that a path reaches, going into documents inside arrays as MongoDB does. A missing field
 * is visited as `undefined`. Stops and returns true as soon as a visit returns true.
 */
export function visitPath(
  value: unknown,
  parts: readonly string[],
  visit: (value: unknown) => boolean,
  from = 0,
): boolean {
  const part = parts[from];
  if (part === undefined) return visit(value);
  if (Array.isArray(value)) {
    const index = arrayIndex(part);
    if (index !== undefined && index < value.length && visitPath(value[index], parts, visit, from + 1))
      return true;
    return value.some((item) => isDoc(item) && visitPath(item, parts, visit, from));
  }
  if (isDoc(value) && has(value, part)) return visitPath(value[part], parts, visit, from + 1);
  return visit(undefined);
}

/** Visits every value that a path reaches and, for an array, its items as well. */
export function visitLeaves(
  value: unknown,
  parts: readonly string[],
  visit: (value: unknown) => boolean,
): boolean {
  return visitPath(value, parts, (leaf) => visit(leaf) || (Array.isArray(leaf) && leaf.some(visit)));
}

/** The value at a path, entering arrays by index only. Returns `undefined` when there is none. */
export function valueAt(value: unknown, parts: readonly string[]): unknown {
  let here = value;
  for (const part of parts) {
    if (Array.isArray(here)) {
      const index = arrayIndex(part);
      here = index === undefined ? undefined : here[index];
    } else here = isDoc(here) && has(here, part) ? here[part] : undefined;
  }
  return here;
}

export function arrayIndex(part: string): number | undefined {
  return /^(0|[1-9]\d{0,6})$/.test(part) ? Number(part) : undefined;
}
