import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { type Db, MongoClient } from "mongodb";
import { afterEach, describe, expect, it } from "vitest";
import { check } from "../src/check";
import { FileChecker } from "../src/file-check";
import { type FileCheck, start } from "../src/index";
import { bareScheduler, newFolder } from "./support";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const fileIn = (dir: string) => path.join(dir, "embedded-mongodb.sqlite");

async function opened(dir: string, options: { checkFileAfterMs?: number } = {}) {
  const damage: FileCheck[] = [];
  const server = await start({ dir, ...options, onDamage: (check) => damage.push(check) });
  const client = await new MongoClient(server.uri, { serverSelectionTimeoutMS: 3000 }).connect();
  const close = async () => {
    await client.close();
    await server.close();
  };
  return { db: client.db("d"), damage, close };
}

/** A folder with a thousand documents, closed. */
async function filled(): Promise<string> {
  const dir = newFolder();
  cleanUps.push(() => fs.rmSync(dir, { recursive: true, force: true }));
  const { db, close } = await opened(dir);
  await db.collection("c").createIndex({ a: 1 });
  await db.collection("c").insertMany(Array.from({ length: 1000 }, (_, a) => ({ a, text: "x".repeat(400) })));
  await close();
  return dir;
}

const pageBytes = 4096;

/** Pages in the middle of the file: of documents or of an index, whichever lie there. */
function writeNoise(dir: string): void {
  const { size } = fs.statSync(fileIn(dir));
  const handle = fs.openSync(fileIn(dir), "r+");
  const page = Math.floor(size / pageBytes / 2);
  fs.writeSync(handle, randomBytes(pageBytes), 0, pageBytes, page * pageBytes);
  fs.closeSync(handle);
}

async function checked(db: Db) {
  await db.command({ fileCheck: 1, start: true });
  await expect
    .poll(async () => (await db.command({ fileCheck: 1 })).running, { timeout: 20_000 })
    .toBe(false);
  return await db.command({ fileCheck: 1 });
}

describe("a file check", () => {
  it("a noise page in the middle of the file is found after the start, while the server serves", async () => {
    const dir = await filled();
    writeNoise(dir);
    const { db, damage, close } = await opened(dir, { checkFileAfterMs: 0 });
    cleanUps.push(close);
    await expect.poll(() => damage.length, { timeout: 20_000 }).toBe(1);
    expect(damage[0]).toMatchObject({ state: "damaged", problems: [expect.any(String)] });
    expect(await db.command({ fileCheck: 1 })).toMatchObject({ ok: 1, state: "damaged", running: false });
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it("a check of a folder with a noise page names what cannot be read and checks the rest", async () => {
    const dir = await filled();
    const { db, close } = await opened(dir);
    await db.collection("whole").insertOne({ a: 1 });
    await close();
    expect(check(dir).problems).toEqual([]);
    writeNoise(dir);
    const { problems, collections } = check(dir);
    expect(problems.join("\n")).toMatch(/cannot be read|the SQLite file/);
    expect(problems.join("\n")).not.toContain("d.whole");
    expect(collections).toBe(2);
  });

  it("a sound file is reported as sound, with what was committed just before and while the server writes", async () => {
    const dir = await filled();
    const { db, damage, close } = await opened(dir);
    cleanUps.push(close);
    expect(await db.command({ fileCheck: 1 })).toMatchObject({ state: "unknown", checkedAt: null });
    // So many that a check on a slow machine does not give up for what is written during it.
    const write = async (round: number) => {
      for (let n = 0; n < 200; n++)
        await db.collection("c").insertOne({ a: 2000 + 200 * round + n, text: "y".repeat(400) });
    };
    for (let round = 0; round < 3; round++) {
      const writes = write(round);
      expect(await checked(db)).toMatchObject({ state: "sound", problems: [], checkedAt: expect.any(Date) });
      await writes;
    }
    expect(damage).toEqual([]);
  });

  it("the file keeps its bytes during a check, and the log is copied afterwards", async () => {
    const { run, scheduler, store, insertMany } = bareScheduler({ maxLogBytes: 50_000 });
    const { file } = store.sqlite;
    await insertMany("c", 50, (a) => ({ a }));
    expect(await scheduler.freezeFile(() => {})).toBe(true);
    const bytes = fs.readFileSync(file);
    expect(fs.statSync(`${file}-wal`).size).toBe(0);
    await insertMany("c", 300, (a) => ({ a, text: "z".repeat(400) }));
    expect(fs.statSync(`${file}-wal`).size).toBeGreaterThan(50_000);
    expect(fs.readFileSync(file).equals(bytes)).toBe(true);
    scheduler.thawFile();
    await run({ insert: "c", documents: [{ a: "last" }] });
    await expect.poll(() => fs.statSync(`${file}-wal`).size).toBe(0);
    expect((await run({ count: "c" })).n).toBe(351);
  });

  it("a check gives up, and says so, when too much is written during it", async () => {
    const { scheduler, store, run, insertMany } = bareScheduler({ maxLogBytes: 20_000 });
    const checker = new FileChecker({
      file: store.sqlite.file,
      freeze: async (tooLong) => {
        const isFrozen = await scheduler.freezeFile(tooLong);
        await insertMany("c", 2000, (a) => ({ a, text: "z".repeat(400) }));
        return isFrozen;
      },
      thaw: () => scheduler.thawFile(),
    });
    expect(await checker.check()).toMatchObject({
      state: "unfinished",
      problems: ["too much was written during the check"],
    });
    expect((await run({ count: "c" })).n).toBe(2000);
  });

  it("a server that is closed during a check ends it and leaves one whole file", async () => {
    const dir = await filled();
    const { db, close } = await opened(dir);
    await db.command({ fileCheck: 1, start: true });
    await close();
    expect(fs.readdirSync(dir)).toEqual(["embedded-mongodb.sqlite"]);
    const again = await opened(dir);
    cleanUps.push(again.close);
    expect(await checked(again.db)).toMatchObject({ state: "sound" });
  });
});
