import { MongoClient, MongoServerError } from "mongodb";
import { afterEach, describe, expect, it } from "vitest";
import {
  INTERRUPTED,
  labelled,
  NOT_PRIMARY,
  STEPPED_DOWN,
  UPSERT_COLLISION,
  WRITE_CONFLICT,
} from "../support/faulty-database/errors-of-engines";
import {
  cutAfter,
  cutBefore,
  emptyCounted,
  isOneOf,
  isUpsert,
  late,
  NAMED_OTHERWISE,
  NOT_NAMED,
  READS,
  refusing,
  sliceZeroIgnored,
  timeAsNumber,
  unsure,
  WRITES,
} from "../support/faulty-database/faults";
import {
  type Engine,
  type FaultyDatabase,
  startFaultyDatabase,
} from "../support/faulty-database/faulty-database";
import { sometimes } from "../support/faulty-database/plan";
import { type ReplicaSet, replicaSet } from "../support/faulty-database/replica-set";

/** The proxy that brings faults, by itself: what the driver sees of each. */

const clients: MongoClient[] = [];
const proxies: FaultyDatabase[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
});

interface Box {
  _id: string;
  room: number;
  marks?: number[];
}

async function open(set?: ReplicaSet) {
  const proxy = await startFaultyDatabase(process.env.MONGODB_URI ?? "", set);
  proxies.push(proxy);
  const direct = new MongoClient(process.env.MONGODB_URI ?? "");
  const client = new MongoClient(proxy.uri, { retryReads: false, serverSelectionTimeoutMS: 3_000 });
  clients.push(client, direct);
  const name = String(process.env.MONGODB_DB);
  const collection = `boxes_${crypto.randomUUID()}`;
  return {
    proxy,
    client,
    boxes: client.db(name).collection<Box>(collection),
    stored: direct.db(name).collection<Box>(collection),
  };
}

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof MongoServerError ? error.code : (error as Error).name),
  );

/** Of writes only, so that the driver's own commands come through. */
const ofWrites = (engine: Engine): Engine =>
  sometimes("all", [{ name: "all", engine, of: isOneOf(WRITES), oneIn: 1 }]).engine;

describe("faults of a database that stands alone", () => {
  it.each([
    ["NotWritablePrimary", NOT_PRIMARY, 10107],
    ["PrimarySteppedDown", STEPPED_DOWN, 189],
    ["InterruptedDueToReplStateChange", INTERRUPTED, 11602],
    ["WriteConflict", WRITE_CONFLICT, 112],
    ["WriteConflict with its label", labelled(WRITE_CONFLICT, "TransientTransactionError"), 112],
    ["a collision of upserts", UPSERT_COLLISION, 1],
  ])("%s comes before the command reaches the database", async (_, reply, code) => {
    const { proxy, boxes, stored } = await open();
    proxy.as(ofWrites(refusing(reply)));
    expect(await codeOf(boxes.insertOne({ _id: "a", room: 1 }))).toBe(code);
    expect(await stored.countDocuments()).toBe(0);
  });

  it.each([
    ["after", cutAfter, 1],
    ["before", cutBefore, 0],
  ])("a connection is cut %s the write is done", async (_, engine, count) => {
    const { proxy, boxes, stored } = await open();
    proxy.as(ofWrites(engine));
    expect(await codeOf(boxes.insertOne({ _id: "a", room: 1 }))).toBe("MongoNetworkError");
    proxy.as({});
    expect(await boxes.countDocuments()).toBe(count);
    expect(await stored.countDocuments()).toBe(count);
  });

  it("a reply is late", async () => {
    const { proxy, boxes } = await open();
    proxy.as(ofWrites(late(80)));
    const began = performance.now();
    await boxes.insertOne({ _id: "a", room: 1 });
    expect(performance.now() - began).toBeGreaterThan(70);
  });

  it("a write is done and said to be unsure", async () => {
    const { proxy, boxes, stored } = await open();
    proxy.as(ofWrites(unsure(189, "PrimarySteppedDown")));
    expect(await codeOf(boxes.insertOne({ _id: "a", room: 1 }))).toBe(189);
    expect(await codeOf(boxes.findOneAndUpdate({ _id: "a" }, { $set: { room: 2 } }))).toBe(189);
    expect(await stored.findOne()).toEqual({ _id: "a", room: 2 });
  });

  it("a taken key is told in another engine's words, without a pattern", async () => {
    const { proxy, boxes } = await open();
    await boxes.createIndex({ room: 1 }, { unique: true });
    await boxes.insertOne({ _id: "a", room: 1 });
    for (const [engine, words] of [
      [NAMED_OTHERWISE, "Duplicate key violation on the requested collection: Index 'room_1'"],
      [NOT_NAMED, "Duplicate key violation"],
    ] as const) {
      proxy.as(engine);
      const error = await boxes.insertOne({ _id: "b", room: 1 }).catch((thrown) => thrown);
      expect([error.code, error.keyPattern, error.message]).toEqual([11000, undefined, words]);
    }
  });

  it("the time is a number, nothing is counted as 0, and $slice: 0 keeps the array", async () => {
    const { proxy, client, boxes, stored } = await open();
    proxy.as(timeAsNumber);
    expect(typeof (await client.db().command({ ismaster: 1 })).localTime).toBe("number");
    proxy.as(emptyCounted);
    expect(await boxes.aggregate([{ $match: { room: 9 } }, { $count: "n" }]).toArray()).toEqual([{ n: 0 }]);
    proxy.as(sliceZeroIgnored);
    await boxes.insertOne({ _id: "a", room: 1, marks: [1] });
    await boxes.updateOne({ _id: "a" }, { $push: { marks: { $each: [2], $slice: 0 } } });
    expect((await stored.findOne())?.marks).toEqual([1, 2]);
    proxy.as({});
    await boxes.updateOne({ _id: "a" }, { $push: { marks: { $each: [2], $slice: 0 } } });
    expect((await stored.findOne())?.marks).toEqual([]);
  });
});

describe("a plan of faults", () => {
  const run = async (seed: string) => {
    const { proxy, boxes } = await open();
    const plan = sometimes(seed, [
      { name: "conflict", engine: refusing(WRITE_CONFLICT), of: isUpsert, oneIn: 3, most: 4 },
      { name: "read", engine: refusing(NOT_PRIMARY), of: isOneOf(READS), oneIn: 1, most: 1 },
    ]);
    proxy.as(plan.engine);
    const codes: unknown[] = [];
    for (let n = 0; n < 30; n += 1)
      codes.push(await codeOf(boxes.updateOne({ _id: String(n) }, { $set: { room: n } }, { upsert: true })));
    return { codes, met: plan.met };
  };

  it("the same seed brings the same faults, another seed others, and no fault comes more often than it may", async () => {
    const [first, again, other] = [await run("a"), await run("a"), await run("b")];
    expect(first.codes).toEqual(again.codes);
    expect(first.codes).not.toEqual(other.codes);
    expect(first.codes.filter((code) => code === 112)).toHaveLength(4);
    expect(Object.fromEntries(first.met)).toEqual({ conflict: 4, read: 0 });
  });
});

describe("a replica set", () => {
  it("without a primary writes and reads are refused, and they go on once there is one", async () => {
    const set = replicaSet({ remembers: true });
    const { boxes } = await open(set);
    await boxes.insertOne({ _id: "a", room: 1 });
    const elected = set.elect(50);
    expect(await codeOf(boxes.find().toArray())).toBe(13435);
    // The driver sends a write again once it has found the next primary.
    await boxes.insertOne({ _id: "b", room: 1 });
    await elected;
    expect(await boxes.countDocuments()).toBe(2);
  });

  it.each([
    ["that remembers answers a write that is sent again with the first reply", true, 1],
    ["that forgets does it twice", false, 2],
  ])("a set %s", async (_, remembers, room) => {
    const { proxy, boxes, stored } = await open(replicaSet({ remembers }));
    await boxes.insertOne({ _id: "a", room: 0 });
    const plan = sometimes("cut", [
      { name: "cut", engine: cutAfter, of: isOneOf(WRITES), oneIn: 1, most: 1 },
    ]);
    proxy.as(plan.engine);
    await boxes.updateOne({ _id: "a" }, { $inc: { room: 1 } });
    expect(plan.met.get("cut")).toBe(1);
    expect((await stored.findOne())?.room).toBe(room);
  });
});
