import { decode } from "../bson/decode";
import { encode } from "../bson/encode";
import type { Doc } from "../bson/values";
import { CommandError } from "../errors";
import { type Collection, collectionOf, type Index, indexOf } from "./collection";
import type { Sqlite } from "./sqlite";

/** The collections and indexes. Only this process changes the file, so the copy in memory is always right. */
export class Catalog {
  private collections = new Map<string, Collection>();
  /** The ids of the indexes that are being built. */
  private readonly building = new Set<number>();

  constructor(private readonly sqlite: Sqlite) {
    this.load();
  }

  /**
   * Reads the catalogue from the file, because after a rollback memory may be ahead of it. Collection and index
   * objects that still exist are updated in place, so references to them stay valid. Leftovers of an
   * interrupted build are ignored.
   */
  load(): void {
    const known = new Map(this.all().map((collection) => [collection.id, collection]));
    const knownIndexes = new Map(
      this.all().flatMap(({ indexes }) => indexes.map((index) => [index.id, index] as const)),
    );
    for (const collection of known.values()) collection.dropped = true;
    this.collections = new Map();
    const byId = new Map<number, Collection>();
    for (const [id, database, name, options] of this.sqlite.all(
      "SELECT id, db, name, options FROM collections",
    )) {
      const fresh = collectionOf(Number(id), String(database), String(name), decode(options as Buffer));
      const collection = Object.assign(known.get(fresh.id) ?? fresh, fresh);
      this.collections.set(collection.namespace, collection);
      byId.set(collection.id, collection);
    }
    for (const [id, owner, spec, multikey, ready] of this.sqlite.all(
      "SELECT id, collection, spec, multikey, ready FROM indexes ORDER BY id",
    )) {
      if (!ready && !this.building.has(Number(id))) continue;
      const fresh = indexOf(Number(id), decode(spec as Buffer), Boolean(multikey), Boolean(ready));
      byId.get(Number(owner))?.indexes.push(Object.assign(knownIndexes.get(fresh.id) ?? fresh, fresh));
    }
  }

  find(database: string, name: string): Collection | undefined {
    return this.collections.get(`${database}.${name}`);
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  in(database: string): Collection[] {
    return this.all().filter((collection) => collection.database === database);
  }

  create(database: string, name: string, options: Doc = {}): Collection {
    checkNames(database, name);
    this.sqlite.begin();
    const { lastInsertRowid } = this.sqlite.run(
      "INSERT INTO collections(db, name, options) VALUES(?,?,?)",
      database,
      name,
      encode(options),
    );
    const collection = collectionOf(Number(lastInsertRowid), database, name, options);
    collection.count = 0;
    this.sqlite.exec(
      `CREATE TABLE ${collection.table}(rid INTEGER PRIMARY KEY, k BLOB NOT NULL UNIQUE, doc BLOB NOT NULL)`,
    );
    this.collections.set(collection.namespace, collection);
    return collection;
  }

  drop(collection: Collection): void {
    this.sqlite.begin();
    for (const index of [...collection.indexes]) this.dropIndex(collection, index);
    this.sqlite.exec(`DROP TABLE ${collection.table}`);
    this.sqlite.forget(collection.table);
    this.sqlite.run("DELETE FROM collections WHERE id=?", collection.id);
    this.collections.delete(collection.namespace);
    collection.dropped = true;
  }

  rename(collection: Collection, database: string, name: string): void {
    checkNames(database, name);
    this.sqlite.begin();
    this.sqlite.run("UPDATE collections SET db=?, name=? WHERE id=?", database, name, collection.id);
    this.load();
  }

  /** Creates an empty index that is not ready. `endBuild` must follow, however the build ends. */
  addIndex(collection: Collection, spec: Doc): Index {
    this.dropUnfinished();
    this.sqlite.begin();
    const { lastInsertRowid } = this.sqlite.run(
      "INSERT INTO indexes(collection, name, spec) VALUES(?,?,?)",
      collection.id,
      String(spec.name),
      encode(spec),
    );
    const index = indexOf(Number(lastInsertRowid), spec, false, false);
    this.building.add(index.id);
    this.sqlite.exec(
      `CREATE TABLE ${index.table}(k BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY(k, rid)) WITHOUT ROWID`,
    );
    collection.indexes.push(index);
    return index;
  }

  /**
   * Ends a build. An index that is not ready is no longer maintained and enforces nothing; its table is dropped
   * later.
   */
  endBuild(collection: Collection, index: Index): void {
    this.building.delete(index.id);
    if (!index.ready) collection.indexes = collection.indexes.filter((other) => other !== index);
  }

  /** Drops the tables of indexes whose build was interrupted, in this process or an earlier one. */
  dropUnfinished(): void {
    for (const [id] of this.sqlite.all("SELECT id FROM indexes WHERE ready=0"))
      if (!this.building.has(Number(id))) this.dropIndexTable(Number(id));
  }

  markReady(index: Index): void {
    this.sqlite.begin();
    this.sqlite.run("UPDATE indexes SET ready=1 WHERE id=?", index.id);
    index.ready = true;
  }

  markMultikey(index: Index): void {
    this.sqlite.begin();
    this.sqlite.run("UPDATE indexes SET multikey=1 WHERE id=?", index.id);
    index.multikey = true;
  }

  changeSpec(index: Index, spec: Doc): void {
    this.sqlite.begin();
    this.sqlite.run("UPDATE indexes SET spec=? WHERE id=?", encode(spec), index.id);
    index.spec = spec;
  }

  dropIndex(collection: Collection, index: Index): void {
    this.dropIndexTable(index.id);
    collection.indexes = collection.indexes.filter((other) => other !== index);
  }

  private dropIndexTable(id: number): void {
    this.sqlite.begin();
    this.sqlite.exec(`DROP TABLE x${id}`);
    this.sqlite.forget(`x${id}`);
    this.sqlite.run("DELETE FROM indexes WHERE id=?", id);
  }
}

function checkNames(database: string, name: string): void {
  if (database === "" || Buffer.byteLength(database) > 63 || /[/\\. "$*<>:|?\0]/.test(database))
    throw invalid(`Invalid database name: '${database}'`);
  if (
    name === "" ||
    name.includes("\0") ||
    name.includes("$") ||
    name.startsWith(".") ||
    name.endsWith(".") ||
    name.startsWith("system.")
  )
    throw invalid(`Invalid collection name: ${name}`);
  if (Buffer.byteLength(`${database}.${name}`) > 255) throw invalid("a namespace has at most 255 bytes");
}

const invalid = (message: string) => new CommandError(73, "InvalidNamespace", message);
