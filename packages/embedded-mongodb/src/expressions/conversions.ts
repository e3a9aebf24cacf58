import { Long, ObjectId } from "bson";
import { double } from "../bson/numbers";
import { isDoc, isNumber, isTruthy, toDouble, typeName } from "../bson/values";
import { CommandError, locationError } from "../errors";
import { parseDateFormat } from "./date-format";
import type { ExpressionFunction } from "./types";

type Convert = (value: unknown) => unknown;

const unlessNull =
  (convert: Convert): ExpressionFunction[2] =>
  ([value]) =>
    value === null || value === undefined ? null : convert(value);

const datePart = (part: (date: Date) => number): ExpressionFunction => [
  1,
  1,
  unlessNull((value) => part(dateOf(value))),
];

/** Conversions between types, and the parts of a date in UTC. */
export const conversions: Record<string, ExpressionFunction> = {
  $toString: [1, 1, unlessNull(toText)],
  $toBool: [1, 1, unlessNull((value) => (isNumber(value) ? isTruthy(value) : value !== false))],
  $toInt: [1, 1, unlessNull((value) => checkRange("int", truncated(value), 2 ** 31))],
  $toLong: [1, 1, unlessNull((value) => Long.fromNumber(checkRange("long", truncated(value), 2 ** 63)))],
  $toDouble: [1, 1, unlessNull((value) => double(parseNumber("double", value)))],
  $toDate: [1, 1, unlessNull(toDate)],
  $toObjectId: [1, 1, unlessNull(toObjectId)],
  $year: datePart((date) => date.getUTCFullYear()),
  $month: datePart((date) => date.getUTCMonth() + 1),
  $dayOfMonth: datePart((date) => date.getUTCDate()),
  $dayOfWeek: datePart((date) => date.getUTCDay() + 1),
  $hour: datePart((date) => date.getUTCHours()),
  $minute: datePart((date) => date.getUTCMinutes()),
  $second: datePart((date) => date.getUTCSeconds()),
  $millisecond: datePart((date) => date.getUTCMilliseconds()),
  $dateToString: [1, 1, ([spec]) => dateToString(spec)],
};

const failed = (value: unknown, to: string) =>
  new CommandError(
    241,
    "ConversionFailure",
    `Unsupported conversion from ${typeName(value)} to ${to} in $convert`,
  );

function toText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (isNumber(value)) return value.toString();
  throw failed(value, "string");
}

function parseNumber(to: string, value: unknown): number {
  if (isNumber(value)) return toDouble(value);
  if (typeof value === "boolean") return Number(value);
  if (value instanceof Date) return value.getTime();
  if (typeof value === "string" && value.trim() === value && value !== "" && !Number.isNaN(Number(value)))
    return Number(value);
  throw failed(value, to);
}

const truncated = (value: unknown) => Math.trunc(parseNumber("number", value));

function checkRange(to: string, number: number, limit: number): number {
  if (Number.isNaN(number) || number < -limit || number >= limit)
    throw new CommandError(
      241,
      "ConversionFailure",
      `Conversion would overflow target type ${to} in $convert`,
    );
  return number;
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  const date = isNumber(value)
    ? new Date(toDouble(value))
    : typeof value === "string"
      ? new Date(value)
      : null;
  if (!date || Number.isNaN(date.getTime())) throw failed(value, "date");
  return date;
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value === "string" && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw failed(value, "objectId");
}

function dateOf(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  throw locationError(16006, `can't convert from ${typeName(value)} to Date`);
}

function dateToString(spec: unknown): string | null {
  if (!isDoc(spec)) throw locationError(18629, "$dateToString only supports an object as its argument");
  const { date, format = "%Y-%m-%dT%H:%M:%S.%LZ", onNull = null, timezone = "UTC", ...rest } = spec;
  const [unknown] = Object.keys(rest);
  if (unknown) throw locationError(18534, `Unrecognized argument to $dateToString: ${unknown}`);
  if (timezone !== "UTC")
    throw locationError(40485, "$dateToString: only the time zone UTC is supported by this server");
  if (typeof format !== "string")
    throw locationError(18533, "$dateToString requires that 'format' be a string");
  if (date === null || date === undefined) return onNull as string | null;
  return parseDateFormat(format)(dateOf(date));
}
