import { decodedValue, RawValue } from "../bson/raw-value";
import { type Doc, has, isDoc } from "../bson/values";
import { badValue } from "../errors";

/** Splits "a.b.0". Refuses `__proto__`, so that no path reaches the prototype of an object. */
export function parsePath(path: string): string[] {
  const parts = path.split(".");
  if (parts.includes("__proto__")) throw badValue(`the field path '${path}' is not supported: __proto__`);
  return parts;
}

/**
 * Visits every value that a path reaches, going into documents inside arrays as MongoDB does. The value may be raw; what is
 * visited is decoded. A missing field is visited as `undefined`. Stops and returns true as soon as a visit returns true.
 */
export const visitPath = (
  value: unknown,
  parts: readonly string[],
  visit: (value: unknown) => boolean,
): boolean => followPath(value, parts, 0, (end) => visit(decodedValue(end)));

/** As `visitPath`, but what is visited may be raw. */
function followPath(
  value: unknown,
  parts: readonly string[],
  from: number,
  visit: (value: unknown) => boolean,
): boolean {
  const part = parts[from];
  if (part === undefined) return visit(value);
  if (isArray(value)) {
    const index = arrayIndex(part);
    if (index !== undefined) {
      const item = itemAt(value, index);
      if (item !== undefined && followPath(item, parts, from + 1, visit)) return true;
    }
    return value.some((item) => isDocument(item) && followPath(item, parts, from, visit));
  }
  const field = fieldOf(value, part);
  return field === undefined ? visit(undefined) : followPath(field, parts, from + 1, visit);
}

function fieldOf(value: unknown, name: string): unknown {
  if (value instanceof RawValue) return value.isDocument ? value.field(name) : undefined;
  return isDoc(value) && has(value, name) ? value[name] : undefined;
}

/** Whether the value is a document, decoded or raw. */
export const isDocument = (value: unknown): value is Doc | RawValue =>
  isDoc(value) || (value instanceof RawValue && value.isDocument);

const isArray = (value: unknown): value is unknown[] | RawValue =>
  Array.isArray(value) || (value instanceof RawValue && value.isArray);

const itemAt = (array: unknown[] | RawValue, index: number): unknown =>
  Array.isArray(array) ? array[index] : array.items()[index];

/** Whether an item of an array that the path reaches passes the test. Items that are documents may be raw. */
export const someItem = (value: unknown, parts: readonly string[], test: (item: unknown) => boolean) =>
  followPath(value, parts, 0, (leaf) => isArray(leaf) && leaf.some(test));

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
