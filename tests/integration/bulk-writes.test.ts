import { afterAll, describe, expect, it } from "vitest";
import { bulkInsert, bulkUpdate } from "@/lib/data/batching/bulk-write";
import { closeDatabase, database } from "@/lib/data/connection";
import { isDatabaseUnavailable } from "@/lib/data/errors";
import { hangingClient } from "../support/hanging-client";

interface Box {
  _id: string;
  room: number;
}

const boxes = (name: string) => database().collection<Box>(name);
const settled = (done: (boolean | Promise<boolean>)[]) => Promise.all(done);

afterAll(async () => {
  await database().dropDatabase();
  await closeDatabase();
});

describe("bulk writes of one command", () => {
  it("a bulk insert tells documents that already existed from those that it inserted", async () => {
    await boxes("inserted").insertOne({ _id: "b", room: 1 });
    const documents = ["a", "b", "c"].map((_id) => ({ _id, room: 9 }));
    expect(await settled(await bulkInsert(boxes("inserted"), documents))).toEqual([true, false, true]);
    expect(await boxes("inserted").countDocuments({ room: 9 })).toBe(2);
  });

  it("a bulk update reports each update by itself, even where others matched nothing", async () => {
    await boxes("updated").insertMany([
      { _id: "a", room: 5 },
      { _id: "b", room: 0 },
      { _id: "c", room: 5 },
    ]);
    const ids = ["a", "b", "c"];
    const take = ids.map((_id) => ({ filter: { _id, room: { $gte: 5 } }, update: { $inc: { room: -5 } } }));
    const wasMade = async (index: number) => ids[index] !== "b";
    expect(await settled(await bulkUpdate(boxes("updated"), take, wasMade))).toEqual([true, false, true]);
    expect(await boxes("updated").find().sort({ _id: 1 }).toArray()).toMatchObject([
      { room: 0 },
      { room: 0 },
      { room: 0 },
    ]);
  });

  it("one write that the server refuses fails alone in its batch", async () => {
    await boxes("refused").insertMany([
      { _id: "a", room: 1 },
      { _id: "b", room: 1 },
    ]);
    const changes = [
      { filter: { _id: "a" }, update: { $inc: { room: 1 } } },
      { filter: { _id: "b" }, update: { $push: { room: 1 } } as never },
    ];
    const done = await Promise.allSettled(
      await bulkUpdate(boxes("refused"), changes, async (index) => index === 0),
    );
    expect(done.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(await boxes("refused").findOne({ _id: "a" })).toMatchObject({ room: 2 });
  });

  it("an outage fails every write of a batch with the outage itself", async () => {
    const { client, close } = await hangingClient();
    const there = client.db("x").collection<Box>("boxes");
    const two = ["a", "b"].map((_id) => ({ _id, room: 1 }));
    const updates = two.map(({ _id }) => ({ filter: { _id }, update: { $set: { room: 2 } } }));
    for (const write of [bulkInsert(there, two), bulkUpdate(there, updates, async () => true)]) {
      const error: unknown = await write.catch((thrown: unknown) => thrown);
      expect(isDatabaseUnavailable(error)).toBe(true);
    }
    await close();
  });
});
