import fs from "node:fs";
import { type Collection, type Document, MongoClient, ObjectId } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { encode } from "../src/bson/encode";
import { type EmbeddedServer, start } from "../src/index";
import { countRows } from "../src/store/find";
import { Store } from "../src/store/store";
import { newFolder } from "./support";

const MANY = 12_000;
const dir = newFolder();
let server: EmbeddedServer;
let client: MongoClient;
let parts: Collection<Document>;

beforeAll(async () => {
  server = await start({ dir });
  client = await new MongoClient(server.uri).connect();
  parts = client.db("shop").collection("parts");
  await parts.createIndex({ gone: 1, kind: 1, price: 1 });
  await parts.createIndex({ price: -1 });
  await parts.insertMany(
    Array.from({ length: MANY }, (_, n) => ({
      gone: n % 20 === 19,
      kind: `kind ${n % 3}`,
      price: n % 500 === 0 ? Number.NaN : n % 100,
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

it.each<[Document]>([
  [{ gone: false }],
  [{ $and: [{ gone: false }, {}] }],
  [{ gone: false, kind: "kind 1" }],
  [{ gone: false, kind: "kind 1", price: { $gte: 10, $lt: 90 } }],
  [{ gone: false, kind: { $gt: "kind 0" } }],
  [{ price: { $gt: 50 } }],
  [{ price: { $lt: 50 } }],
  [{ gone: false, kind: "kind 1", price: { $lte: 0 } }],
  [{ price: { $gt: 50, $lte: 50 } }],
])("counts %j from the index alone, and rightly", async (filter) => {
  const found = await parts.find(filter, { hint: { $natural: 1 } }).toArray();
  const before = await examined();
  expect(await parts.countDocuments(filter)).toBe(found.length);
  expect(await examined()).toBe(before);
});

it.each<[Document]>([
  [{ price: 7, kind: "kind 1" }],
  [{ price: { $gt: 50 }, colour: "red" }],
  [{ gone: false, price: { $lt: 50 } }],
  [{ price: { $lte: Number.NaN } }],
  [{ gone: false, kind: { $ne: "kind 0" } }],
  [{ gone: false, kind: { $in: ["kind 0", "kind 2"] } }],
  [{ gone: null }],
  [{ $and: [{ gone: false }, { gone: true }] }],
  [{ price: { $gt: 50, $lt: "a" } }],
])("a count of %j, which no index covers, is right", async (filter) => {
  const found = await parts.find(filter, { hint: { $natural: 1 } }).toArray();
  expect(await parts.countDocuments(filter)).toBe(found.length);
});

it.each<[string, Document]>([
  ["kind", { gone: false }],
  ["price", { gone: true, kind: "kind 2" }],
  ["gone", {}],
  ["price", {}],
])("distinct %s with the filter %j reads one document for each value", async (path, filter) => {
  const found = await parts.find(filter, { hint: { $natural: 1 } }).toArray();
  const before = await examined();
  const values = await parts.distinct(path, filter);
  expect(values).toEqual([...new Set(found.map((part) => part[path]))].sort((a, b) => order(a) - order(b)));
  expect((await examined()) - before).toBe(values.length);
});

it("distinct works when no index begins with the fields of the filter", async () => {
  expect(await parts.distinct("kind", { price: { $gt: 50 } })).toEqual(["kind 0", "kind 1", "kind 2"]);
});

it("distinct finds null behind documents that lack the field", async () => {
  const some = client.db("shop").collection<Document>("some");
  await some.createIndex({ kind: 1 });
  await some.insertMany([{}, {}, { kind: null }, { kind: "a" }]);
  expect(await some.distinct("kind")).toEqual([null, "a"]);
});

it.each([1, -1] as const)(
  "a skip reads index entries instead of documents, in direction %d",
  async (direction) => {
    const sorted = { gone: direction, kind: direction, price: direction, _id: direction };
    await parts.createIndex({ gone: 1, kind: 1, price: 1, _id: 1 });
    const all = await parts.find({ gone: false }, { hint: { $natural: 1 }, sort: sorted }).toArray();
    for (const skip of [1, 4_999, 5_000, 5_001, 11_390, 11_399]) {
      const before = await examined();
      const found = await parts.find({ gone: false }, { sort: sorted, skip, limit: 20 }).toArray();
      expect(found.map(({ _id }) => String(_id))).toEqual(
        all.slice(skip, skip + 20).map(({ _id }) => String(_id)),
      );
      expect((await examined()) - before).toBeLessThanOrEqual(20);
    }
    expect(await parts.find({ gone: false }, { sort: sorted, skip: 11_400, limit: 20 }).toArray()).toEqual(
      [],
    );
  },
);

const order = (value: unknown): number =>
  typeof value === "string" ? Number(value.slice(5)) : Number.isNaN(value) ? -1 : Number(value);

it("a count by many ids is right within the limit of the plan, above it, and with a collation", async () => {
  const all = (await parts.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
  const some = all.filter((_, n) => n % 2 === 0);
  const idsOf = async (filter: Document, options = {}) =>
    (await parts.find(filter, { projection: { _id: 1 }, ...options }).toArray()).map(({ _id }) => _id);
  const few = [...some.slice(0, 50), some[3], new ObjectId()];
  expect(await idsOf({ _id: { $in: few } })).toEqual(some.slice(0, 50));
  expect(await idsOf({ _id: { $in: [] } })).toEqual([]);
  expect(await idsOf({ _id: { $in: some } }, { sort: { _id: 1 } })).toEqual(some);
  expect(await idsOf({ _id: { $in: few, $gt: some[9] } })).toEqual(some.slice(10, 50));
  const named = client.db("shop").collection<{ _id: string }>("named");
  await named.insertMany([{ _id: "a" }, { _id: "A" }, { _id: "b" }]);
  const collation = { locale: "en", strength: 2 };
  for (const filter of [{ _id: "a" }, { _id: { $in: ["a"] } }])
    expect(await named.find(filter, { collation, hint: { _id: 1 } }).toArray()).toHaveLength(2);
});

it("a cached count is dropped by a later write, also by one of the same turn", async () => {
  const few = client.db("shop").collection("few");
  await few.createIndex({ kind: 1, price: 1 });
  await few.createIndex({ name: 1 }, { unique: true });
  const prices = (kind: number) => few.countDocuments({ kind, price: { $gte: 10, $lt: 20 } });
  const both = () => Promise.all([prices(1), prices(2)]);
  await few.insertMany(Array.from({ length: 40 }, (_, n) => ({ name: n, kind: 1, price: n })));
  expect(await both()).toEqual([10, 0]);
  expect(await both()).toEqual([10, 0]);
  await few.insertOne({ name: "new", kind: 1, price: 12 });
  expect(await both()).toEqual([11, 0]);
  await few.updateOne({ name: "new" }, { $set: { kind: 2 } });
  expect(await both()).toEqual([10, 1]);
  await few.updateOne({ name: "new" }, { $set: { colour: "red" } });
  expect(await both()).toEqual([10, 1]);
  await few.deleteMany({ price: 12 });
  expect(await both()).toEqual([9, 0]);
  // The first update refuses one document, because another has its name now.
  await Promise.all([
    few.updateMany({ price: { $in: [13, 14] } }, { $set: { name: "same", price: 30 } }).catch(() => {}),
    both(),
    few.insertOne({ name: 3, kind: 1, price: 15 }).catch(() => {}),
    both(),
  ]);
  expect(await both()).toEqual([8, 0]);
  await few.drop();
  await few.createIndex({ kind: 1, price: 1 });
  expect(await both()).toEqual([0, 0]);
});

it("a cached count of a turn that was rolled back is dropped", () => {
  const folder = newFolder();
  const store = new Store(folder);
  const prices = store.catalog.create("shop", "prices");
  const index = store.catalog.addIndex(prices, { v: 2, key: { price: 1 }, name: "price_1" });
  store.catalog.markReady(index);
  store.catalog.endBuild(prices, index);
  const add = (price: number) => store.insert(prices, encode({ _id: price, price }));
  const counted = () => {
    const turns = countRows(
      store,
      prices,
      { filter: { price: { $gte: 0 } } },
      { keysExamined: 0, docsExamined: 0 },
    );
    for (;;) {
      const turn = turns.next();
      if (turn.done) return turn.value;
    }
  };
  add(1);
  store.commit();
  expect(counted()).toBe(1);
  add(2);
  expect(counted()).toBe(2);
  store.rollback();
  expect(counted()).toBe(1);
  store.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
