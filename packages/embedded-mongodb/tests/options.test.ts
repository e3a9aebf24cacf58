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

describe("options that this server cannot honour are refused", () => {
  it.each<[string, Document, number]>([
    ["a negative maxTimeMS", { find: "parts", maxTimeMS: -1 }, 2],
    ["a maxTimeMS that is no number", { find: "parts", maxTimeMS: "5" }, 2],
    ["a write concern with tags", { insert: "x", documents: [{}], writeConcern: { w: "dc1" } }, 2],
    ["a write concern of other fields", { insert: "x", documents: [{}], writeConcern: { sync: 1 } }, 40415],
    ["a causally consistent read", { find: "parts", readConcern: { afterClusterTime: 1 } }, 40415],
    ["a read concern that is no document", { find: "parts", readConcern: "majority" }, 14],
    ["another version of the API", { find: "parts", apiVersion: "2" }, 322],
    ["apiStrict without apiVersion", { find: "parts", apiStrict: true }, 9],
    [
      "a command outside the Stable API",
      { distinct: "parts", key: "a", apiVersion: "1", apiStrict: true },
      323,
    ],
    ["a negative limit", { find: "parts", limit: -1 }, 51024],
    ["a hint of the reversed natural order", { find: "parts", hint: { $natural: -1 } }, 2],
    ["a count with an unknown index", { count: "parts", hint: "none" }, 2],
    ["unknown options of a cursor", { aggregate: "parts", pipeline: [], cursor: { foo: 1 } }, 40415],
    ["a stage of two fields", aggregate({ $match: {}, $limit: 1 }), 40323],
    ["an output of two fields", aggregate({ $out: "o", $limit: 1 }), 40323],
    ["an output as a time series", aggregate({ $out: { db: "options", coll: "o", timeseries: {} } }), 115],
    ["a merge on a field that is not unique", aggregate({ $merge: { into: "parts", on: "price" } }), 51183],
    ["$replaceRoot without an object", aggregate({ $replaceRoot: "$a" }), 40229],
    ["unknown options of $replaceRoot", aggregate({ $replaceRoot: { newRoot: "$a", foo: 1 } }), 40230],
    ["unknown options of $sample", aggregate({ $sample: { size: 1, foo: 1 } }), 28748],
    ["an empty $facet", aggregate({ $facet: {} }), 40169],
    [
      "includeArrayIndex that is no field name",
      aggregate({ $unwind: { path: "$a", includeArrayIndex: 1 } }),
      28822,
    ],
    ["$count with an argument", aggregate({ $group: { _id: 1, n: { $count: 1 } } }), 14],
    ["a field __proto__ of $group", aggregate({ $group: { _id: 1, ["__proto__"]: { $sum: 1 } } }), 2],
    // biome-ignore lint/suspicious/noThenProperty: MongoDB calls it so
    ["$cond without its else", aggregate({ $project: { a: { $cond: { if: 1, then: 2 } } } }), 2],
    ["$map without its in", aggregate({ $project: { a: { $map: { input: "$tags" } } } }), 2],
    ["$let without its variables", aggregate({ $project: { a: { $let: { in: 1 } } } }), 2],
    ["$rand with an argument", aggregate({ $project: { a: { $rand: 1 } } }), 3040501],
    ["$expr inside $elemMatch", { find: "parts", filter: { tags: { $elemMatch: { $expr: true } } } }, 224],
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
    ["an unknown option of an explained command", { explain: { find: "parts", foo: 1 } }, 40415],
    ["an unknown verbosity", { explain: { find: "parts" }, verbosity: "much" }, 2],
    [
      "an explained pipeline with a stage of two fields",
      { explain: aggregate({ $match: {}, $foo: 1 }) },
      40323,
    ],
    ["an explained pipeline with an unknown stage", { explain: aggregate({ $foo: 1 }) }, 40324],
    ["a collation of strength 4", { find: "parts", collation: { locale: "en", strength: 4 } }, 2],
    [
      "a collation option of the wrong type",
      { find: "parts", collation: { locale: "en", caseLevel: 1 } },
      14,
    ],
    ["a size of a collection that is not capped", { create: "x", size: 10 }, 72],
    ["a collection without an index of _id", { create: "x", autoIndexId: false }, 115],
    ["a commit quorum", { createIndexes: "x", indexes: [{ key: { a: 1 }, name: "a" }], commitQuorum: 1 }, 2],
    ["an index named *", { createIndexes: "x", indexes: [{ key: { a: 1 }, name: "*" }] }, 67],
    ["an index of version 0", { createIndexes: "x", indexes: [{ key: { a: 1 }, name: "a", v: 0 }] }, 67],
    ["a descending index of _id", { createIndexes: "x", indexes: [{ key: { _id: -1 }, name: "i" }] }, 2],
    [
      "a TTL index of _id",
      { createIndexes: "x", indexes: [{ key: { _id: 1 }, name: "i", expireAfterSeconds: 1 }] },
      197,
    ],
    [
      "constants of an update that is no pipeline",
      { update: "x", updates: [{ q: {}, u: { $set: { a: 1 } }, c: { b: 1 } }] },
      51198,
    ],
  ])("%s", async (_, command, expected) => {
    expect(await code(statement(command))).toBe(expected);
  });

  /** The error of a statement is part of a successful reply. */
  async function statement(command: Document): Promise<unknown> {
    const reply = await database.command(command);
    const [refused] = reply.writeErrors ?? [];
    if (refused) throw new MongoServerError(refused);
    return reply;
  }

  it("getMore refuses a cursor of another collection", async () => {
    const { cursor } = await database.command({ find: "parts", batchSize: 1 });
    const id = Long.fromValue(cursor.id);
    expect(await code(database.command({ getMore: id, collection: "others" }))).toBe(13);
    expect((await database.command({ getMore: id, collection: "parts" })).cursor.nextBatch).toHaveLength(2);
  });

  it("a document sequence that the command does not take, or takes twice, is refused", async () => {
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

  it("a database name with a dot is refused", async () => {
    const { scheduler, run } = bareScheduler();
    await run({ insert: "two.three", documents: [{}] });
    const call = { name: "find", command: { find: "three" }, sequences: {}, database: "t.two" };
    const reply = await new Promise((resolve) => scheduler.submit(call, () => true, resolve));
    expect(reply).toMatchObject({ ok: 0, code: 73 });
  });
});

describe("options take effect", () => {
  it("a count with a hint counts the entries of that index", async () => {
    expect((await database.command({ count: "parts", hint: "code_1" })).n).toBe(1);
    expect(await parts.countDocuments({}, { hint: "code_1" })).toBe(1);
  });

  it("any false value of ordered makes a list unordered", async () => {
    const reply = await database.command({
      insert: "unordered",
      documents: [{ _id: 1 }, { _id: 1 }, { _id: 2 }],
      ordered: 0,
    });
    expect(reply).toMatchObject({ n: 2, writeErrors: [{ index: 1 }] });
  });

  it("$eq of a regular expression finds the expression itself, not matching texts", async () => {
    expect(await parts.countDocuments({ name: { $eq: /hub/i } })).toBe(0);
    expect(await parts.countDocuments({ name: /hub/i })).toBe(2);
  });

  it("$lookup and $unwind write to nested paths", async () => {
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

  it("an exclusion keeps the field __proto__ unchanged", async () => {
    const proto = (of: Document) => Object.getOwnPropertyDescriptor(of, "__proto__")?.value;
    const doc = JSON.parse('{"a": 1, "b": {"__proto__": {"c": 1}, "d": 1}, "__proto__": {"e": 1}}');
    await database.collection("protos").insertOne(doc);
    const found = await database.collection("protos").findOne({}, { projection: { a: 0, "b.d": 0 } });
    expect([proto(found ?? {}), proto(found?.b ?? {})]).toEqual([{ e: 1 }, { c: 1 }]);
  });

  it("$push and $pull work on an array of 300,000 items", async () => {
    const lists = database.collection<Document>("lists");
    await lists.insertOne({ a: [] });
    const each = Array.from({ length: 300_000 }, (_, i) => i % 3);
    await lists.updateOne({}, { $push: { a: { $each: each, $position: 0 } } } as Document);
    await lists.updateOne({}, { $pull: { a: 0 } } as Document);
    const [found] = await lists.aggregate([{ $project: { n: { $size: "$a" } } }]).toArray();
    expect(found?.n).toBe(200_000);
  });
});
