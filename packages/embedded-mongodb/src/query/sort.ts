import { compare } from "../bson/compare";
import { emptyArray, encodeKey } from "../bson/keys";
import { type Doc, isDoc, isNumber, toDouble } from "../bson/values";
import { badValue, CommandError, locationError } from "../errors";
import { parsePath, visitPath } from "./path";

export type SortField = { path: string; parts: string[]; descending: boolean };

/** Parses `{a: 1, b: -1}`. Returns null for no order and for the natural order. */
export function parseSort(sort: unknown): SortField[] | null {
  if (sort === undefined || sort === null) return null;
  if (!isDoc(sort)) throw new CommandError(14, "TypeMismatch", "Expected field sort to be of type object");
  const fields = Object.entries(sort).map(([path, direction]) => {
    if (isDoc(direction)) throw badValue(`sorting by ${Object.keys(direction)[0] ?? "{}"} is not supported`);
    const sign = isNumber(direction) ? toDouble(direction) : 0;
    if (sign !== 1 && sign !== -1)
      throw locationError(15975, "$sort key ordering must be 1 (for ascending) or -1 (for descending)");
    if (path === "") throw locationError(15976, "FieldPath cannot be constructed with empty string");
    return { path, parts: parsePath(path), descending: sign < 0 };
  });
  if (fields.length === 0) return null;
  const natural = fields.find((field) => field.path === "$natural");
  if (!natural) return fields;
  if (natural.descending || fields.length > 1) throw badValue("only {$natural: 1} is supported");
  return null;
}

/** Sorts documents by keys that are computed once for each document. */
export type Sorter = { keyOf: (doc: Doc) => unknown; compareKeys: (a: unknown, b: unknown) => number };

export function sorterOf(fields: SortField[], collator?: Intl.Collator): Sorter {
  const descending = fields.map((field) => field.descending);
  const values = (doc: Doc) => fields.map((field) => sortValue(doc, field, collator));
  if (!collator) {
    // Encoded keys compare as bytes, without looking at types.
    return {
      keyOf: (doc) => encodeKey(values(doc), descending),
      compareKeys: (a, b) => Buffer.compare(a as Buffer, b as Buffer),
    };
  }
  return {
    keyOf: values,
    compareKeys: (a, b) => {
      for (let i = 0; i < fields.length; i++) {
        const order = compareWithEmpty((a as unknown[])[i], (b as unknown[])[i], collator);
        if (order !== 0) return descending[i] ? -order : order;
      }
      return 0;
    },
  };
}

/** An array sorts by its smallest item, or by its largest when the order is descending. */
function sortValue(doc: Doc, field: SortField, collator?: Intl.Collator): unknown {
  let best: unknown;
  let any = false;
  const offer = (value: unknown) => {
    const order = any ? compareWithEmpty(value, best, collator) : 0;
    if (!any || (field.descending ? order > 0 : order < 0)) best = value;
    any = true;
    return false;
  };
  visitPath(doc, field.parts, (value) => {
    if (!Array.isArray(value)) return offer(value);
    if (value.length === 0) return offer(emptyArray);
    return value.some(offer);
  });
  return best;
}

function compareWithEmpty(a: unknown, b: unknown, collator?: Intl.Collator): number {
  if (a === emptyArray || b === emptyArray) return Number(b === emptyArray) - Number(a === emptyArray);
  return compare(a, b, collator);
}
