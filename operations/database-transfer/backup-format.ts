import { createHash } from "node:crypto";
import { BSON, type Document, type IndexDescription } from "mongodb";
import type { RawDocument } from "./documents";
import { Refusal } from "./refusal";

/**
 * A backup is one gzip'd stream of records: a byte that says what it is, then BSON, which begins with its length.
 * H first, C before the documents of each collection, D a document byte by byte as the server keeps it, T last, with
 * the SHA-256 of everything before it.
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

/** Records to bytes; counts and sums on the way, so that the trailer is made and not given. */
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

/** Bytes to records; the last one is the trailer, whose sum was right, or else a refusal says what is wrong. */
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
        throw new Refusal("the check sum is wrong: the file is damaged");
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

/** A document is at most 16 MiB; a server's own may be a little more. */
const LONGEST = 17 * 1024 * 1024;
const SHORTEST = 5;

async function* frames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ tag: number; bson: Buffer }> {
  const known = new Set<number>(Object.values(TAGS));
  let chunks: Uint8Array[] = [];
  let held = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    held += chunk.byteLength;
    const needed = held >= SHORTEST ? lengthOf(chunks) : SHORTEST;
    if (held < needed) continue;
    const joined = Buffer.concat(chunks, held);
    let at = 0;
    while (joined.length - at >= SHORTEST) {
      const tag = joined.readUInt8(at);
      const length = joined.readInt32LE(at + 1);
      if (!known.has(tag) || length < SHORTEST || length > LONGEST)
        throw new Refusal("the file is damaged, or not a backup of a shop");
      if (joined.length - at < length + 1) break;
      yield { tag, bson: joined.subarray(at + 1, at + 1 + length) };
      at += length + 1;
    }
    chunks = [joined.subarray(at)];
    held = joined.length - at;
  }
  if (held > 0) throw new Refusal("the file ends too early: it is damaged or was never finished");
}

/** Of the record that the chunks begin with, its tag included; so that a long one is joined once. */
function lengthOf(chunks: Uint8Array[]): number {
  const start = Buffer.concat(chunks.slice(0, SHORTEST), Math.min(SHORTEST, sizeOf(chunks)));
  return start.length < SHORTEST ? SHORTEST : start.readInt32LE(1) + 1;
}

const sizeOf = (chunks: Uint8Array[]): number =>
  chunks.slice(0, SHORTEST).reduce((sum, chunk) => sum + chunk.byteLength, 0);
