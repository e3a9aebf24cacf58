import type { Document } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { refusalOf, startForTests } from "./support";

const { client } = await startForTests();
const database = client.db("output");
const parts = database.collection<Document>("parts");

beforeAll(async () => {
  await parts.insertMany([
    { _id: 1, name: "hub", code: 1, tags: ["Red", "blue"], price: 5 },
    { _id: 2, name: "HUB", tags: ["red"], price: 6 },
    { _id: 3, name: "rim", tags: [], price: 7 },
  ] as Document[]);
});

describe("$out and $merge", () => {
  it("$out replaces the documents of a collection and keeps its indexes", async () => {
    const target = database.collection<Document>("target");
    await target.createIndex({ price: 1 }, { unique: true });
    await target.insertOne({ old: true });
    await parts.aggregate([{ $project: { price: 1 } }, { $out: "target" }]).toArray();
    expect(await target.distinct("price")).toEqual([5, 6, 7]);
    expect((await target.indexes()).map(({ name }) => name)).toEqual(["_id_", "price_1"]);
    expect((await database.listCollections({ name: /tmp/ }).toArray()).length).toBe(0);
  });

  it("a refused $out leaves the old collection unchanged", async () => {
    const target = database.collection<Document>("kept");
    await target.createIndex({ name: 1 }, { unique: true });
    await target.insertOne({ name: "old" });
    const run = parts.aggregate([{ $set: { name: "same" } }, { $out: "kept" }]).toArray();
    expect((await refusalOf(run)).code).toBe(11000);
    expect(await target.distinct("name")).toEqual(["old"]);
    expect((await database.listCollections({ name: /tmp/ }).toArray()).length).toBe(0);
  });

  it("$merge takes field names literally, not as paths", async () => {
    const target = database.collection<Document>("merged");
    await target.insertOne({ _id: 1, kept: true } as Document);
    await parts
      .aggregate([
        { $match: { _id: 1 } },
        { $replaceWith: { $setField: { field: "a.b", input: { _id: "$_id" }, value: 1 } } },
        { $merge: "merged" },
      ])
      .toArray();
    expect(await target.findOne()).toEqual({ _id: 1, kept: true, "a.b": 1 });
  });
});
