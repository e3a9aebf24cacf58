import { createHash } from "node:crypto";
import { BSON, type Document, type IndexDescription } from "mongodb";
import type { RawDocument } from "./documents";
import { Refusal } from "./refusal";

/**
 * A backup is one gzipped stream of records. A record is a tag byte and a BSON document, which begins with its length.
 * H is the header, C precedes the documents of each collection, D is a document as the server's own bytes, T is the
 * trailer with the SHA-256 of everything before it.
 */
export const FORMAT = 1;

export interface Header {
  format: number;
  created: Date;
  database: string;
  collections: { name: string; indexes: IndexDescription[] }[];
}

export interface Trailer {
  counts: { name: string; count: number }[];
  sha256: string;
}

export type BackupRecord =
  | { kind: "header"; header: Header }
  | { kind: "collection"; name: string }
  | { kind: "document"; raw: RawDocument }
  | { kind: "trailer"; trailer: Trailer };

const TAGS = { header: 0x48, collection: 0x43, document: 0x44, trailer: 0x54 } as const;

/** Encodes records as bytes, and computes the trailer's counts and checksum on the way. */
export async function* encodeBackup(
  header: Omit<Header, "format">,
  documentsOf: (name: string) => AsyncIterable<RawDocument>,
  counted: (trailer: Trailer) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  const summed = (bytes: Uint8Array) => {
    hash.update(bytes);
    return bytes;
  };
  yield summed(record("header", BSON.serialize({ format: FORMAT, ...header })));
  const counts: Trailer["counts"] = [];
  for (const { name } of header.collections) {
    yield summed(record("collection", BSON.serialize({ name })));
    let count = 0;
    for await (const raw of documentsOf(name)) {
      yield summed(record("document", raw));
      count++;
    }
    counts.push({ name, count });
  }
  const trailer: Trailer = { counts, sha256: hash.digest("hex") };
  counted(trailer);
  yield record("trailer", BSON.serialize(trailer));
}

function record(kind: keyof typeof TAGS, bson: Uint8Array): Uint8Array {
  const bytes = Buffer.allocUnsafe(bson.byteLength + 1);
  bytes[0] = TAGS[kind];
  bytes.set(bson, 1);
  return bytes;
}

/** Decodes bytes to records. Throws a Refusal unless the last record is a trailer with the right checksum. */
export async function* decodeBackup(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<BackupRecord> {
  const hash = createHash("sha256");
  let ended = false;
  let first = true;
  for await (const { tag, bson } of frames(bytes)) {
    if (ended) throw new Refusal("the file has more in it than a backup");
    if (first !== (tag === TAGS.header)) throw new Refusal("the file is not a backup of a shop");
    first = false;
    if (tag === TAGS.trailer) {
      const trailer = BSON.deserialize(bson) as Trailer;
      if (trailer.sha256 !== hash.digest("hex"))
        throw new Refusal("the checksum is wrong: the file is damaged");
      ended = true;
      yield { kind: "trailer", trailer };
      continue;
    }
    hash.update(Uint8Array.of(tag)).update(bson);
    if (tag === TAGS.document) yield { kind: "document", raw: bson };
    else if (tag === TAGS.collection) yield { kind: "collection", name: String(BSON.deserialize(bson).name) };
    else yield { kind: "header", header: toHeader(BSON.deserialize(bson)) };
  }
  if (!ended) throw new Refusal("the file ends too early: it is damaged or was never finished");
}

function toHeader(found: Document): Header {
  if (!Number.isInteger(found.format) || !Array.isArray(found.collections))
    throw new Refusal("the file is not a backup of a shop");
  if (found.format > FORMAT)
    throw new Refusal(`the file has format ${found.format}; this version of the shop reads up to ${FORMAT}`);
  return found as Header;
}

/** A document is at most 16 MiB; a server's internal documents may be a little larger. */
const MAX_LENGTH = 17 * 1024 * 1024;
const MIN_LENGTH = 5;

async function* frames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ tag: number; bson: Buffer }> {
  const known = new Set<number>(Object.values(TAGS));
  let chunks: Uint8Array[] = [];
  let held = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    held += chunk.byteLength;
    const needed = held >= MIN_LENGTH ? lengthOf(chunks) : MIN_LENGTH;
    if (held < needed) continue;
    const joined = Buffer.concat(chunks, held);
    let offset = 0;
    while (joined.length - offset >= MIN_LENGTH) {
      const tag = joined.readUInt8(offset);
      const length = joined.readInt32LE(offset + 1);
      if (!known.has(tag) || length < MIN_LENGTH || length > MAX_LENGTH)
        throw new Refusal("the file is damaged, or not a backup of a shop");
      if (joined.length - offset < length + 1) break;
      yield { tag, bson: joined.subarray(offset + 1, offset + 1 + length) };
      offset += length + 1;
    }
    chunks = [joined.subarray(offset)];
    held = joined.length - offset;
  }
  if (held > 0) throw new Refusal("the file ends too early: it is damaged or was never finished");
}

/** The length of the first record, its tag included. Known in advance, a long record is concatenated only once. */
function lengthOf(chunks: Uint8Array[]): number {
  const start = Buffer.concat(chunks.slice(0, MIN_LENGTH), Math.min(MIN_LENGTH, sizeOf(chunks)));
  return start.length < MIN_LENGTH ? MIN_LENGTH : start.readInt32LE(1) + 1;
}

const sizeOf = (chunks: Uint8Array[]): number =>
  chunks.slice(0, MIN_LENGTH).reduce((sum, chunk) => sum + chunk.byteLength, 0);
