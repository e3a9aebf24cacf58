import { Buffer } from "node:buffer";
import type { Readable } from "node:stream";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { formatCount } from "@/lib/values/money";
import { done, type Result, refuse } from "@/lib/values/result";
import type { SpreadsheetLimits } from "./spreadsheet";

/** The files inside a ZIP archive, unpacked one at a time. Limits hold before anything is unpacked, and while it is. */
export interface Archive {
  names: readonly string[];
  /** Null where there is no such file. @throws BadArchive */
  open: (name: string) => Promise<AsyncIterable<Buffer> | null>;
}

/** The archive's content is not as its directory says. */
export class BadArchive extends Error {
  override name = "BadArchive";
}

export async function openArchive(
  bytes: Uint8Array,
  { entries: mostEntries, unpackedBytes }: SpreadsheetLimits,
): Promise<Result<Archive>> {
  let archive: ZipFile;
  try {
    archive = await zipFrom(bytes);
  } catch {
    return DAMAGED;
  }
  if (archive.entryCount > mostEntries)
    return refuse("too_large", `The workbook has more than ${formatCount(mostEntries)} parts`);
  const entries = await listEntries(archive).catch(() => null);
  if (!entries) return DAMAGED;
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > unpackedBytes)
    return refuse(
      "too_large",
      `The workbook unpacks to more than ${formatCount(unpackedBytes / 1024 / 1024)} MiB`,
    );
  if (entries.some((entry) => entry.isEncrypted()))
    return refuse("invalid", "The workbook has a password. Please save it without one.");
  const byName = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
  return done({
    names: entries.map(({ fileName }) => fileName),
    open: async (name) => {
      const entry = byName.get(name.toLowerCase());
      return entry ? checked(await streamOf(archive, entry)) : null;
    },
  });
}

export const DAMAGED = refuse("invalid", "The workbook is damaged. Please save it again.");

const zipFrom = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      { lazyEntries: true, validateEntrySizes: true },
      (error, archive) => (error ? reject(error) : resolve(archive)),
    );
  });

const listEntries = (archive: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    archive.on("error", reject);
    archive.on("end", () => resolve(entries));
    archive.on("entry", (entry: Entry) => {
      entries.push(entry);
      archive.readEntry();
    });
    archive.readEntry();
  });

const streamOf = (archive: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => (error ? reject(new BadArchive()) : resolve(stream)));
  });

/** A part that unpacks to another size than the directory says fails here, at the byte that is too many. */
async function* checked(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch {
    throw new BadArchive();
  }
}
