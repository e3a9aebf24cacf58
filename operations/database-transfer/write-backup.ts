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
 * Products are read before orders, and of the orders those that were placed before. So every unpaid order in the
 * backup has its hold. A hold of an order that is not in it is freed by the sweeper, and what was paid or cancelled
 * between the two reads is finished by it. The other way round an order could come without its hold.
 */
const READ_FIRST = ["products", "orders"];
/** What a change has left for the audit in its own document moves there: read before, it might be in neither. */
const READ_LAST = "audit";

/** What the clocks of several machines may differ by, and what placing an order takes. */
const MARGIN_MS = 5_000;

/** The moment as of which the orders of a backup are: what changed after it was in motion. */
export const beforeBackup = (created: Date): Date => new Date(created.getTime() - MARGIN_MS);

interface WriteOptions {
  now?: Date;
  /** Called, and waited for, before a collection is read. */
  reading?: (collection: string) => void | Promise<void>;
}

/** Writes a database to one file while it serves. The file is there under its name only once it is whole. */
export async function writeBackup(
  db: Db,
  file: string,
  { now = new Date(), reading = () => {} }: WriteOptions = {},
): Promise<Trailer> {
  if (existsSync(file)) throw new Refusal(`${file} is there already`);
  const collections = (await describeCollections(db)).sort((a, b) => turnOf(a.name) - turnOf(b.name));
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
    // Password hashes and addresses are in it: for its owner alone.
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
    if (code === "EEXIST") throw new Refusal(`${part} is there: another backup is running, or was killed`);
    await rm(part, { force: true });
    if (code === "ENOENT" || code === "EACCES" || code === "ENOSPC" || code === "EROFS")
      throw new Refusal(`${file} cannot be written (${code})`);
    throw error;
  }
  if (!trailer) throw new Error("a backup without a trailer");
  return trailer;
}

function turnOf(name: string): number {
  if (name === READ_LAST) return READ_FIRST.length + 1;
  const at = READ_FIRST.indexOf(name);
  return at === -1 ? READ_FIRST.length : at;
}

/** On disk before it counts as done. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
