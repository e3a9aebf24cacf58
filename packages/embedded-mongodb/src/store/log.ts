import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Sqlite } from "./sqlite";

export type LogOptions = {
  /** Resolves when the disk has what was written to the file so far. */
  sync?: (file: number) => Promise<void>;
  /** Bytes of the log above which its pages go into the database file: a copy of some milliseconds, and more for more. */
  longest?: number;
};

/**
 * Brings what SQLite has written to the disk, in the order in which SQLite itself does it with `synchronous=FULL`.
 * SQLite would hold the whole process up for as long as the disk takes; here the disk works while reads go on.
 * Nothing may be written while `keep` or `shorten` is under way.
 */
export class Log {
  private readonly log: number;
  private readonly database: number;
  private readonly sync: (file: number) => Promise<void>;
  private readonly longest: number;
  private due: number;

  constructor(
    private readonly sqlite: Sqlite,
    { sync = promisify(fs.fdatasync), longest = 4 * 1024 * 1024 }: LogOptions = {},
  ) {
    this.sync = sync;
    this.longest = longest;
    this.due = longest;
    // Closing the database file gives up the process's lock on it: it stays open as long as SQLite has it open.
    this.database = fs.openSync(sqlite.file, "r+");
    this.log = fs.openSync(`${sqlite.file}-wal`, "r+");
    syncFolder(path.dirname(sqlite.file));
  }

  /** When it resolves, what has been committed is on the disk. */
  keep(): Promise<void> {
    return this.sync(this.log);
  }

  /** When the log is long, puts its pages into the database file and begins it anew. Power may fail at any point of it. */
  async shorten(): Promise<void> {
    const { size } = fs.fstatSync(this.log);
    if (size < this.due) return;
    this.due = size + this.longest;
    // On a full disk the log stays as it is, and grows until there is room.
    if (!this.sqlite.checkpoint("PASSIVE")) return;
    await this.sync(this.database);
    if (!this.sqlite.checkpoint("TRUNCATE")) return;
    // Or pages of the old log could be found behind the beginning of the new one.
    await this.sync(this.log);
    this.due = this.longest;
  }

  /** Before SQLite closes the database: both files as they are. */
  flush(): void {
    fs.fdatasyncSync(this.log);
    fs.fdatasyncSync(this.database);
  }

  /** After it. */
  close(): void {
    fs.closeSync(this.log);
    fs.closeSync(this.database);
  }
}

/** The names of new files are on the disk only with their folder. */
function syncFolder(folder: string): void {
  // Windows opens no folders, and needs it not.
  if (process.platform === "win32") return;
  const handle = fs.openSync(folder, "r");
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
