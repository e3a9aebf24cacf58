import { Double, Int32, Long, MongoBulkWriteError } from "mongodb";
import { describe, expect, it } from "vitest";
import { collectionsOf, refusalOf, startForTests } from "./support";

const { client } = await startForTests();
const database = client.db("server");
const fresh = collectionsOf(database);

describe("a unique index", () => {
  it("a unique index refuses a duplicate and names the key pattern and value", async () => {
    const c = fresh();
    await c.createIndex({ email: 1 }, { unique: true });
    await c.insertOne({ email: "a@example.org" });
    const error = await refusalOf(c.insertOne({ email: "a@example.org" }));
    expect({ code: error.code, ...error.errorResponse }).toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: "a@example.org" },
    });
    expect(error.message).toContain("E11000 duplicate key error collection: server.");
  });

  it("a unique index treats equal numbers of different types as duplicates", async () => {
    const c = fresh();
    await c.createIndex({ n: 1 }, { unique: true });
    await c.insertOne({ n: new Int32(5) });
    expect((await refusalOf(c.insertOne({ n: new Double(5) }))).code).toBe(11000);
    await c.insertOne({ n: Long.fromString("9007199254740993") });
    await c.insertOne({ n: Long.fromString("9007199254740992") });
  });

  it("a unique index over two fields refuses only the same pair", async () => {
    const c = fresh();
    await c.createIndex({ customer: 1, key: 1 }, { unique: true });
    await c.insertMany([
      { customer: 1, key: "a" },
      { customer: 2, key: "a" },
      { customer: 1, key: "b" },
    ]);
    expect((await refusalOf(c.insertOne({ customer: 1, key: "a" }))).code).toBe(11000);
  });

  it("a unique index over arrays refuses a shared item, but not a repeated item of one document", async () => {
    const c = fresh();
    await c.createIndex({ tags: 1 }, { unique: true });
    await c.insertOne({ tags: ["a", "b", "a"] });
    expect((await refusalOf(c.insertOne({ tags: ["c", "b"] }))).errorResponse.keyValue).toEqual({
      tags: "b",
    });
    await c.insertOne({ tags: ["c"] });
  });

  it("a partial or sparse unique index applies only to its own documents", async () => {
    const c = fresh();
    await c.createIndex(
      { intent: 1 },
      { unique: true, partialFilterExpression: { intent: { $type: "string" } } },
    );
    await c.createIndex({ code: 1 }, { unique: true, sparse: true });
    await c.insertMany([{ intent: null }, { intent: null }, {}, { code: 1 }]);
    await c.insertOne({ intent: "i", code: 2 });
    expect((await refusalOf(c.insertOne({ intent: "i" }))).code).toBe(11000);
    expect((await refusalOf(c.insertOne({ code: 1 }))).code).toBe(11000);
  });

  it("a unique index also covers updates and upserts, and a refused one changes nothing", async () => {
    const c = fresh();
    await c.createIndex({ a: 1 }, { unique: true });
    await c.createIndex({ b: 1 });
    await c.insertMany([
      { _id: 1, a: 1, b: 1 },
      { _id: 2, a: 2, b: 2 },
    ]);
    expect((await refusalOf(c.updateOne({ _id: 2 }, { $set: { a: 1, b: 9 } }))).code).toBe(11000);
    expect(await c.countDocuments({ b: 9 })).toBe(0);
    expect((await refusalOf(c.updateOne({ _id: 3 }, { $set: { a: 1 } }, { upsert: true }))).code).toBe(11000);
  });

  it("a unique index over duplicates is refused and not created", async () => {
    const c = fresh();
    await c.insertMany([{ a: 1 }, { a: 1 }]);
    expect((await refusalOf(c.createIndex({ a: 1 }, { unique: true }))).code).toBe(11000);
    expect(await c.indexes()).toHaveLength(1);
  });

  it("an unordered bulk write continues after duplicates and reports which failed", async () => {
    const c = fresh();
    await c.createIndex({ a: 1 }, { unique: true });
    const error = await c
      .insertMany([{ a: 1 }, { a: 1 }, { a: 2 }], { ordered: false })
      .catch((thrown: unknown) => thrown);
    if (!(error instanceof MongoBulkWriteError)) throw error;
    expect(error.insertedCount).toBe(2);
    expect([error.writeErrors].flat().map(({ index, code }) => ({ index, code }))).toEqual([
      { index: 1, code: 11000 },
    ]);
  });
});

describe("an index", () => {
  it("an index serves equality, ranges, order and limits without reading more documents than it returns", async () => {
    const c = fresh();
    await c.insertMany(
      Array.from({ length: 500 }, (_, i) => ({ status: i % 5, at: new Date(i * 1000), n: i })),
    );
    await c.createIndex({ status: 1, at: -1 });
    const { executionStats, queryPlanner } = await c
      .find({ status: 3 })
      .sort({ at: -1 })
      .limit(10)
      .explain("executionStats");
    expect(queryPlanner.winningPlan.inputStage.indexName).toBe("status_1_at_-1");
    expect(executionStats).toMatchObject({ nReturned: 10, totalDocsExamined: 10 });
    const range = await c
      .find({ status: 3, at: { $gte: new Date(100_000), $lt: new Date(200_000) } })
      .explain("executionStats");
    expect(range.executionStats).toMatchObject({ nReturned: 20, totalDocsExamined: 20 });
    const backwards = await c.find({ status: 3 }).sort({ at: 1 }).limit(1).toArray();
    expect(backwards[0]?.n).toBe(3);
  });

  it("an index on documents inside an array serves $elemMatch", async () => {
    const c = fresh();
    await c.createIndex({ "holds.orderId": 1 });
    await c.insertMany(
      Array.from({ length: 200 }, (_, i) => ({
        _id: i,
        holds: [{ orderId: `o${i}` }, { orderId: `p${i}` }],
      })),
    );
    const query = { holds: { $elemMatch: { orderId: "p150" } } };
    expect((await c.find(query).explain("executionStats")).executionStats.totalDocsExamined).toBe(1);
    expect(await c.findOne(query, { projection: { _id: 1 } })).toEqual({ _id: 150 });
  });

  it("an index on an array finds documents in which two items meet two bounds", async () => {
    const c = fresh();
    await c.createIndex({ a: 1 });
    await c.insertMany([
      { _id: 1, a: [0, 9] },
      { _id: 2, a: [1] },
    ]);
    expect(await c.distinct("_id", { a: { $gte: 4, $lt: 6 } })).toEqual([1]);
    expect(await c.distinct("_id", { a: { $elemMatch: { $gte: 4, $lt: 6 } } })).toEqual([]);
  });

  it("an index over two arrays refuses the document", async () => {
    const c = fresh();
    await c.createIndex({ a: 1, b: 1 });
    expect((await refusalOf(c.insertOne({ a: [1], b: [2] }))).code).toBe(171);
  });

  it("an index of an unsupported kind is refused", async () => {
    const c = fresh();
    expect((await refusalOf(c.createIndex({ a: "text" }))).code).toBe(67);
    expect((await refusalOf(c.createIndex({ a: "2dsphere" }))).code).toBe(67);
  });

  it("creating an index again changes nothing, and another index of its name is refused", async () => {
    const c = fresh();
    await c.createIndex({ a: 1 }, { unique: true });
    await c.createIndex({ a: 1 }, { unique: true });
    expect((await refusalOf(c.createIndex({ a: 1 }))).code).toBe(86);
    await c.dropIndex("a_1");
    expect((await c.indexes()).map(({ name }) => name)).toEqual(["_id_"]);
  });
});
