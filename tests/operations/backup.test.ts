import { mkdtemp, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { BSON, type Db, type Document } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FORMAT } from "../../operations/database-transfer/backup-format";
import { checkBackup, restoreBackup } from "../../operations/database-transfer/read-backup";
import { writeBackup } from "../../operations/database-transfer/write-backup";
import { fillSample, sampleServer, wholeOf, withoutSessions } from "./sample-database";

const server = sampleServer();
let folder: string;
let from: Db;
/** A whole backup of the sample. */
let whole: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "halfinch-backup-"));
  from = server.empty();
  await fillSample(from);
  whole = join(folder, "whole");
  await writeBackup(from, whole);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
const newFile = () => join(folder, `file-${files++}`);

/** The backup's content, changed and packed again. */
async function altered(change: (content: Buffer) => Buffer): Promise<string> {
  const file = newFile();
  await writeFile(file, gzipSync(change(gunzipSync(await readFile(whole)))));
  return file;
}

describe("a backup", () => {
  it("a backup restores everything but sessions into an empty database", async () => {
    const to = server.empty();
    const { counts } = await restoreBackup(to, whole);
    expect(Object.fromEntries(counts.map(({ name, count }) => [name, count]))).toEqual({
      products: 1200,
      kinds: 4,
      nothing: 0,
      sessions: 2,
    });
    expect(await wholeOf(to)).toEqual(withoutSessions(await wholeOf(from)));
  });

  it("a shop's database knows when it was restored, and of which backup, so that no number of a paper is given twice", async () => {
    const shop = server.empty();
    await shop.collection<{ _id: string }>("meta").insertOne({ _id: "schema" });
    const file = newFile();
    await writeBackup(shop, file);
    const to = server.empty();
    const { created } = await restoreBackup(to, file);
    const mark = await to.collection<{ _id: string }>("meta").findOne({ _id: "restored" });
    expect(mark).toMatchObject({ backupOf: created, at: expect.any(Date) });
    expect(await shop.collection<{ _id: string }>("meta").countDocuments({})).toBe(1);
  });

  it("a session or a link that ended after the backup does not come back with a restore", async () => {
    const shop = server.empty();
    const names = ["sessions", "verification_tokens"];
    for (const name of names) await shop.collection(name).insertOne({ expiresAt: new Date(8.64e14) });
    await shop.collection("users").insertOne({ passwordHash: "of that day" });
    const file = newFile();
    await writeBackup(shop, file);
    const to = server.empty();
    const { leftOut } = await restoreBackup(to, file);
    for (const name of names) expect(await to.collection(name).countDocuments()).toBe(0);
    expect(leftOut).toEqual(names.map((name) => ({ name, count: 1 })));
    expect(await to.collection("users").countDocuments()).toBe(1);
  });

  it("a backup reads each collection in id order, so that the server never sorts in memory", async () => {
    const found: Document[] = [];
    const note = ({ command }: { command: Document }) => {
      if (command.find) found.push(command);
    };
    from.client.on("commandStarted", note);
    await writeBackup(from, newFile());
    from.client.off("commandStarted", note);
    expect(found.map(({ find }) => find).sort()).toEqual(["kinds", "nothing", "products", "sessions"]);
    for (const { sort, hint } of found)
      expect([...sort.keys(), ...Object.keys(hint)]).toEqual(["_id", "_id"]);
  });

  it("a backup file is readable by its owner only", async () => {
    expect((await stat(whole)).mode & 0o777).toBe(0o600);
  });

  it("a backup never overwrites a file", async () => {
    await expect(writeBackup(from, whole)).rejects.toThrow(`${whole} exists already`);
  });

  it("a backup that fails leaves no file behind", async () => {
    const file = join(folder, "no-such-folder", "file");
    await expect(writeBackup(from, file)).rejects.toThrow("cannot be written (ENOENT)");
  });

  it("a backup is refused while another writes to the same file", async () => {
    const file = newFile();
    await (await open(`${file}.part`, "w")).close();
    await expect(writeBackup(from, file)).rejects.toThrow("another backup is running or was killed");
    expect((await stat(`${file}.part`)).size).toBe(0);
  });

  it("a backup has every order placed before it began, and every later change of those orders", async () => {
    const shop = server.empty();
    const now = new Date();
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    await shop.collection("orders").insertMany([
      { name: "before", placedAt: ago(6) },
      { name: "while it began", placedAt: ago(4) },
      { name: "after", placedAt: ago(-1) },
    ]);
    await shop.collection("products").insertOne({ name: "read before the orders" });
    const file = newFile();
    const { counts } = await writeBackup(shop, file, { now });
    expect(counts.map(({ name }) => name)).toEqual(["products", "orders"]);
    const to = server.empty();
    await restoreBackup(to, file);
    expect((await to.collection("orders").find().toArray()).map(({ name }) => name)).toEqual(["before"]);
  });
});

describe("a refused restore", () => {
  const refused = async (file: string, words: string | RegExp) => {
    const to = server.empty();
    await expect(restoreBackup(to, file)).rejects.toThrow(words);
    expect(await to.listCollections().toArray()).toEqual([]);
  };

  it("a restore into a database that is not empty is refused", async () => {
    const to = server.empty();
    await to.collection("users").insertOne({ name: "somebody" });
    const before = await wholeOf(to);
    await expect(restoreBackup(to, whole)).rejects.toThrow("the target is not empty: it has users");
    expect(await wholeOf(to)).toEqual(before);
  });

  it("a restore over one that was killed is refused", async () => {
    const to = server.empty();
    await to
      .collection<{ _id: string }>("halfinchTransfer")
      .insertOne({ _id: "transfer", kind: "restore", source: "shop" } as { _id: string });
    await expect(restoreBackup(to, whole)).rejects.toThrow(
      "an unfinished restore of shop: drop that database",
    );
  });

  it("a restore from a file with one flipped bit is refused", async () => {
    const file = await altered((content) => {
      const at = content.indexOf("Part 77");
      expect(at).toBeGreaterThan(0);
      content[at] = (content[at] ?? 0) ^ 1;
      return content;
    });
    await refused(file, "the checksum is wrong: the file is damaged");
  });

  it("a restore from a file that lacks a document is refused", async () => {
    const file = await altered((content) => {
      const tail = content.lastIndexOf(Buffer.from("T"));
      const document = Buffer.concat([Buffer.from("D"), BSON.serialize({ _id: 1, added: true })]);
      return Buffer.concat([content.subarray(0, tail), document, content.subarray(tail)]);
    });
    await refused(file, /damaged/);
  });

  it.each([0.2, 0.5, 0.99])("a restore from a file cut off at %d of its length is refused", async (part) => {
    const bytes = await readFile(whole);
    const file = newFile();
    await writeFile(file, bytes.subarray(0, Math.floor(bytes.length * part)));
    await refused(file, /damaged/);
  });

  it("a restore from content cut off between two records is refused", async () => {
    const file = await altered((content) => content.subarray(0, content.readInt32LE(1) + 1));
    await refused(file, "the file ends too early: it is damaged or was never finished");
  });

  it("a restore from a file of a newer format is refused", async () => {
    const file = await altered((content) => {
      const length = content.readInt32LE(1);
      const header = BSON.deserialize(content.subarray(1, 1 + length));
      const newer = BSON.serialize({ ...header, format: FORMAT + 1 });
      return Buffer.concat([Buffer.from("H"), newer, content.subarray(1 + length)]);
    });
    await refused(file, "the file has format 2; this version of the shop reads up to 1");
  });

  it.each([
    ["another gzip'd file", gzipSync("some text that is longer than a few bytes")],
    ["a file that is not packed", Buffer.from("some text")],
    ["an empty file", Buffer.alloc(0)],
  ])("a restore from %s is refused", async (_, bytes) => {
    const file = newFile();
    await writeFile(file, bytes);
    await refused(file, /damaged|not a backup/);
  });

  it("a restore from a missing file is refused", async () => {
    await refused(join(folder, "nowhere"), "is not there");
  });
});

describe("a backup that is checked without a database", () => {
  it("checking a backup needs no database and says what the backup has", async () => {
    const { header, trailer } = await checkBackup(whole);
    expect(header.database).toBe(from.databaseName);
    expect(header.created.getTime()).toBeLessThanOrEqual(Date.now());
    expect(trailer.counts.find(({ name }) => name === "products")?.count).toBe(1200);
  });
});
