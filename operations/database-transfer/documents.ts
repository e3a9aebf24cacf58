import { BSON, type Collection, type Document } from "mongodb";
import { insertMissing } from "@/lib/core/data/store/insert-missing";
import { Refusal } from "./refusal";

/** All that is known of a document is its id. */
export interface Keyed {
  _id: string | number | object;
}
export type AnyCollection = Collection<Keyed>;

/** The BSON bytes of a document as the server stores them. */
export type RawDocument = Uint8Array;

const BATCH_DOCUMENTS = 500;
const BATCH_BYTES = 8 * 1024 * 1024;

/** Reads documents in the order of ids, in batches, so that memory stays flat for any size. */
export async function* readRaw(
  collection: AnyCollection,
  filter: Document = {},
): AsyncGenerator<RawDocument> {
  const cursor = collection
    .find(filter, { raw: true, batchSize: BATCH_DOCUMENTS })
    .sort({ _id: 1 })
    // Without the hint a server may use the filter's index and sort all documents in memory.
    .hint({ _id: 1 });
  for await (const bytes of cursor as AsyncIterable<unknown>) {
    // With `raw` the driver returns bytes, which its types do not say.
    if (!(bytes instanceof Uint8Array)) throw new Error("the driver has decoded a raw document");
    yield bytes;
  }
}

/** Writes in batches. @returns how many were written */
export async function writeRaw(
  collection: AnyCollection,
  documents: AsyncIterable<RawDocument>,
  { skipPresent = false }: { skipPresent?: boolean } = {},
): Promise<number> {
  let written = 0;
  let batch: (Document & Keyed)[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) written += await insertBatch(collection, batch, skipPresent);
    batch = [];
    bytes = 0;
  };
  for await (const raw of documents) {
    if (batch.length >= BATCH_DOCUMENTS || bytes + raw.byteLength > BATCH_BYTES) await flush();
    batch.push(toDocument(raw, collection.collectionName));
    bytes += raw.byteLength;
  }
  await flush();
  return written;
}

async function insertBatch(
  collection: AnyCollection,
  batch: (Document & Keyed)[],
  skipPresent: boolean,
): Promise<number> {
  // Ordered: a killed copy has every document up to some id and none after it.
  if (!skipPresent) return (await collection.insertMany(batch)).insertedCount;
  return await insertMissing(collection, batch);
}

/** Keeps each value's BSON type: 1 stays a 32-bit, 64-bit or floating number. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

function toDocument(raw: RawDocument, collection: string): Document & Keyed {
  const document = BSON.deserialize(raw, EXACT) as Document & Keyed;
  if (Buffer.compare(BSON.serialize(document), raw) !== 0)
    throw new Refusal(
      `${collection} has a document that the driver cannot reproduce byte by byte: ${JSON.stringify(document._id)}`,
    );
  return document;
}

/** Whether all ids have one type by MongoDB's comparison order, and the last id. */
export async function idRange(
  collection: AnyCollection,
): Promise<{ oneKind: boolean; last: Keyed["_id"] | undefined }> {
  const [first, last] = await Promise.all([edge(collection, 1), edge(collection, -1)]);
  return { oneKind: kindOf(first) === kindOf(last), last };
}

async function edge(collection: AnyCollection, direction: 1 | -1): Promise<Keyed["_id"] | undefined> {
  const [found] = await collection
    .find({}, { projection: { _id: 1 }, ...EXACT })
    .sort({ _id: direction })
    .limit(1)
    .toArray();
  return found?._id;
}

const NUMBERS = new Set(["Int32", "Long", "Double", "Decimal128"]);

function kindOf(id: unknown): string {
  if (typeof id !== "object" || id === null) return typeof id;
  const name = "_bsontype" in id ? String(id._bsontype) : id.constructor.name;
  return NUMBERS.has(name) ? "number" : name;
}
