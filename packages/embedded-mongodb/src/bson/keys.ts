import type { Binary, BSONRegExp, BSONSymbol, Code, ObjectId, Timestamp } from "bson";
import { compareExact, isWide, toExact } from "./numbers";
import { binaryBytes, type Doc, type NumberValue, rank, rankOf, timestampBits, toDouble } from "./values";

/** Represents an empty array in an index. It sorts below null, as in MongoDB. */
export const emptyArray = Symbol("empty array");

/**
 * Encodes values to bytes that sort as the values do. The bits of a descending part are inverted. No key is a
 * prefix of another, so parts need no separator.
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

/** The first byte of all keys of a type, for `$gt: 5`, which means "numbers above 5". */
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
      // Inverting the highest bit sorts dates before 1970 first.
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

/**
 * The part of a 64-bit integer or decimal that its nearest double cannot hold: below, equal or above, then the
 * digits.
 */
function writeRemainder(value: NumberValue, number: number): void {
  const own = toExact(value);
  const nearest = toExact(number);
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

/** The bytes behind a text that end it. */
export const textEnd = 2;

/** Ends with two zero bytes. A zero byte inside is followed by 0xff, so that a prefix sorts first. */
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
 * Returns the ObjectId that a key ends with, after the given number of ascending values. Returns null when the
 * key ends with something else, or when the end of an earlier value cannot be found without decoding it.
 */
export function objectIdAfter(values: number, key: Buffer): Buffer | null {
  let position = 0;
  for (let n = 0; n < values; n++) {
    const length = lengthOf(key, position);
    if (length === null) return null;
    position += length;
  }
  if (key[position] !== rank.objectId || key.length !== position + 13) return null;
  return key.subarray(position + 1);
}

/** The length of an encoded value, including its type byte. */
function lengthOf(key: Buffer, position: number): number | null {
  switch (key[position]) {
    case rank.null:
      return 1;
    case rank.boolean:
      return 2;
    case rank.date:
      return 9;
    case rank.number:
      return key[position + 9] === exact ? 10 : null;
    case rank.objectId:
      return 13;
    case rank.string: {
      // A zero byte inside the text is followed by 0xff; the terminator is followed by a type or by nothing.
      let end = key.indexOf(0, position + 1);
      while (end >= 0 && key[end + 1] === 0xff) end = key.indexOf(0, end + 2);
      return end < 0 ? null : end + 2 - position;
    }
    default:
      return null;
  }
}
