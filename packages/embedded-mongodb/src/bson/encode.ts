import type {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  ObjectId,
  Timestamp,
} from "bson";
import { CommandError } from "../errors";
import { RawValue } from "./raw-value";
import { binaryBytes, bsonType, type Doc, isDoc, isNegativeZero, timestampBits } from "./values";

/** A document that is BSON already; its bytes are sent unchanged. */
export class RawDoc {
  constructor(readonly bytes: Uint8Array) {}
}

/** Encodes a document as BSON. Leaves out fields whose value is `undefined`. */
export function encode(doc: Doc): Buffer {
  at = 0;
  writeDocument(doc, 0);
  return Buffer.from(scratch.subarray(0, at));
}

/** A document of fields that are BSON already and of others that are not. */
export function encodeParts(parts: readonly (Uint8Array | Doc)[]): Buffer {
  at = 0;
  const start = open(0);
  for (const part of parts) {
    if (part instanceof Uint8Array) writeBytes(part);
    else writeFields(part, 0);
  }
  close(start);
  return Buffer.from(scratch.subarray(0, at));
}

// All calls share one buffer, because encoding never pauses halfway.
let scratch = Buffer.allocUnsafe(64 * 1024);
let at = 0;
const maxDepth = 190;

function writeDocument(doc: Doc, depth: number): void {
  const start = open(depth);
  writeFields(doc, depth);
  close(start);
}

function writeFields(doc: Doc, depth: number): void {
  for (const name of Object.keys(doc)) {
    const value = doc[name];
    if (value !== undefined) writeField(name, value, depth);
  }
}

function writeArray(items: readonly unknown[], depth: number): void {
  const start = open(depth);
  const unmoved = RawValue.unmoved(items);
  if (unmoved) writeBytes(unmoved.bytes);
  for (let i = unmoved?.count ?? 0; i < items.length; i++) writeField(String(i), items[i] ?? null, depth);
  close(start);
}

function open(depth: number): number {
  if (depth > maxDepth) throw new CommandError(15, "Overflow", "BSONObj exceeded maximum nested depth");
  const start = at;
  reserve(5);
  at += 4;
  return start;
}

function close(start: number): void {
  reserve(1);
  scratch[at++] = 0;
  scratch.writeInt32LE(at - start, start);
}

function writeField(name: string, value: unknown, depth: number): void {
  reserve(1);
  const typeAt = at++;
  writeName(name);
  reserve(16);
  // The value is written before its type byte, because writing it may replace the buffer by a larger one.
  const type = writeValue(value, depth);
  scratch[typeAt] = type;
}

/** Writes the value and returns the number of its type. */
function writeValue(value: unknown, depth: number): number {
  if (typeof value === "string") return writeString(value, 0x02);
  if (typeof value === "number") return writeNumber(value);
  if (typeof value === "boolean") {
    scratch[at++] = value ? 1 : 0;
    return 0x08;
  }
  if (value === null) return 0x0a;
  if (Array.isArray(value)) {
    writeArray(value, depth + 1);
    return 0x04;
  }
  if (isDoc(value)) {
    writeDocument(value, depth + 1);
    return 0x03;
  }
  if (value instanceof RawDoc) {
    writeBytes(value.bytes);
    return 0x03;
  }
  if (value instanceof Date) {
    writeDate(value.getTime());
    return 0x09;
  }
  if (value instanceof RawValue) {
    reserve(value.length);
    at = value.copyTo(scratch, at);
    return value.type;
  }
  return writeClass(value as object, depth);
}

function writeDate(time: number): void {
  if (Number.isNaN(time)) throw new RangeError("an invalid date");
  const high = Math.floor(time / 2 ** 32);
  at = scratch.writeUInt32LE(time - high * 2 ** 32, at);
  at = scratch.writeInt32LE(high, at);
}

function writeNumber(value: number): number {
  if (Number.isInteger(value) && value >= -0x80000000 && value <= 0x7fffffff && !isNegativeZero(value)) {
    at = scratch.writeInt32LE(value, at);
    return 0x10;
  }
  at = scratch.writeDoubleLE(value, at);
  return 0x01;
}

function writeClass(value: object, depth: number): number {
  switch (bsonType(value)) {
    case "ObjectId":
      writeBytes((value as ObjectId).id);
      return 0x07;
    case "Double":
      at = scratch.writeDoubleLE((value as Double).value, at);
      return 0x01;
    case "Long":
      at = scratch.writeInt32LE((value as Long).low, at);
      at = scratch.writeInt32LE((value as Long).high, at);
      return 0x12;
    case "Decimal128":
      writeBytes((value as Decimal128).bytes);
      return 0x13;
    case "Binary": {
      const bytes = binaryBytes(value as Binary);
      at = scratch.writeInt32LE(bytes.length, at);
      scratch[at++] = (value as Binary).sub_type;
      writeBytes(bytes);
      return 0x05;
    }
    case "Timestamp":
      at = scratch.writeBigUInt64LE(timestampBits(value as Timestamp), at);
      return 0x11;
    case "BSONRegExp":
      writeName((value as BSONRegExp).pattern);
      writeName((value as BSONRegExp).options);
      return 0x0b;
    case "BSONSymbol":
      return writeString((value as BSONSymbol).value, 0x0e);
    case "Code":
      return writeCode(value as Code, depth);
    case "MinKey":
      return 0xff;
    case "MaxKey":
      return 0x7f;
    default:
      throw new Error("not a BSON value");
  }
}

function writeCode(value: Code, depth: number): number {
  const code = String(value.code);
  if (!value.scope) return writeString(code, 0x0d);
  const start = at;
  at += 4;
  writeString(code, 0x02);
  writeDocument(value.scope, depth + 1);
  scratch.writeInt32LE(at - start, start);
  return 0x0f;
}

function writeString(text: string, type: number): number {
  reserve(text.length * 3 + 5);
  const lengthAt = at;
  at += 4;
  if (!writeAscii(text)) at += scratch.write(text, at, "utf8");
  scratch[at++] = 0;
  scratch.writeInt32LE(at - lengthAt - 4, lengthAt);
  return type;
}

/** The longest text that a loop writes faster than a call into native code. */
const shortText = 24;

/** Writes a short text of ASCII characters, without a null byte. @returns false where it is another text */
function writeAscii(text: string): boolean {
  if (text.length > shortText) return false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0 || code > 127) return false;
    scratch[at + i] = code;
  }
  at += text.length;
  return true;
}

function writeName(name: string): void {
  reserve(name.length * 3 + 1);
  if (!writeAscii(name)) writeLongName(name);
  scratch[at++] = 0;
}

function writeLongName(name: string): void {
  if (name.includes("\0")) throw new CommandError(2, "BadValue", "a field name cannot contain a null byte");
  at += scratch.write(name, at, "utf8");
}

function writeBytes(bytes: Uint8Array): void {
  reserve(bytes.length);
  scratch.set(bytes, at);
  at += bytes.length;
}

function reserve(length: number): void {
  if (at + length <= scratch.length) return;
  const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, at + length + 1024));
  scratch.copy(larger, 0, 0, at);
  scratch = larger;
}
