import type { Document } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "./support";

const { client } = await startForTests();
const database = client.db("collation");
const parts = database.collection<Document>("parts");
const base = { locale: "en", strength: 2 };

beforeAll(async () => {
  await parts.insertMany([
    { _id: 1, name: "hub", code: 1, tags: ["Red", "blue"], price: 5 },
    { _id: 2, name: "HUB", tags: ["red"], price: 6 },
    { _id: 3, name: "rim", tags: [], price: 7 },
  ] as Document[]);
});

describe("a collation", () => {
  it("a collation decides which groups, set members and distinct values are equal", async () => {
    const groups = await parts
      .aggregate([{ $group: { _id: "$name", n: { $sum: 1 } } }, { $sort: { _id: 1 } }], { collation: base })
      .toArray();
    expect(groups).toEqual([
      { _id: "hub", n: 2 },
      { _id: "rim", n: 1 },
    ]);
    const [sets] = await parts
      .aggregate(
        [
          { $unwind: "$tags" },
          { $group: { _id: null, tags: { $addToSet: "$tags" } } },
          { $project: { n: { $size: "$tags" }, all: { $setUnion: ["$tags", ["RED"]] } } },
          { $project: { n: 1, all: { $size: "$all" } } },
        ],
        { collation: base },
      )
      .toArray();
    expect(sets).toMatchObject({ n: 2, all: 2 });
    expect(await parts.distinct("name", {}, { collation: base })).toEqual(["hub", "rim"]);
  });

  it("a collation decides comparisons inside computed fields", async () => {
    const found = await parts
      .aggregate(
        [
          { $project: { same: { $eq: ["$name", "hub"] } } },
          { $set: { again: { $and: ["$same", { $eq: ["HUB", "hub"] }] } } },
          { $sort: { _id: 1 } },
        ],
        { collation: base },
      )
      .toArray();
    expect(found.map(({ same, again }) => [same, again])).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  it("a collation decides which array items an update changes", async () => {
    const c = database.collection<Document>("collated");
    const id = { _id: 1 } as Document;
    await c.insertOne({ ...id, tags: ["Red", "blue"], size: "B" });
    await c.updateOne({ ...id, tags: "RED" }, { $set: { "tags.$": "first" } }, { collation: base });
    await c.updateOne(
      id,
      { $set: { "tags.$[t]": "second" } },
      {
        collation: base,
        arrayFilters: [{ t: "BLUE" }],
      },
    );
    await c.updateOne(id, { $addToSet: { tags: "FIRST" }, $max: { size: "a" } } as Document, {
      collation: base,
    });
    await c.updateOne(id, { $pull: { tags: "SECOND" } } as Document, { collation: base });
    expect(await c.findOne(id)).toEqual({ _id: 1, tags: ["first"], size: "B" });
  });
});
