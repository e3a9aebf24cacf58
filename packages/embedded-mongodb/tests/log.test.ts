import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { check } from "../src/check";
import { bareScheduler, newFolder } from "./support";

/** A disk whose syncs end when the test lets them. */
function slowDisk() {
  const waiting: (() => void)[] = [];
  let free = false;
  let syncs = 0;
  return {
    waiting,
    syncs: () => syncs,
    sync: async () => {
      syncs++;
      if (!free) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    release: () => {
      free = true;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

describe("while a sync takes long", () => {
  it("during a sync no write is answered, reads continue, and further writes share the next sync", async () => {
    const disk = slowDisk();
    const { run } = bareScheduler({ sync: disk.sync });
    let answered = 0;
    const insert = (_id: number) =>
      run({ insert: "c", documents: [{ _id }] }).then(() => {
        answered++;
      });
    const first = insert(0);
    await expect.poll(() => disk.waiting.length).toBe(1);
    const others = Array.from({ length: 30 }, (_, i) => insert(i + 1));
    // Each read takes a turn, so the writes would have had one too.
    for (let i = 0; i < 10; i++) expect((await run({ find: "c" })).ok).toBe(1);
    expect([answered, disk.syncs()]).toEqual([0, 1]);
    disk.release();
    await Promise.all([first, ...others]);
    expect((await run({ count: "c" })).n).toBe(31);
    expect(disk.syncs()).toBeLessThan(20);
  });

  it("a write that is refused or changes nothing needs no sync", async () => {
    const disk = slowDisk();
    const { run } = bareScheduler({ sync: disk.sync });
    expect((await run({ delete: "none", deletes: [{ q: {}, limit: 0 }] })).n).toBe(0);
    expect((await run({ insert: "c", documents: [] })).code).toBe(16);
    expect(disk.waiting).toEqual([]);
  });
});

it("a failed sync ends the process, also while the file is to be frozen", async () => {
  const failing = failingDisk();
  const { scheduler, run } = bareScheduler({ sync: failing.sync });
  const thrown = nextUncaught();
  void run({ insert: "c", documents: [{ _id: 0 }] });
  await expect.poll(() => failing.begun()).toBe(true);
  const frozen = scheduler.freezeFile(() => {});
  failing.fail();
  expect(await frozen).toBe(false);
  expect(await thrown).toMatchObject({ message: "the disk is gone" });
});

/** A disk whose first sync fails when the test says so. */
function failingDisk() {
  let reject: ((error: Error) => void) | undefined;
  return {
    begun: () => reject !== undefined,
    sync: () =>
      new Promise<void>((_, rejected) => {
        reject = rejected;
      }),
    fail: () => reject?.(new Error("the disk is gone")),
  };
}

/** The next error that would end the process. */
function nextUncaught(): Promise<unknown> {
  const others = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException");
  return new Promise((resolve) =>
    process.once("uncaughtException", (error) => {
      for (const listener of others) process.on("uncaughtException", listener);
      resolve(error);
    }),
  );
}

describe("a power failure", () => {
  it("a power failure at any sync loses no acknowledged write, with many checkpoints in between", {
    timeout: 60_000,
  }, async () => {
    const problems: string[] = [];
    let acknowledged = 0;
    let syncs = 0;
    // The bytes that the disk certainly has. It may have any part of later writes; the test tries none and all.
    const kept = new Map<number, Buffer>();
    const states = (file: string) => [
      kept.get(fs.statSync(file).ino) ?? Buffer.alloc(0),
      fs.readFileSync(file),
    ];
    const cutPower = () => {
      for (const database of states(file))
        for (const log of states(`${file}-wal`)) problems.push(...afterPowerCut(database, log, acknowledged));
    };
    const sync = async (handle: number) => {
      cutPower();
      kept.set(fs.fstatSync(handle).ino, contentOf(handle));
      syncs++;
    };
    const { run, store } = bareScheduler({ sync, maxLogBytes: 150_000 });
    const { file } = store.sqlite;
    // SQLite has synced the new file itself.
    kept.set(fs.statSync(file).ino, fs.readFileSync(file));
    await run({ createIndexes: "c", indexes: [{ key: { k: 1 }, name: "k_1" }] });
    for (; acknowledged < 30; ) {
      const reply = await run({
        insert: "c",
        documents: [{ _id: acknowledged, k: `k${(acknowledged * 7) % 30}`, text: "x".repeat(20_000) }],
      });
      expect(reply.ok).toBe(1);
      acknowledged++;
    }
    expect(problems).toEqual([]);
    // One sync for each insert, and three for each checkpoint.
    expect(syncs).toBeGreaterThan(30 + 3 * 3);
    expect(fs.statSync(`${file}-wal`).size).toBeLessThan(250_000);
  });
});

function contentOf(handle: number): Buffer {
  const content = Buffer.alloc(fs.fstatSync(handle).size);
  fs.readSync(handle, content, 0, content.length, 0);
  return content;
}

/** Opens the remaining files as the next process does, and looks for the acknowledged writes. */
function afterPowerCut(database: Buffer, log: Buffer, acknowledged: number): string[] {
  const dir = newFolder();
  try {
    fs.writeFileSync(path.join(dir, "embedded-mongodb.sqlite"), database);
    fs.writeFileSync(path.join(dir, "embedded-mongodb.sqlite-wal"), log);
    const { problems, documents } = check(dir);
    return [...problems, ...(documents < acknowledged ? [`${documents} of ${acknowledged} are left`] : [])];
  } catch (error) {
    return [String(error)];
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
