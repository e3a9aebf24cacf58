import { createReadStream, existsSync } from "node:fs";
import { createGunzip } from "node:zlib";
import type { Db } from "mongodb";
import type { RestoreDocument } from "@/lib/core/data/store/restored";
import { NOT_RESTORED } from "@/lib/registry/indexes";
import { type BackupRecord, decodeBackup, type Header, type Trailer } from "./backup-format";
import { createCollection } from "./collections";
import { type Keyed, type RawDocument, writeRaw } from "./documents";
import { markChangedOrders } from "./mark-changed-orders";
import { Refusal } from "./refusal";
import { beginTransfer } from "./transfer-state";
import { beforeBackup } from "./write-backup";

export interface Restored extends Trailer {
  /** Ids of orders that were refunded or paid late while the backup was made: look at the stock of their products. */
  doubtful: string[];
  /** Sessions and links are not restored, since the backup does not know which were ended since. */
  leftOut: Trailer["counts"];
  created: Date;
}

/**
 * Writes a backup into an empty database. The file is read twice: first to verify its checksum, so that a damaged file
 * changes nothing, then into the database.
 */
export async function restoreBackup(db: Db, file: string): Promise<Restored> {
  const { header, trailer } = await checkBackup(file);
  const transfer = await beginTransfer(db, { kind: "restore", source: header.database });
  const reader = records(file);
  let counts: Trailer["counts"] = [];
  let current = await next(reader);
  while (current.kind !== "trailer") {
    if (current.kind === "collection") {
      const { name } = current;
      const section = new Section(reader);
      const count = NOT_RESTORED.includes(name)
        ? await countOf(section.documents())
        : await writeRaw(db.collection<Keyed>(name), section.documents());
      counts = [...counts, { name, count }];
      current = section.after();
    } else current = await next(reader);
  }
  for (const plan of header.collections) await createCollection(db, plan);
  if (JSON.stringify(counts) !== JSON.stringify(trailer.counts))
    throw new Refusal("the database has taken another number of documents than the file holds");
  const withOrders = header.collections.some(({ name }) => name === "orders");
  const doubtful = withOrders ? await markChangedOrders(db, beforeBackup(header.created)) : [];
  if (header.collections.some(({ name }) => name === "meta")) await noteRestore(db, header.created);
  await transfer.finish();
  const leftOut = counts.filter(({ name, count }) => NOT_RESTORED.includes(name) && count > 0);
  return { ...trailer, doubtful, leftOut, created: header.created };
}

/** As `lib/core/data/store/restored.ts` reads it. */
async function noteRestore(db: Db, backupOf: Date): Promise<void> {
  const meta = db.collection<RestoreDocument>("meta");
  await meta.replaceOne({ _id: "restored" }, { at: new Date(), backupOf }, { upsert: true });
}

async function countOf(documents: AsyncIterable<RawDocument>): Promise<number> {
  let count = 0;
  for await (const _ of documents) count++;
  return count;
}

/** Verifies a backup without a database. Refuses a damaged file, or one of a newer format. */
export async function checkBackup(file: string): Promise<{ header: Header; trailer: Trailer }> {
  let header: Header | undefined;
  const counts: Trailer["counts"] = [];
  for await (const record of records(file)) {
    if (record.kind === "header") header = record.header;
    else if (record.kind === "collection") counts.push({ name: record.name, count: 0 });
    else if (record.kind === "document") countOne(counts);
    else if (header && JSON.stringify(counts) === JSON.stringify(record.trailer.counts))
      return { header, trailer: record.trailer };
  }
  throw new Refusal("the file is damaged: it does not hold what its end says");
}

function countOne(counts: Trailer["counts"]): void {
  const section = counts.at(-1);
  if (!section) throw new Refusal("the file is damaged: a document outside of a collection");
  section.count++;
}

/** The documents of one collection, up to the record that ends them. */
class Section {
  private end: BackupRecord | undefined;

  constructor(private readonly reader: AsyncGenerator<BackupRecord>) {}

  async *documents(): AsyncGenerator<RawDocument> {
    for (;;) {
      const record = await next(this.reader);
      if (record.kind !== "document") {
        this.end = record;
        return;
      }
      yield record.raw;
    }
  }

  after(): BackupRecord {
    if (!this.end) throw new Error("the section has not been read to its end");
    return this.end;
  }
}

async function next(reader: AsyncGenerator<BackupRecord>): Promise<BackupRecord> {
  const { value, done } = await reader.next();
  if (done) throw new Refusal("the file has changed while it was read");
  return value;
}

async function* records(file: string): AsyncGenerator<BackupRecord> {
  if (!existsSync(file)) throw new Refusal(`${file} is not there`);
  const packed = createReadStream(file).on("error", (error) => packed.destroy(error));
  const gunzip = createGunzip();
  packed.pipe(gunzip);
  try {
    yield* decodeBackup(gunzip);
  } catch (error) {
    // Z_DATA_ERROR, Z_BUF_ERROR: the file is no gzip stream, or cut off.
    if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))
      throw new Refusal(`${file} is damaged, or not a backup of a shop`);
    throw error;
  } finally {
    packed.destroy();
  }
}
