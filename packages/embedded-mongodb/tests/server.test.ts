import { type Document, Double, Int32, Long, MongoBulkWriteError, MongoServerError, ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { startForTests } from "./support";

const { client } = await startForTests();
const database = client.db("server");
let count = 0;
type Doc = Document & { _id?: number | string | ObjectId };
const fresh = () => database.collection<Doc>(`c${++count}`);

async function refusal(run: Promise<unknown>): Promise<MongoServerError> {
  const error = await run.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof MongoServerError) return error;
  throw new Error(`a server error was expected, got ${String(error)}`);
}

describe("stored documents", () => {
  it("come back with the types of their numbers", async () => {
    const c = fresh();
    const doc = {
      _id: 1,
      int: new Int32(5),
      double: new Double(5),
      long: Long.fromNumber(5),
      half: 0.5,
      minusZero: new Double(-0),
    };
    await c.insertOne(doc);
    await c.updateOne({ _id: 1 }, { $set: { touched: true } });
    const found = await c.findOne({ _id: 1 }, { promoteValues: false, promoteLongs: false });
    expect(found).toEqual({ ...doc, _id: new Int32(1), half: new Double(0.5), touched: true });
  });

  it("get their id in the first place, and one when they bring none", async () => {
    const c = fresh();
    await c.insertOne({ a: 1, _id: 7 });
    await database.command({ insert: c.collectionName, documents: [{ a: 2 }] });
    const found = await c.find().sort({ a: 1 }).toArray();
    expect(Object.keys(found[0] ?? {})).toEqual(["_id", "a"]);
    expect(found[1]?._id).toBeInstanceOf(ObjectId);
  });

  it("are refused above 16 MiB, and the collection stays as it was", async () => {
    const c = fresh();
    await c.insertOne({ _id: 1, text: "x".repeat(9 * 1024 * 1024) });
    const error = await refusal(c.updateOne({ _id: 1 }, [{ $set: { copy: "$text" } }]));
    expect(error.code).toBe(10334);
    expect(await c.countDocuments({ copy: { $exists: true } })).toBe(0);
  });
});

describe("a search for one document", () => {
  it("finds its own after a search for several has used the same index", async () => {
    const c = fresh();
    await c.insertMany(Array.from({ length: 40 }, (_, _id) => ({ _id, kept: _id !== 7 })));
    for (let _id = 0; _id < 40; _id += 1) {
      // Reads one, which does not fit, and then goes on with more.
      await c.findOne({ _id: { $gte: 7 }, kept: true });
      expect((await c.findOne({ _id, kept: { $exists: true } }))?._id).toBe(_id);
    }
  });
});

describe("a unique index", () => {
  it("refuses the second document with the pattern and the value", async () => {
    const c = fresh();
    await c.createIndex({ email: 1 }, { unique: true });
    await c.insertOne({ email: "a@example.org" });
    const error = await refusal(c.insertOne({ email: "a@example.org" }));
    expect({ code: error.code, ...error.errorResponse }).toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: "a@example.org" },
    });
    expect(error.message).toContain("E11000 duplicate key error collection: server.");
  });

  it("takes numbers of different types for the same", async () => {
    const c = fresh();
    await c.createIndex({ n: 1 }, { unique: true });
    await c.insertOne({ n: new Int32(5) });
    expect((await refusal(c.insertOne({ n: new Double(5) }))).code).toBe(11000);
    await c.insertOne({ n: Long.fromString("9007199254740993") });
    await c.insertOne({ n: Long.fromString("9007199254740992") });
  });

  it("over two fields refuses only the same pair", async () => {
    const c = fresh();
    await c.createIndex({ customer: 1, key: 1 }, { unique: true });
    await c.insertMany([
      { customer: 1, key: "a" },
      { customer: 2, key: "a" },
      { customer: 1, key: "b" },
    ]);
    expect((await refusal(c.insertOne({ customer: 1, key: "a" }))).code).toBe(11000);
  });

  it("over an array refuses a shared item, but not the same item twice in one document", async () => {
    const c = fresh();
    await c.createIndex({ tags: 1 }, { unique: true });
    await c.insertOne({ tags: ["a", "b", "a"] });
    expect((await refusal(c.insertOne({ tags: ["c", "b"] }))).errorResponse.keyValue).toEqual({ tags: "b" });
    await c.insertOne({ tags: ["c"] });
  });

  it("that is partial or sparse binds only the documents in it", async () => {
    const c = fresh();
    await c.createIndex(
      { intent: 1 },
      { unique: true, partialFilterExpression: { intent: { $type: "string" } } },
    );
    await c.createIndex({ code: 1 }, { unique: true, sparse: true });
    await c.insertMany([{ intent: null }, { intent: null }, {}, { code: 1 }]);
    await c.insertOne({ intent: "i", code: 2 });
    expect((await refusal(c.insertOne({ intent: "i" }))).code).toBe(11000);
    expect((await refusal(c.insertOne({ code: 1 }))).code).toBe(11000);
  });

  it("holds in updates and upserts, and leaves nothing of a refused one", async () => {
    const c = fresh();
    await c.createIndex({ a: 1 }, { unique: true });
    await c.createIndex({ b: 1 });
    await c.insertMany([
      { _id: 1, a: 1, b: 1 },
      { _id: 2, a: 2, b: 2 },
    ]);
    expect((await refusal(c.updateOne({ _id: 2 }, { $set: { a: 1, b: 9 } }))).code).toBe(11000);
    expect(await c.countDocuments({ b: 9 })).toBe(0);
    expect((await refusal(c.updateOne({ _id: 3 }, { $set: { a: 1 } }, { upsert: true }))).code).toBe(11000);
  });

  it("cannot be made over duplicates, and is not there afterwards", async () => {
    const c = fresh();
    await c.insertMany([{ a: 1 }, { a: 1 }]);
    expect((await refusal(c.createIndex({ a: 1 }, { unique: true }))).code).toBe(11000);
    expect(await c.indexes()).toHaveLength(1);
  });

  it("lets a bulk write that is not ordered go on, and says which ones failed", async () => {
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
  it("serves equality, ranges, order and limits without reading more than it gives", async () => {
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

  it("on documents inside an array finds by $elemMatch", async () => {
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

  it("on an array finds what meets two bounds by two of its items", async () => {
    const c = fresh();
    await c.createIndex({ a: 1 });
    await c.insertMany([
      { _id: 1, a: [0, 9] },
      { _id: 2, a: [1] },
    ]);
    expect(await c.distinct("_id", { a: { $gte: 4, $lt: 6 } })).toEqual([1]);
    expect(await c.distinct("_id", { a: { $elemMatch: { $gte: 4, $lt: 6 } } })).toEqual([]);
  });

  it("over two arrays is refused", async () => {
    const c = fresh();
    await c.createIndex({ a: 1, b: 1 });
    expect((await refusal(c.insertOne({ a: [1], b: [2] }))).code).toBe(171);
  });

  it("is refused when this server has not its kind", async () => {
    const c = fresh();
    expect((await refusal(c.createIndex({ a: "text" }))).code).toBe(67);
    expect((await refusal(c.createIndex({ a: "2dsphere" }))).code).toBe(67);
  });

  it("is the same when asked for again, and another under its name is refused", async () => {
    const c = fresh();
    await c.createIndex({ a: 1 }, { unique: true });
    await c.createIndex({ a: 1 }, { unique: true });
    expect((await refusal(c.createIndex({ a: 1 }))).code).toBe(86);
    await c.dropIndex("a_1");
    expect((await c.indexes()).map(({ name }) => name)).toEqual(["_id_"]);
  });
});

describe("a conditional change", () => {
  it("of one document is made once, whoever tries", async () => {
    const c = fresh();
    await c.insertOne({ _id: "lot", available: 50, holds: [] });
    const attempts = Array.from({ length: 120 }, (_, i) =>
      c.findOneAndUpdate(
        { _id: "lot", available: { $gte: 1 }, holds: { $not: { $elemMatch: { orderId: i } } } },
        { $inc: { available: -1 }, $push: { holds: { orderId: i } as never } },
        { returnDocument: "after" },
      ),
    );
    const results = await Promise.all(attempts);
    expect(results.filter(Boolean)).toHaveLength(50);
    const lot = await c.findOne({ _id: "lot" });
    expect(lot).toMatchObject({ available: 0, holds: { length: 50 } });
  });

  it("gives the document before or after, or nothing", async () => {
    const c = fresh();
    await c.insertOne({ _id: 1, n: 1 });
    expect(await c.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 1 });
    expect(await c.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: "after" })).toEqual({
      _id: 1,
      n: 3,
    });
    expect(await c.findOneAndUpdate({ _id: 2 }, { $inc: { n: 1 } })).toBeNull();
    expect(
      await c.findOneAndUpdate(
        { _id: 2, k: "x" },
        { $inc: { n: 1 }, $setOnInsert: { at: 5 } },
        { upsert: true, returnDocument: "after" },
      ),
    ).toEqual({ _id: 2, k: "x", at: 5, n: 1 });
    expect(await c.findOneAndDelete({}, { sort: { _id: -1 }, projection: { n: 1 } })).toEqual({
      _id: 2,
      n: 1,
    });
  });
});

describe("a cursor", () => {
  it("goes on where it was, piece by piece", async () => {
    const c = fresh();
    await c.insertMany(Array.from({ length: 1000 }, (_, i) => ({ _id: i })));
    const seen: unknown[] = [];
    for await (const doc of c.find().sort({ _id: -1 }).batchSize(7)) seen.push(doc._id);
    expect(seen).toEqual(Array.from({ length: 1000 }, (_, i) => 999 - i));
  });

  it("that is closed is gone", async () => {
    const c = fresh();
    await c.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
    const { cursor } = await database.command({ find: c.collectionName, batchSize: 1 });
    const killed = await database.command({ killCursors: c.collectionName, cursors: [cursor.id] });
    expect(killed.cursorsKilled.map(String)).toEqual([String(cursor.id)]);
    expect(
      (await refusal(database.command({ getMore: Long.fromValue(cursor.id), collection: c.collectionName })))
        .code,
    ).toBe(43);
  });
});

describe("what is not there", () => {
  it.each([
    ["a command", { frobnicate: 1 }, 59],
    ["an option of a command", { find: "x", frobnicate: 1 }, 40415],
    [
      "a transaction",
      { find: "x", startTransaction: true, autocommit: false, txnNumber: Long.fromNumber(1) },
      20,
    ],
    ["a capped collection", { create: "x", capped: true, size: 10 }, 115],
    ["a view", { create: "x", viewOn: "y", pipeline: [] }, 115],
    ["a validator", { create: "x", validator: { a: 1 } }, 115],
    ["a change stream", { aggregate: "x", pipeline: [{ $changeStream: {} }], cursor: {} }, 40324],
    ["a write to several members", { insert: "x", documents: [{}], writeConcern: { w: 2 } }, 2],
    ["a snapshot read", { find: "x", readConcern: { level: "snapshot" } }, 72],
    ["a tailable cursor", { find: "x", tailable: true }, 115],
  ])("%s is refused with MongoDB's code", async (_, command, code) => {
    expect((await refusal(database.command(command))).code).toBe(code);
  });

  it("has no sessions, and the driver says so", async () => {
    const session = client.startSession();
    await expect(fresh().insertOne({ a: 1 }, { session })).rejects.toThrow(/session/i);
    await session.endSession();
  });
});

describe("databases and collections", () => {
  it("appear with their first document and go with a drop", async () => {
    const other = client.db("appearing");
    await other.collection("a").insertOne({});
    await other.createCollection("b");
    expect((await other.listCollections().toArray()).map(({ name }) => name).sort()).toEqual(["a", "b"]);
    expect((await client.db().admin().listDatabases()).databases.map(({ name }) => name)).toContain(
      "appearing",
    );
    await other.dropDatabase();
    expect(await other.listCollections().toArray()).toEqual([]);
  });

  it("keep their documents and indexes under a new name", async () => {
    const c = fresh();
    await c.createIndex({ a: 1 });
    await c.insertOne({ a: 1 });
    const renamed = await c.rename(`${c.collectionName}renamed`);
    expect(await renamed.countDocuments({ a: 1 })).toBe(1);
    expect(await renamed.indexes()).toHaveLength(2);
  });
});
