import { encodeKey } from "../bson/keys";
import { type Doc, isRegex } from "../bson/values";
import { isOperators } from "../query/matcher";
import type { KeyRange } from "./types";

/** Queries for documents by their `_id`, which are the most frequent ones. */

// No key part begins with 0xff, so a key with this byte appended is above every key with that prefix.
export const aboveAllParts = Buffer.from([0xff]);

export function rangeOfId(id: unknown): KeyRange {
  const from = encodeKey([id]);
  return { from, to: Buffer.concat([from, aboveAllParts]) };
}

/** Whether a range holds exactly one `_id`. */
export const isOneKey = ({ from, to }: KeyRange): boolean =>
  from.length > 0 && to.equals(Buffer.concat([from, aboveAllParts]));

/** Whether the filter asks for nothing but one `_id` or some of them. */
export function isPlainIdQuery(filter: Doc): boolean {
  const [[name, operand] = [], ...others] = Object.entries(filter);
  if (name !== "_id" || others.length > 0) return false;
  if (!isOperators(operand)) return !Array.isArray(operand);
  const { $in: values, ...operators } = operand as Doc;
  return Array.isArray(values) && Object.keys(operators).length === 0 && values.every(isOneId);
}

/** Whether only an equal `_id` matches the value. */
const isOneId = (value: unknown): boolean => !Array.isArray(value) && !isRegex(value);
