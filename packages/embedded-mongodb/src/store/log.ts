import fs from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { allPages, overwriteGaps, pagesIn } from "./gaps";
import type { Sqlite } from "./sqlite";

export type LogOptions = {
  /** Resolves when everything that was written to the file is on the disk. */
  sync?: (file: number) => Promise<void>;
  /**
   * Size of the log in bytes that triggers a checkpoint. A checkpoint takes some milliseconds, more for a
   * longer log.
   */
  maxLogBytes?: number;
};

/**
 * Syncs SQLite's files to the disk, in the order that SQLite itself uses with `synchronous=FULL`. SQLite would
 * block the process during a sync; here reads continue. Nothing may be written while `sync` or `checkpointWhenLong` runs.
 */
export class Log {
  private readonly log: number;
  private readonly database: number;
  private readonly syncFile: (file: number) => Promise<void>;
  private readonly maxLogBytes: number;
  private due: number;
  /** Set while the database file must not change. */
  private frozen: { tooLong: () => void } | null = null;

  constructor(
    private readonly sqlite: Sqlite,
    { sync = promisify(fs.fdatasync), maxLogBytes = 4 * 1024 * 1024 }: LogOptions = {},
  ) {
    this.syncFile = sync;
    this.maxLogBytes = maxLogBytes;
    this.due = maxLogBytes;
    // Stays open as long as SQLite: closing it would release the lock that the process has on the file.
    this.database = fs.openSync(sqlite.file, "r+");
    this.log = fs.openSync(`${sqlite.file}-wal`, "r+");
    syncFolder(path.dirname(sqlite.file));
    // A killed process left its log, with what was deleted since.
    if (fs.fstatSync(this.log).size > 0) this.checkpointAtOnce();
    if (!sqlite.hasCleanGaps) this.cleanAllGaps();
  }

  /** Resolves when everything that was committed is on the disk. */
  sync(): Promise<void> {
    return this.syncFile(this.log);
  }

  /** Checkpoints a long log into the database file and empties it. A power failure at any point loses nothing. */
  async checkpointWhenLong(): Promise<void> {
    const { size } = fs.fstatSync(this.log);
    if (size < this.due) return;
    if (this.frozen) {
      if (size > this.maxLogBytes * FROZEN_LOGS) this.frozen.tooLong();
      return;
    }
    this.due = size + this.maxLogBytes;
    await this.checkpoint();
  }

  /**
   * Checkpoints, and leaves the database file as it is then until `thaw`. `tooLong` is called when the log has grown so long
   * meanwhile that its checkpoint would hold up commands. Returns false when the log could not be copied whole.
   */
  async freeze(tooLong: () => void): Promise<boolean> {
    if (!(await this.checkpoint())) return false;
    this.frozen = { tooLong };
    return true;
  }

  thaw(): void {
    this.frozen = null;
  }

  /** Returns whether the database file has everything. */
  private async checkpoint(): Promise<boolean> {
    // On a full disk the log stays, and grows until there is space.
    if (!this.sqlite.checkpoint("PASSIVE")) return false;
    if (!(await this.overwriteGapsOfLog())) return false;
    await this.syncFile(this.database);
    if (!this.sqlite.checkpoint("TRUNCATE")) return true;
    // Otherwise pages of the old log could appear after the start of the new one.
    await this.syncFile(this.log);
    this.due = this.maxLogBytes;
    return true;
  }

  /** In pauses, so that reads go on. Returns false where the disk refuses: the log stays, as it does on a full disk. */
  private async overwriteGapsOfLog(): Promise<boolean> {
    let pausesAt = performance.now() + SLICE_MS;
    try {
      for (const _ of overwriteGaps(this.database, pagesIn(this.log))) {
        if (performance.now() < pausesAt) continue;
        await nextTurn();
        pausesAt = performance.now() + SLICE_MS;
      }
      return true;
    } catch {
      return false;
    }
  }

  /** Call before SQLite closes the database: syncs both files, and empties the log where the disk has space. */
  flush(): void {
    if (this.checkpointAtOnce()) return;
    fs.fdatasyncSync(this.log);
    fs.fdatasyncSync(this.database);
  }

  /** As `checkpoint`, while nothing else runs. */
  private checkpointAtOnce(): boolean {
    // Without its syncs SQLite may copy pages before the log is on the disk.
    fs.fdatasyncSync(this.log);
    if (!this.sqlite.checkpoint("PASSIVE")) return false;
    for (const _ of overwriteGaps(this.database, pagesIn(this.log)));
    fs.fdatasyncSync(this.database);
    if (!this.sqlite.checkpoint("TRUNCATE")) return false;
    fs.fdatasyncSync(this.log);
    return true;
  }

  /** Once for a file of a version that left them: 0.2 s for 100 MB that are in memory. */
  private cleanAllGaps(): void {
    if (!this.checkpointAtOnce()) return;
    for (const _ of overwriteGaps(this.database, allPages(this.database)));
    fs.fdatasyncSync(this.database);
    this.sqlite.noteCleanGaps();
  }

  /** Call after SQLite has closed the database. */
  close(): void {
    fs.closeSync(this.log);
    fs.closeSync(this.database);
  }
}

/** Reads wait at most so long for a checkpoint that overwrites gaps. */
const SLICE_MS = 3;

/** So many times the usual length may a log reach while the database file is frozen. */
const FROZEN_LOGS = 4;

/** A new file name is on the disk only after its folder is synced. */
function syncFolder(folder: string): void {
  // Windows cannot open folders and does not need it.
  if (process.platform === "win32") return;
  const handle = fs.openSync(folder, "r");
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
