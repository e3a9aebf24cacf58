import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import Database from "libsql";
import { MongoClient } from "mongodb";
import { afterEach, describe, expect, it } from "vitest";
import { check } from "../src/check";
import { type EmbeddedServer, start } from "../src/index";
import { newFolderOnDisk } from "./support";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const folders: string[] = [];
const folder = () => {
  const dir = newFolderOnDisk();
  folders.push(dir);
  return dir;
};
afterEach(() => {
  for (const dir of folders.splice(0)) fs.rmSync(dir, { recursive: true, force: true });
});

/** Starts the server as a process of its own, as the launcher does. */
async function spawnServer(dir: string, ...more: string[]): Promise<{ child: ChildProcess; uri: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", main, "--dir", dir, ...more], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), "line"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`the server ended with ${String(code)}`))),
  ]);
  return { child, uri: JSON.parse(String(line)).uri };
}

async function connected<T>(server: EmbeddedServer, use: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await new MongoClient(server.uri).connect();
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

describe("a server killed with -9", () => {
  it("a server killed with -9 has every acknowledged write, and its indexes agree with its documents", {
    timeout: 60_000,
  }, async () => {
    const dir = folder();
    const acknowledged: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { child, uri } = await spawnServer(dir);
      const client = new MongoClient(uri, { serverSelectionTimeoutMS: 500 });
      const collection = client.db("d").collection<{ _id: number; k: string; tags: number[] }>("c");
      await collection.createIndex({ k: 1 }, { unique: true });
      await collection.createIndex({ tags: 1, k: 1 });
      const first = round * 100_000;
      const aim = acknowledged.length + 100 + round * 60;
      let next = first;
      let dead = false;
      const writer = async () => {
        while (!dead) {
          const id = next++;
          try {
            await collection.insertOne({ _id: id, k: `k${id}`, tags: [id % 7, id % 3] });
            await collection.updateOne({ _id: id }, { $set: { tags: [id % 5] } });
            acknowledged.push(id);
          } catch {
            return;
          }
          if (acknowledged.length >= aim && !dead) {
            dead = true;
            child.kill("SIGKILL");
          }
        }
      };
      await Promise.all(Array.from({ length: 16 }, writer));
      await client.close();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      expect(check(dir).problems).toEqual([]);
    }
    const server = await start({ dir });
    await connected(server, async (client) => {
      const found = await client.db("d").collection<{ _id: number; tags: number[] }>("c").find().toArray();
      const byId = new Map(found.map((doc) => [doc._id, doc.tags]));
      expect(acknowledged.filter((id) => byId.get(id)?.[0] !== id % 5 || byId.get(id)?.length !== 1)).toEqual(
        [],
      );
      expect(acknowledged.length).toBeGreaterThan(450);
    });
    await server.close();
  });
});

describe("a folder", () => {
  it("a folder is refused to a second process while a first has it open", { timeout: 60_000 }, async () => {
    const dir = folder();
    const { child } = await spawnServer(dir);
    await expect(start({ dir })).rejects.toThrow(/another process has the database/);
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
    await (await start({ dir })).close();
  });

  it("a folder keeps its data across a clean stop", async () => {
    const dir = folder();
    const first = await start({ dir });
    await connected(first, (client) => client.db("d").collection("c").insertOne({ a: 1 }));
    await first.close();
    const second = await start({ dir });
    expect(await connected(second, (client) => client.db("d").collection("c").countDocuments({ a: 1 }))).toBe(
      1,
    );
    await second.close();
  });

  it("a folder of a newer format is refused with a message that says so", async () => {
    const dir = folder();
    await (await start({ dir })).close();
    const file = new Database(path.join(dir, "embedded-mongodb.sqlite"));
    file.exec("PRAGMA user_version=99");
    file.close();
    await expect(start({ dir })).rejects.toThrow(/format 99, newer than the format/);
  });

  it("only the owner can open a folder and its socket", async () => {
    const dir = path.join(folder(), "inner");
    const server = await start({ dir });
    const mode = (file: string) => (fs.statSync(file).mode & 0o777).toString(8);
    expect([mode(dir), mode(path.join(dir, "mongodb.sock"))]).toEqual(["700", "600"]);
    await server.close();
  });

  it("only the owner can read the files of a folder, whatever the umask was and a killed process left", async () => {
    const dir = folder();
    const file = path.join(dir, "embedded-mongodb.sqlite");
    const modes = () =>
      fs.readdirSync(dir).map((name) => (fs.statSync(path.join(dir, name)).mode & 0o777).toString(8));
    const umask = process.umask(0);
    try {
      const first = await start({ dir });
      await connected(first, (client) => client.db("d").collection("c").insertOne({ a: 1 }));
      expect(fs.existsSync(`${file}-wal`)).toBe(true);
      expect(new Set(modes())).toEqual(new Set(["600"]));
      await first.close();
      for (const name of [file, `${file}-wal`, `${file}-shm`]) fs.closeSync(fs.openSync(name, "a"));
      for (const name of fs.readdirSync(dir)) fs.chmodSync(path.join(dir, name), 0o644);
      const second = await start({ dir });
      expect(new Set(modes())).toEqual(new Set(["600"]));
      await second.close();
    } finally {
      process.umask(umask);
    }
  });

  it("a database file of 0 bytes is refused and stays as it is, and a new folder never has one", async () => {
    const dir = folder();
    const file = path.join(dir, "embedded-mongodb.sqlite");
    const server = await start({ dir });
    expect(fs.statSync(file).size).toBeGreaterThan(0);
    await server.close();
    expect(fs.readdirSync(dir)).toEqual(["embedded-mongodb.sqlite"]);
    fs.truncateSync(file);
    await expect(start({ dir })).rejects.toThrow(/has lost its content: restore a backup/);
    expect(fs.statSync(file).size).toBe(0);
  });

  it.each([
    ["noise in its first page", (file: string) => fs.writeFileSync(file, randomBytes(8192))],
    ["its first page alone", (file: string) => fs.truncateSync(file, 4096)],
  ])("a database file with %s is refused as damaged, in one line", async (_, damage) => {
    const dir = folder();
    const server = await start({ dir });
    await connected(server, (client) => client.db("d").collection("c").insertOne({ a: 1 }));
    await server.close();
    damage(path.join(dir, "embedded-mongodb.sqlite"));
    await expect(start({ dir })).rejects.toThrow(/^the database in .* is damaged: restore a backup/);
  });

  it("a folder that must have a database is refused without one, and none is created", async () => {
    const dir = path.join(folder(), "mistyped");
    await expect(start({ dir, mustExist: true })).rejects.toThrow(/there is no database in/);
    expect(fs.existsSync(dir)).toBe(false);
  });

  it("a check finds an index that disagrees with its documents", async () => {
    const dir = folder();
    const server = await start({ dir });
    await connected(server, async (client) => {
      await client.db("d").collection("c").createIndex({ a: 1 });
      await client
        .db("d")
        .collection("c")
        .insertMany([{ a: 1 }, { a: 2 }]);
    });
    await server.close();
    expect(check(dir).problems).toEqual([]);
    const file = new Database(path.join(dir, "embedded-mongodb.sqlite"));
    file.exec("DELETE FROM x1 WHERE rid=1");
    file.close();
    expect(check(dir).problems.join()).toMatch(/lacks an entry of document 1/);
  });
});

describe("a check", () => {
  it("a check of a folder without a database says so and creates none", () => {
    const dir = path.join(folder(), "mistyped");
    expect(() => check(dir)).toThrow(/there is no database in/);
    expect(fs.existsSync(dir)).toBe(false);
  });
});

describe("the process", () => {
  it("the process ends with its parent when started with --exit-with-parent", {
    timeout: 60_000,
  }, async () => {
    const { child } = await spawnServer(folder(), "--exit-with-parent");
    child.stdin?.end();
    const [code] = await once(child, "exit");
    expect(code).toBe(0);
  });
});
