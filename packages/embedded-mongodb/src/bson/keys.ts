import type { Binary, BSONRegExp, BSONSymbol, Code, ObjectId, Timestamp } from "bson";
import { compareExact, exactly, isWide } from "./numbers";
import { binaryBytes, type Doc, type NumberValue, rank, rankOf, timestampBits, toDouble } from "./values";

/** Stands for an empty array in an index: it sorts below null, as in MongoDB. */
export const emptyArray = Symbol("empty array");

/**
 * Bytes that sort like the values, one after the other; a descending part has its bits turned over. No
 * key is the beginning of another one, so a part's end needs no separator.
 */
export function encodeKey(parts: readonly unknown[], descending?: readonly boolean[]): Buffer {
  at = 0;
  for (let i = 0; i < parts.length; i++) {
    const start = at;
    writeValue(parts[i]);
    if (descending?.[i]) for (let j = start; j < at; j++) scratch[j] = ~(scratch[j] ?? 0);
  }
  return Buffer.from(scratch.subarray(0, at));
}

/** The least and the first-beyond key of a type, for `$gt: 5` that means "numbers above 5". */
export const typeStart = (type: number, descending: boolean) =>
  Buffer.from([descending ? ~type & 0xff : type]);

let scratch = Buffer.allocUnsafe(4096);
let at = 0;

function writeValue(value: unknown): void {
  if (value === emptyArray) {
    writeByte(rank.emptyArray);
    return;
  }
  const type = rankOf(value);
  writeByte(type);
  switch (type) {
    case rank.number:
      writeNumber(value as NumberValue);
      break;
    case rank.string:
      writeText(typeof value === "string" ? value : (value as BSONSymbol).value);
      break;
    case rank.object:
      for (const [name, field] of Object.entries(value as Doc)) {
        writeByte(rankOf(field));
        writeText(name);
        writeValue(field);
      }
      writeByte(0);
      break;
    case rank.array:
      for (const item of value as unknown[]) writeValue(item);
      writeByte(0);
      break;
    case rank.binary: {
      const bytes = binaryBytes(value as Binary);
      reserve(5);
      at = scratch.writeUInt32BE(bytes.length, at);
      scratch[at++] = (value as Binary).sub_type;
      writeBytes(bytes);
      break;
    }
    case rank.objectId:
      writeBytes((value as ObjectId).id);
      break;
    case rank.boolean:
      writeByte(value ? 1 : 0);
      break;
    case rank.date:
      // The highest bit turned over puts the years before 1970 first.
      writeUInt64(BigInt.asUintN(64, BigInt((value as Date).getTime()) + (1n << 63n)));
      break;
    case rank.timestamp:
      writeUInt64(timestampBits(value as Timestamp));
      break;
    case rank.regex:
      writeText((value as BSONRegExp).pattern);
      writeText((value as BSONRegExp).options);
      break;
    case rank.code:
      writeText(String((value as Code).code));
      writeValue((value as Code).scope ?? null);
      break;
  }
}

function writeUInt64(bits: bigint): void {
  reserve(8);
  at = scratch.writeBigUInt64BE(bits, at);
}

const exact = 0x80;

function writeNumber(value: NumberValue): void {
  const number = toDouble(value);
  writeDouble(number);
  if (isWide(value)) writeRemainder(value, number);
  else writeByte(exact);
}

function writeDouble(number: number): void {
  reserve(8);
  if (Number.isNaN(number)) {
    scratch.fill(0, at, at + 8);
    at += 8;
    return;
  }
  scratch.writeDoubleBE(number === 0 ? 0 : number, at);
  if ((scratch[at] ?? 0) & 0x80) for (let i = at; i < at + 8; i++) scratch[i] = ~(scratch[i] ?? 0);
  else scratch[at] = (scratch[at] ?? 0) | 0x80;
  at += 8;
}

/** What a 64-bit integer or a decimal has more than its nearest double: below, same or above, and its digits. */
function writeRemainder(value: NumberValue, number: number): void {
  const own = exactly(value);
  const nearest = exactly(number);
  const order = own ? (nearest ? compareExact(own, nearest) : -Math.sign(number)) : 0;
  writeByte(exact + Math.sign(order));
  if (!own || order === 0) return;
  const start = at;
  const digits = (own.coefficient < 0n ? -own.coefficient : own.coefficient).toString();
  reserve(2);
  at = scratch.writeUInt16BE(digits.length + own.exponent + 0x8000, at);
  writeText(digits.replace(/0+$/, ""));
  if (own.coefficient < 0n) for (let i = start; i < at; i++) scratch[i] = ~(scratch[i] ?? 0);
}

/** Ends with two zero bytes; a zero byte inside is followed by 0xff, so that a prefix sorts first. */
function writeText(text: string): void {
  reserve(text.length * 3 + 2);
  const start = at;
  at += scratch.write(text, at, "utf8");
  if (text.includes("\0")) {
    const escaped = Buffer.from(scratch.toString("latin1", start, at).replaceAll("\0", "\0\xff"), "latin1");
    at = start;
    writeBytes(escaped);
    reserve(2);
  }
  scratch[at++] = 0;
  scratch[at++] = 0;
}

function writeByte(byte: number): void {
  reserve(1);
  scratch[at++] = byte;
}

function writeBytes(bytes: Uint8Array): void {
  reserve(bytes.length);
  scratch.set(bytes, at);
  at += bytes.length;
}

function reserve(length: number): void {
  if (at + length <= scratch.length) return;
  const larger = Buffer.allocUnsafe((at + length) * 2);
  scratch.copy(larger, 0, 0, at);
  scratch = larger;
}

/**
 * The object id that stands last in a key, behind so many ascending values. Null where something else does, or where a
 * value before it has no end that can be told without reading it.
 */
export function objectIdAfter(values: number, key: Buffer): Buffer | null {
  let place = 0;
  for (let n = 0; n < values; n++) {
    const length = lengthOf(key, place);
    if (length === null) return null;
    place += length;
  }
  if (key[place] !== rank.objectId || key.length !== place + 13) return null;
  return key.subarray(place + 1);
}

/** Of a value as it was written, its type included. */
function lengthOf(key: Buffer, place: number): number | null {
  switch (key[place]) {
    case rank.null:
      return 1;
    case rank.boolean:
      return 2;
    case rank.date:
      return 9;
    case rank.number:
      return key[place + 9] === exact ? 10 : null;
    case rank.objectId:
      return 13;
    case rank.string: {
      // A zero byte of the text is followed by 0xff; the end by a type, or by nothing.
      let end = key.indexOf(0, place + 1);
      while (end >= 0 && key[end + 1] === 0xff) end = key.indexOf(0, end + 2);
      return end < 0 ? null : end + 2 - place;
    }
    default:
      return null;
  }
}
