import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase, database } from "@/lib/core/data/store/connection";
import { isDatabaseUnavailable } from "@/lib/core/data/store/errors";
import { insertMissing } from "@/lib/core/data/store/insert-missing";
import { insertOnce } from "@/lib/core/data/store/insert-once";
import { hangingClient } from "../support/hanging-client";

interface Box {
  _id: string;
  room: number;
}

const boxes = (name: string) => database().collection<Box>(name);
afterAll(async () => {
  await database().dropDatabase();
  await closeDatabase();
});

describe("inserts that skip what is there already", () => {
  it("a bulk insert leaves documents that already existed as they are and counts those that it inserted", async () => {
    await boxes("inserted").insertOne({ _id: "b", room: 1 });
    const documents = ["a", "b", "c"].map((_id) => ({ _id, room: 9 }));
    expect(await insertMissing(boxes("inserted"), documents)).toBe(2);
    expect(await boxes("inserted").countDocuments({ room: 9 })).toBe(2);
    expect(await boxes("inserted").findOne({ _id: "b" })).toEqual({ _id: "b", room: 1 });
  });

  it("a single insert tells whether the document was already there", async () => {
    expect(await insertOnce(boxes("single"), { _id: "a", room: 1 })).toBe(true);
    expect(await insertOnce(boxes("single"), { _id: "a", room: 2 })).toBe(false);
    expect(await boxes("single").find().toArray()).toEqual([{ _id: "a", room: 1 }]);
  });

  it("an outage is thrown as the outage itself", async () => {
    const { client, close } = await hangingClient();
    const there = client.db("x").collection<Box>("boxes");
    const two = ["a", "b"].map((_id) => ({ _id, room: 1 }));
    const writes = [insertMissing(there, two), insertOnce(there, { _id: "c", room: 1 })];
    for (const write of await Promise.allSettled(writes))
      expect(write.status === "rejected" && isDatabaseUnavailable(write.reason)).toBe(true);
    await close();
  });
});
