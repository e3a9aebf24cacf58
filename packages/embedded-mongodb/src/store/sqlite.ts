import fs from "node:fs";
import path from "node:path";
import Database from "libsql";

/** Raised when this folder cannot be opened; its message is meant for the operator. */
export class StoreError extends Error {}

export type Row = readonly unknown[];
type Statement = {
  all(params: unknown[]): Row[];
  get(params: unknown[]): Row | undefined;
  run(params: unknown[]): { changes: number; lastInsertRowid: number | bigint };
};

export const formatVersion = 1;
const fileName = "embedded-mongodb.sqlite";

export const isDatabase = (dir: string): boolean => fs.existsSync(path.join(dir, fileName));

/** The one SQLite file of a folder, locked for this process alone. `Log` brings to the disk what is committed here. */
export class Sqlite {
  readonly file: string;
  private readonly database: InstanceType<typeof Database>;
  private readonly statements = new Map<string, Statement>();
  private writing = false;

  constructor(dir: string) {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    this.file = path.join(dir, fileName);
    // A process that has just been killed gives its lock back at once; one second covers a slow end.
    this.database = new Database(this.file, { timeout: 1000 });
    try {
      this.open();
    } catch (error) {
      this.database.close();
      if (error instanceof StoreError || !isLocked(error)) throw error;
      throw new StoreError(`another process has the database in ${dir} open; stop it first`);
    }
    fs.chmodSync(this.file, 0o600);
  }

  get inTransaction(): boolean {
    return this.writing;
  }

  all(sql: string, ...params: unknown[]): Row[] {
    return this.statement(sql).all(params);
  }

  /**
   * As many rows as the statement's last parameter allows. One alone is got at half the cost, by a statement of its
   * own: after an `all`, libsql's next `get` on the same statement gives the row of the `all` once more.
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

  /** Forgets prepared statements that name a table that is gone. */
  forget(table: string): void {
    for (const sql of this.statements.keys())
      if (new RegExp(`\\b${table}\\b`).test(sql)) this.statements.delete(sql);
  }

  begin(): void {
    if (this.writing) return;
    this.run("BEGIN IMMEDIATE");
    this.writing = true;
  }

  /** Writes to the log; says whether there was anything to write. */
  commit(): boolean {
    if (!this.writing) return false;
    this.run("COMMIT");
    this.writing = false;
    return true;
  }

  /** Copies the whole log into the database file, or empties a log that is there already. False when it could not. */
  checkpoint(how: "PASSIVE" | "TRUNCATE"): boolean {
    try {
      const [busy, pages, copied] = this.get(`PRAGMA wal_checkpoint(${how})`) ?? [];
      return busy === 0 && pages === copied;
    } catch {
      return false;
    }
  }

  rollback(): void {
    if (!this.writing) return;
    this.writing = false;
    // A full disk makes SQLite roll back by itself; there is nothing left to undo then.
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
   * Leaves the log and the lock behind, so that a folder at rest is one file. Closing alone does not: libsql
   * keeps the file open until its statements are collected as garbage.
   */
  private release(): void {
    this.exec("PRAGMA journal_mode=DELETE");
    this.exec("PRAGMA locking_mode=NORMAL");
    this.exec("SELECT 1 FROM sqlite_schema");
  }

  private open(): void {
    // Set before the first read: so the lock is held for as long as the process lives, and by no other.
    this.exec("PRAGMA locking_mode=EXCLUSIVE");
    this.get("PRAGMA journal_mode=WAL");
    this.exec("PRAGMA synchronous=FULL");
    this.exec("PRAGMA cache_size=-12288");
    this.exec("BEGIN IMMEDIATE");
    const version = Number(this.get("PRAGMA user_version")?.[0] ?? 0);
    if (version > formatVersion) {
      this.exec("ROLLBACK");
      this.release();
      throw new StoreError(
        `${this.file} has format ${version}, newer than the format ${formatVersion} that this version reads; use the newer version`,
      );
    }
    if (version === 0) {
      this.exec(`
        CREATE TABLE collections(id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, options BLOB NOT NULL, UNIQUE(db, name));
        CREATE TABLE indexes(id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, name TEXT NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0, ready INTEGER NOT NULL DEFAULT 0, UNIQUE(collection, name));
        PRAGMA user_version=${formatVersion};
      `);
    }
    this.exec("COMMIT");
    // From here on `Log` syncs, and says when the log goes into the database file.
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

const isLocked = (error: unknown) =>
  /locked|busy/i.test(String(error instanceof Error ? error.message : error));
