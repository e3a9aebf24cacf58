import { createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Db, Document } from "mongodb";
import { encodeBackup, type Trailer } from "./backup-format";
import { describeCollections } from "./collections";
import { type Keyed, readRaw } from "./documents";
import { Refusal } from "./refusal";

/**
 * Products are read before orders, and only orders that were placed before that. So every unpaid order in the backup has
 * its hold. The sweeper frees holds without an order and finishes orders that changed between the two reads. In the other
 * order the backup could contain an order without its hold.
 */
const READ_FIRST = ["products", "orders"];
/** A change is first stored in its own document and then moved to the audit; read earlier, it might be in neither. */
const READ_LAST = "audit";

/** Covers the clock difference between machines and the duration of placing an order. */
const MARGIN_MS = 5_000;

/** A backup has the orders placed before this moment; orders that changed after it need their stock checked. */
export const beforeBackup = (created: Date): Date => new Date(created.getTime() - MARGIN_MS);

interface WriteOptions {
  now?: Date;
  /** Awaited before a collection is read. */
  reading?: (collection: string) => void | Promise<void>;
}

/** Writes a database to one file while the shop serves. The file gets its name only when it is complete. */
export async function writeBackup(
  db: Db,
  file: string,
  { now = new Date(), reading = () => {} }: WriteOptions = {},
): Promise<Trailer> {
  if (existsSync(file)) throw new Refusal(`${file} exists already`);
  const collections = (await describeCollections(db)).sort(
    (a, b) => readingOrder(a.name) - readingOrder(b.name),
  );
  if (collections.length === 0) throw new Refusal("the database is empty");
  const placedBefore = beforeBackup(now);
  const filterOf = (name: string): Document => (name === "orders" ? { placedAt: { $lt: placedBefore } } : {});

  let trailer: Trailer | undefined;
  const records = encodeBackup(
    { created: now, database: db.databaseName, collections },
    async function* (name) {
      await reading(name);
      yield* readRaw(db.collection<Keyed>(name), filterOf(name));
    },
    (made) => {
      trailer = made;
    },
  );
  const part = `${file}.part`;
  try {
    // It contains password hashes and addresses, so only its owner may read it.
    await pipeline(
      Readable.from(records),
      createGzip(),
      createWriteStream(part, { flags: "wx", mode: 0o600 }),
    );
    await sync(part);
    await rename(part, file);
    await sync(dirname(file));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "EEXIST") throw new Refusal(`${part} exists: another backup is running or was killed`);
    await rm(part, { force: true });
    if (code === "ENOENT" || code === "EACCES" || code === "ENOSPC" || code === "EROFS")
      throw new Refusal(`${file} cannot be written (${code})`);
    throw error;
  }
  if (!trailer) throw new Error("a backup without a trailer");
  return trailer;
}

function readingOrder(name: string): number {
  if (name === READ_LAST) return READ_FIRST.length + 1;
  const index = READ_FIRST.indexOf(name);
  return index === -1 ? READ_FIRST.length : index;
}

/** Flushes a file or folder to disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
