import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { MongoClient } from "mongodb";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../../operations/database-transfer/open-database";
import { startDatabase } from "./database";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "halfinch-long-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Longer than a socket's path may be. */
const longFolder = async (): Promise<string> => {
  const dataDir = join(root, "shop-".repeat(30));
  await mkdir(join(dataDir, "db"), { recursive: true, mode: 0o700 });
  return dataDir;
};

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const socketOf = (database: { uri: string }) => decodeURIComponent(new URL(database.uri).hostname);

it("with a long data folder the database listens on a socket that only its owner can reach, never on TCP", async () => {
  const dataDir = await longFolder();
  const database = await startDatabase({ dir: join(dataDir, "db") });
  try {
    const socket = socketOf(database);
    expect(new URL(database.uri).port).toBe("");
    expect(socket).toMatch(/\/mongodb-\w+\/mongodb\.sock$/);
    expect(socket).not.toContain("shop-shop");
    expect([await modeOf(dirname(socket)), await modeOf(socket)]).toEqual(["700", "600"]);
    // An operator's backup finds the running database by its folder.
    const opened = await openDatabase(dataDir, "halfinch");
    expect(await opened.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    await opened.close();
    expect(database.pid()).not.toBeNull();
  } finally {
    await database.close();
  }
  expect(existsSync(dirname(socketOf(database)))).toBe(false);
});

it("a killed database with a long data folder is found again at the same socket", async () => {
  const dir = join(await longFolder(), "db");
  const lines: string[] = [];
  const database = await startDatabase({ dir, onRestart: (line) => lines.push(line) });
  const client = new MongoClient(database.uri, { serverSelectionTimeoutMS: 20_000 });
  try {
    await client.db("d").collection("c").insertOne({ a: 1 });
    process.kill(database.pid() ?? 0, "SIGKILL");
    await expect.poll(() => lines.join(), { timeout: 10_000 }).toContain("starting it again");
    await expect
      .poll(
        () =>
          client
            .db("d")
            .collection("c")
            .countDocuments()
            .catch(() => 0),
        { timeout: 20_000 },
      )
      .toBe(1);
  } finally {
    await client.close();
    await database.close();
  }
  expect(existsSync(dirname(socketOf(database)))).toBe(false);
});

it("a database whose process group gets SIGTERM again and again stops with its log in its file", async () => {
  const dir = join(root, "db");
  const database = await startDatabase({ dir });
  const client = new MongoClient(database.uri);
  const filled = Array.from({ length: 3000 }, () => ({ text: "x".repeat(1000) }));
  await client.db("d").collection("c").insertMany(filled);
  await client.close();
  const pid = database.pid() ?? 0;
  const repeated = setInterval(() => isThere(pid) && process.kill(pid, "SIGTERM"), 1);
  try {
    await database.close();
  } finally {
    clearInterval(repeated);
  }
  expect(await readdir(dir)).toEqual(["embedded-mongodb.sqlite"]);
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
