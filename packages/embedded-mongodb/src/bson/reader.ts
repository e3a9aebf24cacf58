import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "bson";
import { CommandError } from "../errors";
import { type Doc, setField } from "./values";

// MongoDB's limit for stored documents is 180 levels. It also protects this recursion from a stack overflow.
const maxDepth = 180;
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
export const invalid = (what: string) => new CommandError(22, "InvalidBSON", `Invalid BSON: ${what}`);

/** Where the name of a field ends that begins here. A loop is faster for short names than a call into native code. */
export function endOfName(buffer: Buffer, from: number, documentEnd = buffer.length): number {
  for (let at = from; at < documentEnd; at++) if (buffer[at] === 0) return at;
  throw invalid("an unterminated field name");
}

/** Reads values from the bytes of one BSON document. Throws a CommandError where the bytes are not BSON. */
export class Reader {
  at = 0;
  constructor(private readonly buffer: Buffer) {}

  document(at: number, depth: number): Doc {
    const { buffer } = this;
    const doc: Doc = {};
    const end = this.open(at, depth);
    while (this.at < end) {
      const type = buffer[this.at] ?? 0;
      const nameEnd = endOfName(buffer, this.at + 1, end);
      const name = this.text(this.at + 1, nameEnd);
      setField(doc, name, this.value(type, nameEnd + 1, depth));
    }
    this.close(end);
    return doc;
  }

  private array(at: number, depth: number): unknown[] {
    const { buffer } = this;
    const items: unknown[] = [];
    const end = this.open(at, depth);
    while (this.at < end) {
      const type = buffer[this.at] ?? 0;
      // An item's name is its position.
      items.push(this.value(type, endOfName(buffer, this.at + 1, end) + 1, depth) ?? null);
    }
    this.close(end);
    return items;
  }

  /** Goes to the first field. @returns where the document ends */
  private open(at: number, depth: number): number {
    if (depth > maxDepth) throw new CommandError(15, "Overflow", "BSONObj exceeded maximum nested depth");
    const end = this.limit(at, this.int32(at)) - 1;
    if (end < at + 4 || this.buffer[end] !== 0) throw invalid("an unterminated document");
    this.at = at + 4;
    return end;
  }

  private close(end: number): void {
    if (this.at !== end) throw invalid("a value reaches beyond its document");
    this.at = end + 1;
  }

  /** Decodes the value of this type at this position, and goes behind it. */
  value(type: number, at: number, depth: number): unknown {
    const { buffer } = this;
    const end = this.skip(type, at);
    this.at = end;
    switch (type) {
      case 0x01: {
        const number = buffer.readDoubleLE(at);
        return Number.isInteger(number) ? new Double(number) : number;
      }
      case 0x02:
        return this.text(at + 4, end - 1);
      case 0x03:
        return this.document(at, depth + 1);
      case 0x04:
        return this.array(at, depth + 1);
      case 0x05:
        return this.binary(at, end);
      // The deprecated type "undefined" is decoded as null.
      case 0x06:
      case 0x0a:
        return null;
      case 0x07:
        return new ObjectId(buffer.subarray(at, end));
      case 0x08:
        return buffer[at] === 1;
      case 0x09:
        return this.date(at);
      case 0x0b: {
        const patternEnd = buffer.indexOf(0, at);
        return new BSONRegExp(this.text(at, patternEnd), this.text(patternEnd + 1, end - 1));
      }
      case 0x0d:
        return new Code(this.text(at + 4, end - 1));
      case 0x0e:
        return new BSONSymbol(this.text(at + 4, end - 1));
      case 0x0f: {
        const scopeAt = this.skip(0x02, at + 4);
        const code = new Code(this.text(at + 8, scopeAt - 1), this.document(scopeAt, depth + 1));
        this.at = end;
        return code;
      }
      case 0x10:
        return buffer.readInt32LE(at);
      case 0x11:
        return new Timestamp(buffer.readBigUInt64LE(at));
      case 0x12:
        return Long.fromBits(buffer.readInt32LE(at), buffer.readInt32LE(at + 4));
      case 0x13:
        return new Decimal128(Uint8Array.prototype.slice.call(buffer, at, end));
      case 0x7f:
        return new MaxKey();
      default:
        return new MinKey();
    }
  }

  /** Returns the end of a value. Refuses a value that reaches beyond the buffer. */
  skip(type: number, at: number): number {
    switch (type) {
      case 0x01:
      case 0x09:
      case 0x11:
      case 0x12:
        return this.limit(at, 8);
      case 0x02:
      case 0x0d:
      case 0x0e:
        return this.string(at);
      case 0x03:
      case 0x04:
      case 0x0f: {
        const length = this.int32(at);
        if (length < 5) throw invalid("a length below the minimum");
        return this.limit(at, length);
      }
      case 0x05: {
        const length = this.int32(at);
        if (length < 0) throw invalid("a negative length");
        return this.limit(at, length + 5);
      }
      case 0x06:
      case 0x0a:
      case 0x7f:
      case 0xff:
        return at;
      case 0x07:
        return this.limit(at, 12);
      case 0x08: {
        const end = this.limit(at, 1);
        if ((this.buffer[at] ?? 2) > 1) throw invalid("a boolean that is neither true nor false");
        return end;
      }
      case 0x0b:
        return this.cstring(this.cstring(at));
      case 0x10:
        return this.limit(at, 4);
      case 0x13:
        return this.limit(at, 16);
      default:
        throw invalid(`unknown type ${type}`);
    }
  }

  private string(at: number): number {
    const length = this.int32(at);
    if (length < 1) throw invalid("an unterminated string");
    const end = this.limit(at, length + 4);
    if (this.buffer[end - 1] !== 0) throw invalid("an unterminated string");
    return end;
  }

  private cstring(at: number): number {
    const end = this.buffer.indexOf(0, at);
    if (end < 0) throw invalid("an unterminated string");
    return end + 1;
  }

  private int32(at: number): number {
    this.limit(at, 4);
    return this.buffer.readInt32LE(at);
  }

  private limit(at: number, length: number): number {
    if (at + length > this.buffer.length) throw invalid("a value reaches beyond its document");
    return at + length;
  }

  text(start: number, end: number): string {
    const { buffer } = this;
    // Short ASCII strings are the usual case, and a loop is faster for them than a call into native code.
    if (end - start < 24) {
      let text = "";
      for (let i = start; i < end; i++) {
        const byte = buffer[i] ?? 0;
        if (byte > 127) return this.longText(start, end);
        text += String.fromCharCode(byte);
      }
      return text;
    }
    return this.longText(start, end);
  }

  /** Whether these bytes are this text. */
  isText(start: number, end: number, text: string): boolean {
    const { buffer } = this;
    if (end - start < text.length) return false;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127) return this.text(start, end) === text;
      if (buffer[start + i] !== code) return false;
    }
    return end - start === text.length;
  }

  private longText(start: number, end: number): string {
    try {
      return utf8.decode(this.buffer.subarray(start, end));
    } catch {
      throw invalid("text that is not UTF-8");
    }
  }

  private binary(at: number, end: number): Binary {
    return new Binary(Uint8Array.prototype.slice.call(this.buffer, at + 5, end), this.buffer[at + 4]);
  }

  private date(at: number): Date {
    // Where the sum is not exact it is outside all dates.
    const date = new Date(this.buffer.readInt32LE(at + 4) * 2 ** 32 + this.buffer.readUInt32LE(at));
    if (Number.isNaN(date.getTime())) throw invalid("a date outside the years that this server supports");
    return date;
  }
}
