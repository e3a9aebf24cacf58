import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Doc } from "../src/bson/values";
import { Store } from "../src/store/store";
import { timeSlicedSort } from "../src/time-sliced-sort";
import { expireDocuments } from "../src/ttl";
import { bareScheduler } from "./support";

describe("a slow command", () => {
  const { run, insertMany, store } = bareScheduler();

  it("a slow read lets other commands run, and still finds every document", { timeout: 30_000 }, async () => {
    await insertMany("slow", 20_000, (i) => ({ _id: i, n: i, text: "x".repeat(50) }));
    let finished = false;
    let pings = 0;
    const counting = run({ count: "slow", query: { text: { $regex: "y$" } } }).then((reply) => {
      finished = true;
      return reply;
    });
    while (!finished) {
      await run({ ping: 1 });
      if (!finished) pings++;
    }
    expect((await counting).n).toBe(0);
    expect(pings).toBeGreaterThan(3);
  });

  it("an update of many documents changes each once while other commands write", {
    timeout: 30_000,
  }, async () => {
    const all = run({
      update: "slow",
      updates: [{ q: { text: { $regex: "x$" } }, u: { $inc: { n: 1 } }, multi: true }],
    });
    const others = Array.from({ length: 50 }, (_, i) =>
      run({ update: "slow", updates: [{ q: { _id: i }, u: { $set: { other: true } } }] }),
    );
    expect((await all).nModified).toBe(20_000);
    await Promise.all(others);
    const wrong = await run({ count: "slow", query: { $expr: { $ne: ["$n", { $add: ["$_id", 1] }] } } });
    expect(wrong.n).toBe(0);
    expect((await run({ count: "slow", query: { other: true } })).n).toBe(50);
  });

  it("an index build includes documents that were written during the build", {
    timeout: 30_000,
  }, async () => {
    const building = run({ createIndexes: "slow", indexes: [{ key: { n: 1 }, name: "n_1" }] });
    const writes = Array.from({ length: 200 }, (_, i) =>
      run({ update: "slow", updates: [{ q: { _id: i * 90 }, u: { $set: { n: -i } } }] }),
    );
    expect((await building).ok).toBe(1);
    await Promise.all(writes);
    const collection = store.catalog.find("t", "slow");
    const index = collection?.indexes[0];
    expect(Number(store.sqlite.get(`SELECT count(*) FROM ${index?.table}`)?.[0])).toBe(20_000);
    expect((await run({ count: "slow", query: { n: { $lt: 0 } } })).n).toBe(199);
  });

  it("a command ends when maxTimeMS is over", async () => {
    const reply = await run({ count: "slow", query: { text: { $regex: "y$" } }, maxTimeMS: 1 });
    expect(reply).toMatchObject({ ok: 0, code: 50 });
  });

  it("a query without a suitable index sorts in memory", { timeout: 30_000 }, async () => {
    const reply = await run({
      find: "slow",
      sort: { text: 1, other: -1, _id: -1 },
      limit: 3,
      projection: { _id: 1 },
    });
    expect(reply.ok).toBe(1);
    const explained = await run({ explain: { find: "slow", sort: { text: 1 } }, verbosity: "queryPlanner" });
    expect(explained).toMatchObject({ queryPlanner: { winningPlan: { stage: "SORT" } } });
  });
});

describe("updates of many documents that come together", () => {
  const COUNT = 600;

  /** Starts three updates at once. @returns how many documents the third has left when the first is done */
  async function leftOfThird(keepsFirst: number): Promise<number> {
    const { run, insertMany, store } = bareScheduler({}, keepsFirst);
    const names = ["first", "second", "third"];
    for (const name of names) await insertMany(name, COUNT, (i) => ({ _id: i, text: "x".repeat(2000) }));
    const updates = names.map((update) =>
      run({ update, updates: [{ q: {}, u: { $set: { done: true } }, multi: true }] }),
    );
    await updates[0];
    const { table } = store.catalog.find("t", "third") ?? {};
    const left = store.sqlite
      .all(`SELECT doc FROM ${table}`)
      .filter(([doc]) => !(doc as Buffer).includes("done"));
    for (const { nModified } of await Promise.all(updates)) expect(nModified).toBe(COUNT);
    return left.length;
  }

  it("end one after another while they are of a usual length", async () => {
    expect(await leftOfThird(Number.POSITIVE_INFINITY)).toBeGreaterThan(COUNT / 2);
  });

  it("take turns when they are longer", { timeout: 30_000 }, async () => {
    // A busy machine can keep one of them waiting, so that several goes are right.
    await expect.poll(() => leftOfThird(0), { timeout: 25_000 }).toBeLessThan(COUNT / 2);
  });
});

describe("a time-sliced sort", () => {
  it("a time-sliced sort gives the order of a plain sort and is stable", () => {
    const items = fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer()), {
      maxLength: 6000,
      size: "max",
    });
    fc.assert(
      fc.property(items, (list) => {
        const byFirst = (a: [number, number], b: [number, number]) => a[0] - b[0];
        const steps = timeSlicedSort(list, byFirst);
        let step = steps.next();
        while (!step.done) step = steps.next();
        expect(step.value).toEqual(list.toSorted(byFirst));
      }),
      { numRuns: 20 },
    );
  });
});

describe("a full disk", () => {
  it("on a full disk writes are refused with a clear code, nothing is lost, and writes work again once there is space", {
    timeout: 30_000,
  }, async () => {
    const { store, run, insertMany } = bareScheduler();
    await run({ createIndexes: "c", indexes: [{ key: { n: 1 }, name: "n_1" }] });
    await insertMany("c", 100, (i) => ({ _id: i, n: i }));
    // SQLite's page limit fails at the same point as a full disk.
    const pages = Number(store.sqlite.get("PRAGMA page_count")?.[0]);
    store.sqlite.exec(`PRAGMA max_page_count=${pages + 20}`);
    let stored = 100;
    let refused: Doc | undefined;
    while (!refused) {
      const reply = await run({
        insert: "c",
        documents: [{ _id: stored, n: stored, text: "x".repeat(5000) }],
      });
      if (reply.ok === 1) stored++;
      else refused = reply;
    }
    expect(refused.code).toBe(14031);
    expect((await run({ count: "c", query: { n: { $gte: 0 } } })).n).toBe(stored);
    const together = await Promise.all([
      run({ insert: "c", documents: [{ _id: "big", text: "x".repeat(500_000) }] }),
      run({ createIndexes: "c", indexes: [{ key: { text: 1 }, name: "text_1" }] }),
      run({ find: "c", filter: { _id: 5 } }),
    ]);
    expect(together.map(({ ok }) => ok)).toEqual([0, 0, 1]);
    store.sqlite.exec("PRAGMA max_page_count=1000000");
    expect(
      await run({ insert: "c", documents: [{ _id: "big", n: 1, text: "x".repeat(500_000) }] }),
    ).toMatchObject({ ok: 1, n: 1 });
    expect((await run({ count: "c" })).n).toBe(stored + 1);
    expect(store.catalog.find("t", "c")?.indexes.map(({ name }) => name)).toEqual(["n_1"]);
  });
});

describe("a commit that fails", () => {
  it("a failed commit refuses every write of the turn and leaves no trace", async () => {
    const { store, run } = bareScheduler();
    await run({ insert: "c", documents: [{ _id: 0 }] });
    store.commit = () => {
      throw new Error("disk I/O error");
    };
    const replies = await Promise.all([
      run({ insert: "c", documents: [{ _id: 1 }] }),
      run({ update: "c", updates: [{ q: { _id: 0 }, u: { $set: { a: 1 } } }] }),
      run({ insert: "made", documents: [{ _id: 1 }] }),
      run({ count: "c" }),
    ]);
    expect(replies.map(({ ok }) => ok)).toEqual([0, 0, 0, 1]);
    store.commit = Store.prototype.commit;
    expect((await run({ distinct: "c", key: "_id" })).values).toEqual([0]);
    expect((await run({ count: "c", query: { a: 1 } })).n).toBe(0);
    expect(store.catalog.find("t", "made")).toBeUndefined();
    expect((await run({ insert: "made", documents: [{ _id: 1 }] })).ok).toBe(1);
  });
});

describe("a TTL index", () => {
  it("a TTL index deletes expired documents and none without a date", async () => {
    const { scheduler, context, run } = bareScheduler();
    await run({ createIndexes: "s", indexes: [{ key: { at: 1 }, name: "at_1", expireAfterSeconds: 60 }] });
    await run({
      insert: "s",
      documents: [
        { _id: 1, at: new Date(0) },
        { _id: 2, at: new Date() },
        { _id: 3 },
        { _id: 4, at: "text" },
      ],
    });
    expireDocuments(scheduler, context);
    await run({ insert: "s", documents: [{ _id: 5 }] });
    // On a busy machine the deletion pauses and ends after the insert.
    await expect.poll(() => context.metrics.ttlDeleted).toBe(1);
    expect((await run({ distinct: "s", key: "_id" })).values).toEqual([2, 3, 4, 5]);
  });
});
