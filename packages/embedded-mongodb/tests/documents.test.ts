import { Double, Int32, Long, ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { collectionsOf, refusalOf, startForTests } from "./support";

const { client } = await startForTests();
const database = client.db("documents");
const fresh = collectionsOf(database);

describe("stored documents", () => {
  it("documents keep the number types of their fields", async () => {
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

  it("documents get _id as their first field, and a new one when they have none", async () => {
    const c = fresh();
    await c.insertOne({ a: 1, _id: 7 });
    await database.command({ insert: c.collectionName, documents: [{ a: 2 }] });
    const found = await c.find().sort({ a: 1 }).toArray();
    expect(Object.keys(found[0] ?? {})).toEqual(["_id", "a"]);
    expect(found[1]?._id).toBeInstanceOf(ObjectId);
  });

  it("a document above 16 MiB is refused, and the collection stays unchanged", async () => {
    const c = fresh();
    await c.insertOne({ _id: 1, text: "x".repeat(9 * 1024 * 1024) });
    const error = await refusalOf(c.updateOne({ _id: 1 }, [{ $set: { copy: "$text" } }]));
    expect(error.code).toBe(10334);
    expect(await c.countDocuments({ copy: { $exists: true } })).toBe(0);
  });
});

describe("a search for one document", () => {
  it("a search for one document is right after a search for several used the same index", async () => {
    const c = fresh();
    await c.insertMany(Array.from({ length: 40 }, (_, _id) => ({ _id, kept: _id !== 7 })));
    for (let _id = 0; _id < 40; _id += 1) {
      // Reads one document that does not match, then continues with several.
      await c.findOne({ _id: { $gte: 7 }, kept: true });
      expect((await c.findOne({ _id, kept: { $exists: true } }))?._id).toBe(_id);
    }
  });
});

describe("a guarded update", () => {
  it("120 concurrent guarded updates take no more than the 50 pieces available", async () => {
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

  it("findAndModify returns the document before or after the change, or null", async () => {
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
