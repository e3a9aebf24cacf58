import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { check } from "../src/check";
import { bareScheduler, newFolder } from "./support";

/** A disk that keeps what is written when the test lets it. */
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

describe("while the disk takes its time", () => {
  it("no write is answered and reads go on; further writes share the next sync", async () => {
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
    // Each read is a turn, so the writes would have had theirs.
    for (let i = 0; i < 10; i++) expect((await run({ find: "c" })).ok).toBe(1);
    expect([answered, disk.syncs()]).toEqual([0, 1]);
    disk.release();
    await Promise.all([first, ...others]);
    expect((await run({ count: "c" })).n).toBe(31);
    expect(disk.syncs()).toBeLessThan(20);
  });

  it("a write that is refused, or changes nothing, needs no disk", async () => {
    const disk = slowDisk();
    const { run } = bareScheduler({ sync: disk.sync });
    expect((await run({ delete: "none", deletes: [{ q: {}, limit: 0 }] })).n).toBe(0);
    expect((await run({ insert: "c", documents: [] })).code).toBe(16);
    expect(disk.waiting).toEqual([]);
  });
});

describe("when power fails at any sync", () => {
  it("nothing that was acknowledged is lost, while the log goes into the database file again and again", {
    timeout: 60_000,
  }, async () => {
    const problems: string[] = [];
    let acknowledged = 0;
    let syncs = 0;
    // What the disk has of a file for certain. Of what was written later it may have any part: none and all is tried.
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
    const { run, store } = bareScheduler({ sync, longest: 150_000 });
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
    // Each insert once, and three for each time that the log went into the file.
    expect(syncs).toBeGreaterThan(30 + 3 * 3);
    expect(fs.statSync(`${file}-wal`).size).toBeLessThan(250_000);
  });
});

function contentOf(handle: number): Buffer {
  const content = Buffer.alloc(fs.fstatSync(handle).size);
  fs.readSync(handle, content, 0, content.length, 0);
  return content;
}

/** Opens what is left, as the next process does, and looks for what was acknowledged. */
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
