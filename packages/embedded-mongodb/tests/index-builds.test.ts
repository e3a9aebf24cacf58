import fs from "node:fs";
import { describe, expect, it } from "vitest";
import type { Doc } from "../src/bson/values";
import { check } from "../src/check";
import { start } from "../src/index";
import { expireDocuments } from "../src/ttl";
import { bareScheduler, newFolder } from "./support";

const COUNT = 8_000;
const unique: Doc = { createIndexes: "c", indexes: [{ key: { n: 1 }, name: "n_1", unique: true }] };

async function filled(make: (i: number) => Doc = (i) => ({ _id: i, n: i })) {
  const bare = bareScheduler();
  await bare.insertMany("c", COUNT, make);
  const collection = bare.store.catalog.find("t", "c");
  if (!collection) throw new Error("the collection is not there");
  const rows = () => bare.store.sqlite.all("SELECT name FROM indexes");
  /** Resolves when the build has started and paused. */
  const begun = () => expect.poll(() => collection.indexes.length, { interval: 1 }).toBe(1);
  return { ...bare, collection, rows, begun };
}

describe("an aborted index build", () => {
  it("an index build whose client disconnects enforces nothing and can be started again", async () => {
    const { scheduler, run, begun, collection } = await filled();
    let wanted = true;
    let answered = false;
    scheduler.submit(
      { name: "createIndexes", command: unique, sequences: {}, database: "t" },
      () => wanted,
      () => {
        answered = true;
      },
    );
    await begun();
    wanted = false;
    await expect.poll(() => answered).toBe(true);
    expect(collection.indexes).toEqual([]);
    expect(await run({ insert: "c", documents: [{ _id: "again", n: 1 }] })).toMatchObject({ n: 1 });
    expect(await run(unique)).toMatchObject({ ok: 0, code: 11000 });
    await run({ delete: "c", deletes: [{ q: { _id: "again" }, limit: 1 }] });
    expect(await run(unique)).toMatchObject({ ok: 1, numIndexesAfter: 2 });
  });

  it("an index build that exceeds maxTimeMS leaves no index", async () => {
    const { run, rows, collection } = await filled();
    expect(await run({ ...unique, maxTimeMS: 5 })).toMatchObject({ ok: 0, code: 50 });
    expect(collection.indexes).toEqual([]);
    expect(await run(unique)).toMatchObject({ ok: 1, numIndexesAfter: 2 });
    expect(rows()).toHaveLength(1);
  });

  it("an index build in a turn that is rolled back leaves no index", async () => {
    const { run, store, begun, collection } = await filled();
    const building = run(unique);
    await begun();
    const { commit } = store;
    store.commit = () => {
      store.commit = commit;
      throw new Error("disk I/O error");
    };
    expect(await building).toMatchObject({ ok: 0 });
    expect(collection.indexes).toEqual([]);
    expect(await run(unique)).toMatchObject({ ok: 1, numIndexesAfter: 2 });
  });

  it("an index build that the end of the process interrupted is dropped at the next start", async () => {
    const dir = newFolder();
    const { Store } = await import("../src/store/store");
    const before = new Store(dir);
    const collection = before.catalog.create("t", "c");
    before.catalog.create("t", "tmp.agg_out.1");
    before.catalog.addIndex(collection, { v: 2, key: { n: 1 }, name: "n_1", unique: true });
    before.commit();
    before.close();
    await (await start({ dir })).close();
    const after = new Store(dir);
    expect(after.sqlite.all("SELECT name FROM indexes")).toEqual([]);
    expect(after.catalog.all().map(({ name }) => name)).toEqual(["c"]);
    after.close();
    expect(check(dir).problems).toEqual([]);
    fs.rmSync(dir, { recursive: true });
  });
});

describe("two clients that create the same index", () => {
  it("two clients that create the same index are both refused when its build is", async () => {
    const { run } = await filled((i) => ({ _id: i, n: Math.min(i, COUNT - 2) }));
    const replies = await Promise.all([run(unique), run(unique)]);
    expect(replies.map(({ code }) => code)).toEqual([11000, 11000]);
  });

  it("two clients that create the same index both have it when they are answered", async () => {
    const { run, collection } = await filled();
    const ready = () => collection.indexes.map((index) => index.ready);
    const replies = await Promise.all([run(unique), run(unique)].map((one) => one.then(ready)));
    expect(replies).toEqual([[true], [true]]);
  });
});

describe("a search during a drop", () => {
  it("a search whose collection is dropped is refused instead of ending early", async () => {
    const { run } = await filled();
    const { cursor } = await run({ find: "c", batchSize: 10 });
    await run({ drop: "c" });
    const rest = await run({ getMore: (cursor as Doc).id, collection: "c" });
    expect(rest).toMatchObject({ ok: 0, code: 175 });
  });
});

describe("commands that get no time in a turn", () => {
  it.each(["find", "insert"])(
    "commands that get no time in a turn run before later ones: %s",
    async (name) => {
      const { scheduler } = bareScheduler();
      const begun: string[] = [];
      const all: Promise<void>[] = [];
      const submit = (label: string) =>
        all.push(
          new Promise((resolve) => {
            const command: Doc = {
              [name]: "c",
              ...(name === "insert" ? { documents: [{ _id: label }] } : {}),
            };
            let first = true;
            const slow = () => {
              if (first) begun.push(label);
              first = false;
              // Longer than a turn.
              for (const until = performance.now() + 8; performance.now() < until; );
              return true;
            };
            scheduler.submit({ name, command, sequences: {}, database: "t" }, slow, () => resolve());
          }),
        );
      for (const label of ["a", "b", "c", "d"]) submit(label);
      await all[0];
      for (const label of ["x", "y"]) submit(label);
      await Promise.all(all);
      expect(begun).toEqual(["a", "b", "c", "d", "x", "y"]);
    },
  );
});

describe("a read with read concern majority", () => {
  it("a read with read concern majority waits for the sync, a plain read does not", async () => {
    let release = () => {};
    const { run, store } = bareScheduler({
      sync: () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    });
    const written = run({ insert: "c", documents: [{ _id: 1 }] });
    await expect.poll(() => store.catalog.find("t", "c")?.count).toBe(1);
    let answered = false;
    const certain = run({ find: "c", readConcern: { level: "majority" } }).then(() => {
      answered = true;
    });
    expect(await run({ find: "c" })).toMatchObject({ ok: 1 });
    expect(answered).toBe(false);
    release();
    await Promise.all([written, certain]);
  });
});

describe("a partial TTL index", () => {
  it("a partial TTL index expires only its own documents and counts them", async () => {
    const { scheduler, context, run } = bareScheduler();
    const partialFilterExpression = { kind: "hint" };
    await run({
      createIndexes: "s",
      indexes: [{ key: { at: 1 }, name: "at_1", expireAfterSeconds: 60, partialFilterExpression }],
    });
    await run({
      insert: "s",
      documents: [
        { _id: 1, kind: "hint", at: new Date(0) },
        { _id: 2, kind: "order", at: new Date(0) },
      ],
    });
    expireDocuments(scheduler, context);
    await run({ insert: "s", documents: [{ _id: 3 }] });
    // The deletion may run after other commands on a slow machine.
    await expect.poll(() => context.metrics.ttlDeleted).toBe(1);
    expect((await run({ distinct: "s", key: "_id" })).values).toEqual([2, 3]);
  });
});
