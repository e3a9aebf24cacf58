import fs from "node:fs";
import { type Collection, type Document, MongoClient, ObjectId } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EmbeddedServer, start } from "../src/index";
import { newFolder } from "./support";

/** A find of only `_id` is answered from an index that ends with `_id`. */

const MANY = 3_000;
const dir = newFolder();
let server: EmbeddedServer;
let client: MongoClient;
let parts: Collection<Document>;

beforeAll(async () => {
  server = await start({ dir });
  client = await new MongoClient(server.uri).connect();
  parts = client.db("shop").collection("parts");
  await parts.createIndex({ gone: 1, kind: 1, price: 1, _id: 1 });
  await parts.createIndex({ price: -1, _id: 1 });
  await parts.createIndex({ kind: 1, price: 1 });
  await parts.insertMany(
    Array.from({ length: MANY }, (_, n) => ({
      gone: n % 20 === 19,
      // Text with a zero byte, and text that ends with the type byte of an ObjectId.
      kind: ["kind 0", "kind\0 1", "kind#"][n % 3],
      price: n % 100,
    })),
  );
});

afterAll(async () => {
  await client.close();
  await server.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

async function examined(): Promise<number> {
  const { metrics } = await client.db("admin").command({ serverStatus: 1 });
  return Number(metrics.queryExecutor.scannedObjects);
}

const HINT = { gone: 1, kind: 1, price: 1, _id: 1 } as const;

it.each<[Document, Document]>([
  [{ gone: false }, {}],
  [{ gone: false, kind: "kind\0 1" }, {}],
  [{ gone: false, kind: "kind#", price: { $lt: 50 } }, {}],
  [{ gone: true, kind: "kind 0", price: { $gte: 10, $lte: 90 } }, { limit: 5 }],
  [
    { gone: false, kind: "kind#" },
    { sort: { price: 1, _id: 1 }, limit: 400 },
  ],
])("finds the ids of %j %j without a document", async (filter, options) => {
  const all = await parts.find(filter, { ...options, hint: HINT }).toArray();
  const before = await examined();
  const ids = await parts.find(filter, { ...options, hint: HINT, projection: { _id: 1 } }).toArray();
  expect(ids).toEqual(all.map(({ _id }) => ({ _id })));
  expect(ids.length).toBeGreaterThan(4);
  expect(await examined()).toBe(before);
});

it.each<[string, Document, Document]>([
  ["some results are skipped", { gone: false }, { hint: HINT, skip: 3, limit: 5 }],
  ["the projection has another field", { gone: false }, { hint: HINT, projection: { _id: 1, price: 1 } }],
  ["the index does not end with _id", { kind: "kind 0" }, { hint: { kind: 1, price: 1 } }],
  ["the index is descending", { price: { $gt: 50 } }, { hint: { price: -1, _id: 1 } }],
  [
    "the sort order is reversed",
    { gone: false },
    { hint: HINT, sort: { gone: -1, kind: -1, price: -1, _id: -1 } },
  ],
  ["the filter names a field that the index lacks", { gone: false, colour: null }, { hint: HINT }],
])("a find of ids reads documents when %s", async (_, filter, options) => {
  const all = await parts.find(filter, { ...options, projection: {} }).toArray();
  const before = await examined();
  const ids = await parts.find(filter, { projection: { _id: 1 }, ...options }).toArray();
  expect(ids.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id));
  expect(await examined()).toBeGreaterThan(before);
});

it("a find of ids returns ids of any type, and ids behind values of any length", async () => {
  const odd = client.db("shop").collection<Document>("odd");
  await odd.createIndex({ gone: 1, kind: 1, price: 1, _id: 1 });
  const ids = ["text", 7, new ObjectId(), new Date(0), { a: 1 }, new ObjectId()];
  const kinds = [{ deep: 1 }, 12345678901234567890n, "x", null, true, 0.1];
  await odd.insertMany(
    ids.map((_id, n) => ({ _id: _id as ObjectId, gone: false, kind: kinds[n], price: 1 })),
  );
  const found = await odd.find({ gone: false }, { hint: HINT, projection: { _id: 1 } }).toArray();
  expect(found).toEqual(
    (await odd.find({ gone: false }, { hint: HINT }).toArray()).map(({ _id }) => ({ _id })),
  );
  expect(found).toHaveLength(ids.length);
});
