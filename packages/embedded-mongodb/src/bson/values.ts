import type { Binary, BSONRegExp, Code, Double, Timestamp } from "bson";
import { Decimal128, Long } from "bson";

/**
 * How this server represents BSON values. A JavaScript number that is whole and fits 32 bits is an int32. Any
 * other JavaScript number is a double. A double with a whole value is a `Double`. So no number type is lost,
 * and the usual types need no object. A missing field is `undefined`.
 */
export type Doc = Record<string, unknown>;
export type NumberValue = number | Double | Long | Decimal128;

export const isDoc = (value: unknown): value is Doc =>
  value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;

export const has = (doc: object, key: string) => Object.hasOwn(doc, key);

/** Sets a field of any name. Plain assignment to `__proto__` would change the prototype of the object instead. */
export function setField(doc: Doc, name: string, value: unknown): void {
  if (name === "__proto__")
    Object.defineProperty(doc, name, { value, enumerable: true, writable: true, configurable: true });
  else doc[name] = value;
}

export function assign(doc: Doc, fields: Doc): void {
  for (const name of Object.keys(fields)) setField(doc, name, fields[name]);
}

/** Never call this with a plain document, which may have a field `_bsontype` itself. */
export const bsonType = (value: object): string | undefined => (value as { _bsontype?: string })._bsontype;

/** MongoDB's order of types. Values of different types compare by these numbers. */
export const rank = {
  minKey: 1,
  emptyArray: 4,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  code: 60,
  maxKey: 127,
} as const;

const rankOfClass: Record<string, number> = {
  MinKey: rank.minKey,
  Double: rank.number,
  Long: rank.number,
  Decimal128: rank.number,
  BSONSymbol: rank.string,
  Binary: rank.binary,
  ObjectId: rank.objectId,
  Timestamp: rank.timestamp,
  BSONRegExp: rank.regex,
  Code: rank.code,
  MaxKey: rank.maxKey,
};

export function rankOf(value: unknown): number {
  switch (typeof value) {
    case "number":
      return rank.number;
    case "string":
      return rank.string;
    case "boolean":
      return rank.boolean;
    case "undefined":
      return rank.null;
  }
  if (value === null) return rank.null;
  if (Array.isArray(value)) return rank.array;
  if (isDoc(value)) return rank.object;
  if (value instanceof Date) return rank.date;
  const found = rankOfClass[bsonType(value as object) ?? ""];
  if (found === undefined) throw new Error(`not a BSON value: ${String(value)}`);
  return found;
}

export const isNumber = (value: unknown): value is NumberValue => rankOf(value) === rank.number;
export const isLong = (value: unknown): value is Long => value instanceof Long;
export const isDecimal = (value: unknown): value is Decimal128 => value instanceof Decimal128;
export const isRegex = (value: unknown): value is BSONRegExp => rankOf(value) === rank.regex;

export function toDouble(value: NumberValue): number {
  if (typeof value === "number") return value;
  if (isLong(value)) return value.toNumber();
  return Number(value.toString());
}

/** Whether the value is NaN, of any number type. */
export const isNotANumber = (value: unknown): boolean => isNumber(value) && Number.isNaN(toDouble(value));

/** A numeric option of a command (limit, batchSize …), of whichever number type the client sent. */
export const optionalNumber = (value: unknown): number | undefined =>
  isNumber(value) ? toDouble(value) : undefined;

/** The number of the type, as in `$type` and in the wire format. */
export function typeNumber(value: unknown): number {
  if (typeof value === "number") return Number.isInteger(value) && !isNegativeZero(value) ? 16 : 1;
  if (typeof value === "string") return 2;
  if (typeof value === "boolean") return 8;
  if (value === null || value === undefined) return 10;
  if (Array.isArray(value)) return 4;
  if (isDoc(value)) return 3;
  if (value instanceof Date) return 9;
  const type = bsonType(value as object) ?? "";
  if (type === "Code") return (value as Code).scope ? 15 : 13;
  return typeNumberOfClass[type] ?? 3;
}

const typeNumberOfClass: Record<string, number> = {
  Double: 1,
  Binary: 5,
  ObjectId: 7,
  BSONRegExp: 11,
  BSONSymbol: 14,
  Timestamp: 17,
  Long: 18,
  Decimal128: 19,
  MinKey: -1,
  MaxKey: 127,
};

/** MongoDB's names of the types, as in `$type`. */
export const typeNames: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  dbPointer: 12,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};

const nameOfTypeNumber = new Map(Object.entries(typeNames).map(([name, number]) => [number, name]));
export const typeName = (value: unknown) => nameOfTypeNumber.get(typeNumber(value)) ?? "object";

export const isNegativeZero = (value: number) => value === 0 && 1 / value < 0;

export const binaryBytes = (value: Binary) => value.buffer.subarray(0, value.position);
export const timestampBits = (value: Timestamp) => BigInt.asUintN(64, value.toBigInt());

/** Whether `if`, `$expr` and `$and` take the value for true. */
export function isTruthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !(isNumber(value) && toDouble(value) === 0);
}
