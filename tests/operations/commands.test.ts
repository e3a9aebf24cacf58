import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SETTING_NAMES } from "@/lib/env";
import { openDatabase } from "../../operations/database-transfer/open-database";
import { type RunningDatabase, startDatabase } from "../../server/launcher/database";
import { damagedDatabase } from "../support/damaged-database";
import { fillSample, sampleServer, wholeOf, withoutSessions } from "./sample-database";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const server = sampleServer();
let folder: string;
let filled: string;
let content: Awaited<ReturnType<typeof wholeOf>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "halfinch-operations-"));
  filled = join(folder, "filled");
  const database = await openDatabase(filled, "halfinch", { create: true });
  await fillSample(database.db);
  content = await wholeOf(database.db);
  await database.close();
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command as an operator does, with these settings and none of the developer's. */
async function run(script: string, args: string[], settings: Record<string, string> = {}) {
  const blank = Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]));
  const child = spawn(process.execPath, ["--import", "tsx", `operations/${script}.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", ...blank, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, out, err };
}

async function contentOf(dataDir: string): Promise<unknown> {
  const database = await openDatabase(dataDir, "halfinch");
  try {
    return await wholeOf(database.db);
  } finally {
    await database.close();
  }
}

describe("an operator backs up a shop with the embedded database and brings it back", () => {
  it("an operator backs up a stopped shop with the embedded database and restores it", async () => {
    const [file, fresh] = [join(folder, "stopped.backup"), join(folder, "fresh")];
    const backup = await run("backup", ["--out", file], { DATA_DIR: filled });
    expect(backup).toMatchObject({ code: 0, err: "" });
    expect(backup.out).toMatch(/products +1200\n/);
    const restore = await run("restore", ["--in", file], { DATA_DIR: fresh });
    expect(restore).toMatchObject({ code: 0, err: "" });
    expect(restore.out).toContain("Left out: 2 of sessions. Everybody has to sign in again.");
    expect(await contentOf(fresh)).toEqual(withoutSessions(content));
  });

  it("an operator backs up a serving shop with the embedded database and restores it", async () => {
    const file = join(folder, "serving.backup");
    const serving: RunningDatabase = await startDatabase({ dir: join(filled, "db") });
    try {
      expect(await run("backup", ["--out", file], { DATA_DIR: filled })).toMatchObject({ code: 0, err: "" });
    } finally {
      await serving.close();
    }
    const check = await run("restore", ["--in", file, "--check"]);
    expect(check).toMatchObject({ code: 0, err: "" });
    expect(check.out).toMatch(/is whole: halfinch of 20/);
  });

  it("an operator reads in one line why a backup or restore is refused", async () => {
    const file = join(folder, "refused.backup");
    const none = join(folder, "none");
    const nothing = await run("backup", ["--out", file], { DATA_DIR: none });
    expect(nothing).toMatchObject({ code: 1, out: "" });
    expect(nothing.err).toBe(
      `backup: ${none} is neither a mongodb:// URI nor a folder with an embedded database\n`,
    );
    expect(existsSync(file)).toBe(false);
    await mkdir(join(none, "db"), { recursive: true });
    const lost = await run("backup", ["--out", file], { DATA_DIR: none });
    expect(lost).toMatchObject({ code: 1, err: `backup: there is no database in ${join(none, "db")}\n` });
    expect(await readdir(join(none, "db"))).toEqual([]);
    const usage = await run("restore", []);
    expect(usage.code).toBe(1);
    expect(usage.err).toMatch(/^restore: usage: npm run restore -- --in FILE/);
  });

  it("an operator reads the name of a database that does not answer, without its password", async () => {
    const { code, err } = await run("backup", ["--out", join(folder, "away")], {
      MONGODB_URI: "mongodb://shop:secret-word@127.0.0.1:1/?serverSelectionTimeoutMS=200",
      NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
    });
    expect(code).toBe(1);
    expect(err).toMatch(/^backup: mongodb:\/\/127\.0\.0\.1:1\/\S* \(halfinch\) does not answer/);
    expect(err).not.toContain("secret-word");
  });
});

describe("an operator moves a shop from its folder to a server and back", () => {
  it("an operator copies a shop from its folder to a server and back, and each copy confirms that both sides are equal", async () => {
    const [to, back] = [server.empty(), join(folder, "back")];
    // The backups of the tests before have noted themselves.
    const now = await contentOf(filled);
    const there = await run("db-copy", ["--from", filled, "--to", server.uri, "--to-db", to.databaseName]);
    expect(there).toMatchObject({ code: 0, err: "" });
    expect(there.out).toContain("Both sides are the same, documents and indexes.");
    expect(await wholeOf(to)).toEqual(now);
    const home = await run("db-copy", ["--from", server.uri, "--from-db", to.databaseName, "--to", back]);
    expect(home).toMatchObject({ code: 0, err: "" });
    expect(await contentOf(back)).toEqual(now);
  });

  it("an operator cannot copy a database onto itself", async () => {
    const { code, err } = await run("db-copy", ["--from", server.uri, "--to", server.uri]);
    expect({ code, err }).toEqual({ code: 1, err: "db copy: source and target are the same database\n" });
  });
});

it("a backup of a damaged database file says so and fails, so that older backups are kept", async () => {
  const dataDir = join(folder, "damaged");
  await damagedDatabase(dataDir);
  const { code, err } = await run("backup", ["--out", join(folder, "damaged.backup")], { DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(err).toMatch(/^backup: the database file is damaged, .* keep the older ones/m);
});

describe("an embedded database whose process was killed", () => {
  it("a backup starts an embedded database that was killed and left its socket behind", async () => {
    const dataDir = join(folder, "crashed");
    const first = await openDatabase(dataDir, "halfinch", { create: true });
    await first.db.collection("orders").insertOne({ placedAt: new Date(0) });
    await first.close();
    const crashed = await startDatabase({ dir: join(dataDir, "db") });
    process.kill(crashed.pid() ?? 0, "SIGKILL");
    await crashed.close();
    expect(existsSync(join(dataDir, "db", "mongodb.sock"))).toBe(true);
    const file = join(folder, "crashed.backup");
    expect(await run("backup", ["--out", file], { DATA_DIR: dataDir })).toMatchObject({ code: 0, err: "" });
  });
});
