import { Long } from "mongodb";
import { describe, expect, it } from "vitest";
import { collectionsOf, refusalOf, startForTests } from "./support";

const { client } = await startForTests();
const database = client.db("server");
const fresh = collectionsOf(database);

describe("a cursor", () => {
  it("a cursor continues batch by batch", async () => {
    const c = fresh();
    await c.insertMany(Array.from({ length: 1000 }, (_, i) => ({ _id: i })));
    const seen: unknown[] = [];
    for await (const doc of c.find().sort({ _id: -1 }).batchSize(7)) seen.push(doc._id);
    expect(seen).toEqual(Array.from({ length: 1000 }, (_, i) => 999 - i));
  });

  it("a closed cursor is gone", async () => {
    const c = fresh();
    await c.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
    const { cursor } = await database.command({ find: c.collectionName, batchSize: 1 });
    const killed = await database.command({ killCursors: c.collectionName, cursors: [cursor.id] });
    expect(killed.cursorsKilled.map(String)).toEqual([String(cursor.id)]);
    expect(
      (
        await refusalOf(
          database.command({ getMore: Long.fromValue(cursor.id), collection: c.collectionName }),
        )
      ).code,
    ).toBe(43);
  });
});

describe("unsupported requests", () => {
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
    expect((await refusalOf(database.command(command))).code).toBe(code);
  });

  it("a driver refuses sessions, because the server has none", async () => {
    const session = client.startSession();
    await expect(fresh().insertOne({ a: 1 }, { session })).rejects.toThrow(/session/i);
    await session.endSession();
  });
});

describe("databases and collections", () => {
  it("databases and collections appear with their first document and vanish when dropped", async () => {
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

  it("a renamed collection keeps its documents and indexes", async () => {
    const c = fresh();
    await c.createIndex({ a: 1 });
    await c.insertOne({ a: 1 });
    const renamed = await c.rename(`${c.collectionName}renamed`);
    expect(await renamed.countDocuments({ a: 1 })).toBe(1);
    expect(await renamed.indexes()).toHaveLength(2);
  });
});
