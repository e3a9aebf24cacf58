import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import Database from "libsql";

/** Thrown when the folder cannot be opened. The message is for the operator. */
export class StoreError extends Error {}

export type Row = readonly unknown[];
type Statement = {
  all(params: unknown[]): Row[];
  get(params: unknown[]): Row | undefined;
  run(params: unknown[]): { changes: number; lastInsertRowid: number | bigint };
};

export const formatVersion = 1;
const fileName = "embedded-mongodb.sqlite";
/** SQLite's `application_id`. Files of earlier versions have 0. */
const CLEAN_GAPS = 1;

export const isDatabase = (dir: string): boolean => fs.existsSync(path.join(dir, fileName));

/** The SQLite file of a folder, locked for this process. `Log` syncs what is committed here. */
export class Sqlite {
  readonly file: string;
  private readonly database: InstanceType<typeof Database>;
  private readonly statements = new Map<string, Statement>();
  private writing = false;

  constructor(dir: string) {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    this.file = path.join(dir, fileName);
    if (!fs.existsSync(this.file)) createFile(this.file);
    // `createFile` leaves no empty file, so an empty one has lost its content.
    if (fs.statSync(this.file).size === 0)
      throw new StoreError(
        `${this.file} has lost its content: restore a backup, or delete the file to begin with an empty database`,
      );
    // SQLite gives the files beside it the same mode, but leaves those of a killed process as they are.
    for (const suffix of ["", "-wal", "-shm", "-journal"])
      if (fs.existsSync(this.file + suffix)) fs.chmodSync(this.file + suffix, 0o600);
    // A killed process releases its lock at once; the second is for a process that is still ending.
    this.database = new Database(this.file, { timeout: 1000 });
    try {
      this.open();
    } catch (error) {
      this.database.close();
      if (error instanceof StoreError || !isLocked(error)) throw error;
      throw new StoreError(`another process has the database in ${dir} open; stop it first`);
    }
    removeDrafts(this.file);
  }

  get inTransaction(): boolean {
    return this.writing;
  }

  all(sql: string, ...params: unknown[]): Row[] {
    return this.statement(sql).all(params);
  }

  /**
   * Returns at most as many rows as the last parameter says. A limit of one uses `get`, at half the cost, with
   * a prepared statement of its own: after `all`, `get` on the same statement of libsql returns the row of the
   * `all` again.
   */
  some(sql: string, ...params: [...unknown[], number]): Row[] {
    if (params.at(-1) !== 1) return this.statement(sql).all(params);
    const row = this.statement(`${sql} --one`).get(params);
    return row ? [row] : [];
  }

  get(sql: string, ...params: unknown[]): Row | undefined {
    return this.statement(sql).get(params);
  }

  run(sql: string, ...params: unknown[]): { changes: number; lastInsertRowid: number | bigint } {
    return this.statement(sql).run(params);
  }

  exec(sql: string): void {
    this.database.exec(sql);
  }

  /** Drops the prepared statements that name a dropped table. */
  forget(table: string): void {
    for (const sql of this.statements.keys())
      if (new RegExp(`\\b${table}\\b`).test(sql)) this.statements.delete(sql);
  }

  begin(): void {
    if (this.writing) return;
    this.run("BEGIN IMMEDIATE");
    this.writing = true;
  }

  /** Commits to the log. Returns false when there was nothing to commit. */
  commit(): boolean {
    if (!this.writing) return false;
    this.run("COMMIT");
    this.writing = false;
    return true;
  }

  /**
   * Copies the log into the database file (PASSIVE) or also empties the log (TRUNCATE). Returns false when it
   * could not.
   */
  checkpoint(how: "PASSIVE" | "TRUNCATE"): boolean {
    try {
      const [busy, pages, copied] = this.get(`PRAGMA wal_checkpoint(${how})`) ?? [];
      return busy === 0 && pages === copied;
    } catch {
      return false;
    }
  }

  /** Whether `overwriteGaps` has been over all pages, and over each that was written since. */
  get hasCleanGaps(): boolean {
    return this.get("PRAGMA application_id")?.[0] === CLEAN_GAPS;
  }

  noteCleanGaps(): void {
    this.exec(`PRAGMA application_id=${CLEAN_GAPS}`);
  }

  rollback(): void {
    if (!this.writing) return;
    this.writing = false;
    // On a full disk SQLite rolls back by itself.
    if (this.database.inTransaction) this.exec("ROLLBACK");
  }

  close(): void {
    this.rollback();
    this.statements.clear();
    this.exec("PRAGMA synchronous=FULL");
    this.release();
    this.database.close();
  }

  /**
   * Removes the log and the lock, so that a closed folder is one file. `close` alone is not enough: libsql
   * keeps the file open until its statements are garbage-collected.
   */
  private release(): void {
    this.exec("PRAGMA journal_mode=DELETE");
    this.exec("PRAGMA locking_mode=NORMAL");
    this.exec("SELECT 1 FROM sqlite_schema");
  }

  private open(): void {
    // Set before the first read, so that the process keeps the lock as long as it lives.
    this.exec("PRAGMA locking_mode=EXCLUSIVE");
    this.get("PRAGMA journal_mode=WAL");
    this.exec("PRAGMA synchronous=FULL");
    this.exec("PRAGMA cache_size=-12288");
    // Deleted content is overwritten, so that the bytes of the file hold nobody who was erased.
    this.exec("PRAGMA secure_delete=ON");
    this.exec("BEGIN IMMEDIATE");
    const version = Number(this.get("PRAGMA user_version")?.[0] ?? 0);
    if (version > formatVersion) {
      this.exec("ROLLBACK");
      this.release();
      throw new StoreError(
        `${this.file} has format ${version}, newer than the format ${formatVersion} that this version reads; use the newer version`,
      );
    }
    if (version === 0) this.exec(schema);
    this.exec("COMMIT");
    // From here on `Log` syncs and decides when to checkpoint.
    this.exec("PRAGMA synchronous=OFF");
    this.get("PRAGMA wal_autocheckpoint=0");
  }

  private statement(sql: string): Statement {
    const found = this.statements.get(sql);
    if (found) return found;
    const prepared = this.database.prepare(sql);
    if (/^(SELECT|PRAGMA)/.test(sql)) prepared.raw();
    const statement = prepared as unknown as Statement;
    this.statements.set(sql, statement);
    return statement;
  }
}

const schema = `
  CREATE TABLE collections(id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, options BLOB NOT NULL, UNIQUE(db, name));
  CREATE TABLE indexes(id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, name TEXT NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0, ready INTEGER NOT NULL DEFAULT 0, UNIQUE(collection, name));
  PRAGMA user_version=${formatVersion};
  PRAGMA application_id=${CLEAN_GAPS};
`;

/** Creates the file with its schema and for its owner only. It gets its name when it is whole, unless another process was faster. */
function createFile(file: string): void {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    fs.closeSync(fs.openSync(draft, "wx", 0o600));
    const database = new Database(draft);
    database.exec(`BEGIN; ${schema} COMMIT;`);
    database.close();
    giveName(draft, file);
  } catch (error) {
    if (!fs.existsSync(file)) throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function giveName(draft: string, file: string): void {
  try {
    // Unlike a rename, it never replaces the file of a process that was faster.
    fs.linkSync(draft, file);
  } catch (error) {
    if (fs.existsSync(file)) throw error;
    // Some file systems have no links.
    fs.renameSync(draft, file);
  }
}

/** Drafts of killed processes. Call it while holding the lock. */
function removeDrafts(file: string): void {
  const folder = path.dirname(file);
  for (const name of fs.readdirSync(folder))
    if (name.startsWith(`${fileName}.`) && name.endsWith(".draft"))
      fs.rmSync(path.join(folder, name), { force: true });
}

const isLocked = (error: unknown) =>
  /locked|busy/i.test(String(error instanceof Error ? error.message : error));
