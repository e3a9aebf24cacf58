import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Binary, type Db, ObjectId } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyDatabase } from "../../operations/database-transfer/copy-database";
import { restoreBackup } from "../../operations/database-transfer/read-backup";
import { writeBackup } from "../../operations/database-transfer/write-backup";
import { sampleServer, wholeOf } from "./sample-database";

const server = sampleServer();
let folder: string;
let from: Db;

/** More than one batch of a restore in bytes, with one picture that is larger than the rest together. */
const MEGABYTES = [0.4, 0.4, 3, 3, 3, 9];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "halfinch-files-"));
  from = server.empty();
  for (const megabytes of MEGABYTES) {
    const _id = new ObjectId();
    const bytes = (part: number) => new Binary(randomBytes(megabytes * part * 1e6));
    const webp = { 320: bytes(0.1), 640: bytes(0.3), 1280: bytes(0.6) };
    await from.collection("files").insertOne({ _id, kind: "picture", width: 1280, height: 853, webp });
    await from
      .collection("products")
      .insertOne({ pictures: [{ id: _id, alt: "", width: 1280, height: 853 }] });
  }
  const pdf = new ObjectId();
  const content = new Binary(randomBytes(10 * 1024 * 1024));
  await from.collection("files").insertOne({ _id: pdf, kind: "pdf", bytes: content.length(), content });
  await from
    .collection("products")
    .insertOne({ documents: [{ id: pdf, title: "Manual", language: "de", bytes: content.length() }] });
  await from.collection("files").createIndex({ kind: 1, _id: 1 });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it("a backup takes pictures and documents along, and a restore brings each one back byte by byte", async () => {
  const file = join(folder, "backup");
  await writeBackup(from, file);
  const to = server.empty();
  const { counts } = await restoreBackup(to, file);
  expect(counts).toContainEqual({ name: "files", count: MEGABYTES.length + 1 });
  expect(await wholeOf(to)).toEqual(await wholeOf(from));
});

it("a copy of the database takes pictures and documents along and compares them", async () => {
  const to = server.empty();
  const copied = await copyDatabase(from, to, () => {});
  expect(copied).toContainEqual(expect.objectContaining({ name: "files", count: MEGABYTES.length + 1 }));
  expect(await wholeOf(to)).toEqual(await wholeOf(from));
});
