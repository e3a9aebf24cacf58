import { invalid, Reader } from "./reader";
import type { Doc } from "./values";

/**
 * Decodes a BSON document to the values of `values.ts`. Throws a CommandError when the bytes are not BSON. The
 * decoder of the `bson` package does not fit: it turns `{$ref}` documents into instances of a class, loses
 * number types or wraps every number, and does not limit the depth.
 */
export function decode(bytes: Uint8Array): Doc {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < 5 || buffer.readInt32LE(0) !== buffer.length)
    throw invalid("the length does not match");
  return new Reader(buffer).document(0, 0);
}

/** The names and positions of a document's top-level fields, without reading their values. */
export function* elements(buffer: Buffer): Generator<{ name: string; start: number; end: number }> {
  const reader = new Reader(buffer);
  let at = 4;
  while (at < buffer.length - 1) {
    const nameEnd = buffer.indexOf(0, at + 1);
    if (nameEnd < 0) throw invalid("an unterminated field name");
    const end = reader.skip(buffer[at] ?? 0, nameEnd + 1);
    yield { name: buffer.toString("utf8", at + 1, nameEnd), start: at, end };
    at = end;
  }
}

// All copies share one buffer, because copying never pauses halfway.
const scratch = Buffer.allocUnsafe(64 * 1024);

/** A copy of the document with the top-level fields whose names are wanted. No value is decoded. */
export function withFields(buffer: Buffer, isWanted: (name: string) => boolean): Buffer {
  const reader = new Reader(buffer);
  const copy = buffer.length <= scratch.length ? scratch : Buffer.allocUnsafe(buffer.length);
  let to = 4;
  // Copies adjacent fields in one call.
  let from = 4;
  for (let at = 4; at < buffer.length - 1; ) {
    const nameEnd = buffer.indexOf(0, at + 1);
    if (nameEnd < 0) throw invalid("an unterminated field name");
    const end = reader.skip(buffer[at] ?? 0, nameEnd + 1);
    if (!isWanted(reader.text(at + 1, nameEnd))) {
      to += buffer.copy(copy, to, from, at);
      from = end;
    }
    at = end;
  }
  to += buffer.copy(copy, to, from);
  copy.writeInt32LE(to, 0);
  // An exact copy: a slice would keep the whole buffer in memory.
  return Buffer.from(copy.subarray(0, to));
}
