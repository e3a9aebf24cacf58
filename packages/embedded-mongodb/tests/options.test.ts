import { type Document, Long, MongoServerError } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { encode } from "../src/bson/encode";
import { bareScheduler, startForTests } from "./support";

const { client } = await startForTests();
const database = client.db("options");
const parts = database.collection<Document>("parts");

const code = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => "done",
    (error: unknown) => (error instanceof MongoServerError ? error.code : error),
  );

beforeAll(async () => {
  await parts.createIndex({ code: 1 }, { sparse: true });
  await parts.insertMany([
    { _id: 1, name: "hub", code: 1, tags: ["Red", "blue"], price: 5 },
    { _id: 2, name: "HUB", tags: ["red"], price: 6 },
    { _id: 3, name: "rim", tags: [], price: 7 },
  ] as Document[]);
});

const aggregate = (...pipeline: Document[]): Document => ({ aggregate: "parts", pipeline, cursor: {} });

describe("what this server could not keep to is refused", () => {
  it.each<[string, Document, number]>([
    ["a time that is below zero", { find: "parts", maxTimeMS: -1 }, 2],
    ["a time that is no number", { find: "parts", maxTimeMS: "5" }, 2],
    ["members by their tags", { insert: "x", documents: [{}], writeConcern: { w: "dc1" } }, 2],
    ["a write concern of other fields", { insert: "x", documents: [{}], writeConcern: { sync: 1 } }, 40415],
    ["a read after some time", { find: "parts", readConcern: { afterClusterTime: 1 } }, 40415],
    ["a read concern that is none", { find: "parts", readConcern: "majority" }, 14],
    ["another version of the API", { find: "parts", apiVersion: "2" }, 322],
    ["strictness without a version", { find: "parts", apiStrict: true }, 9],
    ["a command outside of the API", { distinct: "parts", key: "a", apiVersion: "1", apiStrict: true }, 323],
    ["a limit below zero", { find: "parts", limit: -1 }, 51024],
    ["the natural order backwards by a hint", { find: "parts", hint: { $natural: -1 } }, 2],
    ["a count with an index that is not there", { count: "parts", hint: "none" }, 2],
    ["a cursor's other options", { aggregate: "parts", pipeline: [], cursor: { foo: 1 } }, 40415],
    ["a stage of two fields", aggregate({ $match: {}, $limit: 1 }), 40323],
    ["an output of two fields", aggregate({ $out: "o", $limit: 1 }), 40323],
    ["an output as a time series", aggregate({ $out: { db: "options", coll: "o", timeseries: {} } }), 115],
    ["a merge on a field that is not unique", aggregate({ $merge: { into: "parts", on: "price" } }), 51183],
    ["$replaceRoot of what is no object", aggregate({ $replaceRoot: "$a" }), 40229],
    ["other options of $replaceRoot", aggregate({ $replaceRoot: { newRoot: "$a", foo: 1 } }), 40230],
    ["other options of $sample", aggregate({ $sample: { size: 1, foo: 1 } }), 28748],
    ["an empty $facet", aggregate({ $facet: {} }), 40169],
    [
      "a place for an index that is none",
      aggregate({ $unwind: { path: "$a", includeArrayIndex: 1 } }),
      28822,
    ],
    ["$count with an argument", aggregate({ $group: { _id: 1, n: { $count: 1 } } }), 14],
    ["a group's field __proto__", aggregate({ $group: { _id: 1, ["__proto__"]: { $sum: 1 } } }), 2],
    // biome-ignore lint/suspicious/noThenProperty: MongoDB calls it so
    ["$cond without its else", aggregate({ $project: { a: { $cond: { if: 1, then: 2 } } } }), 2],
    ["$map without its in", aggregate({ $project: { a: { $map: { input: "$tags" } } } }), 2],
    ["$let without its variables", aggregate({ $project: { a: { $let: { in: 1 } } } }), 2],
    ["$rand with an argument", aggregate({ $project: { a: { $rand: 1 } } }), 3040501],
    ["$expr inside of an item", { find: "parts", filter: { tags: { $elemMatch: { $expr: true } } } }, 224],
    [
      "two positional projections",
      { find: "parts", filter: { tags: "red" }, projection: { "tags.$": 1, "a.$": 1 } },
      31276,
    ],
    [
      "$slice beside another operator",
      { find: "parts", projection: { tags: { $slice: 1, $foo: 1 } } },
      15983,
    ],
    ["an option of what is explained", { explain: { find: "parts", foo: 1 } }, 40415],
    ["an unknown verbosity", { explain: { find: "parts" }, verbosity: "much" }, 2],
    ["an unknown stage that is explained", { explain: aggregate({ $match: {}, $foo: 1 }) }, 40323],
    ["another unknown stage that is explained", { explain: aggregate({ $foo: 1 }) }, 40324],
    ["a collation of strength 4", { find: "parts", collation: { locale: "en", strength: 4 } }, 2],
    [
      "a collation's option of another type",
      { find: "parts", collation: { locale: "en", caseLevel: 1 } },
      14,
    ],
    ["a size without capped", { create: "x", size: 10 }, 72],
    ["a collection without an index of its id", { create: "x", autoIndexId: false }, 115],
    ["a quorum", { createIndexes: "x", indexes: [{ key: { a: 1 }, name: "a" }], commitQuorum: 1 }, 2],
    ["an index by the name of all", { createIndexes: "x", indexes: [{ key: { a: 1 }, name: "*" }] }, 67],
    ["an old version of index", { createIndexes: "x", indexes: [{ key: { a: 1 }, name: "a", v: 0 }] }, 67],
    ["an id index backwards", { createIndexes: "x", indexes: [{ key: { _id: -1 }, name: "i" }] }, 2],
    [
      "an id index that expires",
      { createIndexes: "x", indexes: [{ key: { _id: 1 }, name: "i", expireAfterSeconds: 1 }] },
      197,
    ],
    [
      "constants of an update without a pipeline",
      { update: "x", updates: [{ q: {}, u: { $set: { a: 1 } }, c: { b: 1 } }] },
      51198,
    ],
  ])("%s", async (_, command, expected) => {
    expect(await code(statement(command))).toBe(expected);
  });

  /** The refusal of a statement comes beside its number. */
  async function statement(command: Document): Promise<unknown> {
    const reply = await database.command(command);
    const [refused] = reply.writeErrors ?? [];
    if (refused) throw new MongoServerError(refused);
    return reply;
  }

  it("and a cursor is not read as one of another collection", async () => {
    const { cursor } = await database.command({ find: "parts", batchSize: 1 });
    const id = Long.fromValue(cursor.id);
    expect(await code(database.command({ getMore: id, collection: "others" }))).toBe(13);
    expect((await database.command({ getMore: id, collection: "parts" })).cursor.nextBatch).toHaveLength(2);
  });

  it("and a list beside a command that has no such list", async () => {
    const { scheduler } = bareScheduler();
    const refused = (name: string, command: Document) =>
      new Promise((resolve) => {
        const sequences = { documents: [encode({ _id: 1 })] };
        scheduler.submit({ name, command, sequences, database: "t" }, () => true, resolve);
      });
    expect(await refused("find", { find: "c" })).toMatchObject({ ok: 0, code: 40415 });
    expect(await refused("insert", { insert: "c", documents: [{}] })).toMatchObject({ ok: 0, code: 40415 });
    expect(await refused("insert", { insert: "c" })).toMatchObject({ ok: 1, n: 1 });
  });

  it("and no database is found under the name of two", async () => {
    const { scheduler, run } = bareScheduler();
    await run({ insert: "two.three", documents: [{}] });
    const call = { name: "find", command: { find: "three" }, sequences: {}, database: "t.two" };
    const reply = await new Promise((resolve) => scheduler.submit(call, () => true, resolve));
    expect(reply).toMatchObject({ ok: 0, code: 73 });
  });
});

describe("an option does what it says", () => {
  it("a hint counts what is in its index", async () => {
    expect((await database.command({ count: "parts", hint: "code_1" })).n).toBe(1);
    expect(await parts.countDocuments({}, { hint: "code_1" })).toBe(1);
  });

  it("a list that is to be done out of order by any kind of false is", async () => {
    const reply = await database.command({
      insert: "unordered",
      documents: [{ _id: 1 }, { _id: 1 }, { _id: 2 }],
      ordered: 0,
    });
    expect(reply).toMatchObject({ n: 2, writeErrors: [{ index: 1 }] });
  });

  it("$eq of a regular expression finds the expression itself, not the texts that it fits", async () => {
    expect(await parts.countDocuments({ name: { $eq: /hub/i } })).toBe(0);
    expect(await parts.countDocuments({ name: /hub/i })).toBe(2);
  });

  it("$lookup and $unwind put what they found where a path leads", async () => {
    const [found] = await parts
      .aggregate([
        { $match: { _id: 1 } },
        { $unwind: { path: "$tags", includeArrayIndex: "at.tag" } },
        { $lookup: { from: "parts", localField: "_id", foreignField: "_id", as: "found.same" } },
        { $project: { at: 1, same: { $size: "$found.same" } } },
      ])
      .toArray();
    expect(found).toEqual({ _id: 1, at: { tag: 0 }, same: 1 });
  });

  it("an exclusion keeps the field __proto__ as it is", async () => {
    const proto = (of: Document) => Object.getOwnPropertyDescriptor(of, "__proto__")?.value;
    const doc = JSON.parse('{"a": 1, "b": {"__proto__": {"c": 1}, "d": 1}, "__proto__": {"e": 1}}');
    await database.collection("protos").insertOne(doc);
    const found = await database.collection("protos").findOne({}, { projection: { a: 0, "b.d": 0 } });
    expect([proto(found ?? {}), proto(found?.b ?? {})]).toEqual([{ e: 1 }, { c: 1 }]);
  });

  it("an array of hundreds of thousands is pulled from and pushed to", async () => {
    const lists = database.collection<Document>("lists");
    await lists.insertOne({ a: [] });
    const each = Array.from({ length: 300_000 }, (_, i) => i % 3);
    await lists.updateOne({}, { $push: { a: { $each: each, $position: 0 } } } as Document);
    await lists.updateOne({}, { $pull: { a: 0 } } as Document);
    const [found] = await lists.aggregate([{ $project: { n: { $size: "$a" } } }]).toArray();
    expect(found?.n).toBe(200_000);
  });
});
