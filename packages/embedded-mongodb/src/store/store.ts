import { ObjectId } from "bson";
import { decode } from "../bson/decode";
import { encode } from "../bson/encode";
import { encodeKey } from "../bson/keys";
import { type Depth, PartialDocument } from "../bson/partial-document";
import type { Doc } from "../bson/values";
import { CommandError } from "../errors";
import { visitPath } from "../query/path";
import { Catalog } from "./catalog";
import type { Collection, Index } from "./collection";
import { indexKeys } from "./index-keys";
import { Log, type LogOptions } from "./log";
import { Sqlite } from "./sqlite";
import { checkDocument, idFirst, withIdFirst } from "./stored-document";

/** A stored document. `doc` is set once it has been decoded. */
export type StoredRow = {
  rid: number;
  raw: Buffer;
  doc?: Doc;
  /** `raw` has only the `_id`. */
  isOnlyId?: true;
};

/** Documents and their index entries, which always change together, in the transaction of the turn. */
export class Store {
  readonly sqlite: Sqlite;
  readonly log: Log;
  readonly catalog: Catalog;

  constructor(dir: string, logOptions: LogOptions = {}) {
    this.sqlite = new Sqlite(dir);
    this.log = new Log(this.sqlite, logOptions);
    this.catalog = new Catalog(this.sqlite);
  }

  /** Makes the writes visible. They are on the disk after `log.sync()`. Returns false when nothing was written. */
  commit(): boolean {
    return this.sqlite.commit();
  }

  /** Undoes the writes of the turn, in the file and in memory. */
  rollback(): void {
    this.sqlite.rollback();
    this.catalog.load();
  }

  close(): void {
    this.sqlite.rollback();
    this.log.flush();
    this.sqlite.close();
    this.log.close();
  }

  insert(collection: Collection, given: Buffer): Doc {
    const sent = withIdFirst(given);
    const doc = decode(sent);
    const encoded = encode(doc);
    // Of two fields of one name only the last is stored, so that a raw document says the same as a decoded one.
    const raw = encoded.length < sent.length ? encoded : sent;
    checkDocument(doc, raw);
    const entries = collection.indexes.map((index) => ({ index, keys: this.keysOf(index, doc) }));
    for (const { index, keys } of entries) this.refuseDuplicate(collection, index, keys, doc, -1);
    this.sqlite.begin();
    const { changes, lastInsertRowid } = this.sqlite.run(
      `INSERT OR IGNORE INTO ${collection.table}(k, doc) VALUES(?,?)`,
      encodeKey([doc._id]),
      raw,
    );
    if (changes === 0) throw duplicateKey(collection, "_id_", { _id: 1 }, { _id: doc._id });
    for (const { index, keys } of entries)
      for (const key of keys) this.addEntry(index, key, Number(lastInsertRowid));
    if (collection.count !== undefined) collection.count++;
    return doc;
  }

  /**
   * Applies `change`, which may alter its argument. Returns null when the document stays the same.
   * @param changed the top-level fields that it may change: indexes of other fields are left alone, and the others stay
   * raw. Null: any
   */
  change(
    collection: Collection,
    row: StoredRow,
    change: (doc: Doc) => Doc,
    changed: ReadonlyMap<string, Depth> | null = null,
  ): Buffer | null {
    const indexes = collection.indexes.filter((index) => mayChange(index, changed));
    const fields = row.doc ? null : fieldsFor(changed, indexes);
    const partial = fields && new PartialDocument(row.raw, fields);
    const old = partial?.doc ?? row.doc ?? decode(row.raw);
    const before = indexes.map((index) => this.keysOf(index, old));
    const doc = change(old);
    const raw = partial?.encoded() ?? encode(idFirst(doc));
    if (raw.equals(row.raw)) return null;
    checkDocument(doc, raw);
    const changes = indexes.map((index, i) => {
      const after = this.keysOf(index, doc);
      const gone = missingFrom(after, before[i] ?? []);
      return { index, gone, added: missingFrom(before[i] ?? [], after) };
    });
    for (const { index, added } of changes) this.refuseDuplicate(collection, index, added, doc, row.rid);
    this.sqlite.begin();
    for (const { index, gone, added } of changes) this.replaceEntries(index, gone, added, row.rid);
    this.sqlite.run(`UPDATE ${collection.table} SET doc=? WHERE rid=?`, raw, row.rid);
    return raw;
  }

  remove(collection: Collection, row: StoredRow): void {
    const doc = row.doc ?? decode(row.raw);
    this.sqlite.begin();
    for (const index of collection.indexes)
      for (const key of this.keysOf(index, doc)) this.removeEntry(index, key, row.rid);
    this.sqlite.run(`DELETE FROM ${collection.table} WHERE rid=?`, row.rid);
    if (collection.count !== undefined) collection.count--;
  }

  /** Adds an existing document to a new index. */
  addToIndex(collection: Collection, index: Index, row: StoredRow): void {
    const doc = decode(row.raw);
    const keys = this.keysOf(index, doc);
    this.refuseDuplicate(collection, index, keys, doc, row.rid);
    this.sqlite.begin();
    for (const key of keys) this.addEntry(index, key, row.rid);
  }

  read(collection: Collection, rid: number): StoredRow | undefined {
    const found = this.sqlite.get(`SELECT doc FROM ${collection.table} WHERE rid=?`, rid);
    return found && { rid, raw: found[0] as Buffer };
  }

  count(collection: Collection): number {
    collection.count ??= Number(this.sqlite.get(`SELECT count(*) FROM ${collection.table}`)?.[0]);
    return collection.count;
  }

  private keysOf(index: Index, doc: Doc): Buffer[] {
    const { keys, multikey } = indexKeys(index, doc);
    if (multikey && !index.multikey) this.catalog.markMultikey(index);
    return keys;
  }

  private replaceEntries(index: Index, gone: readonly Buffer[], added: readonly Buffer[], rid: number): void {
    const [from, to] = [gone[0], added[0]];
    if (from && to && gone.length === 1 && added.length === 1) {
      index.counts.forget();
      const replaced = this.sqlite.run(`UPDATE ${index.table} SET k=? WHERE k=? AND rid=?`, to, from, rid);
      // While the index is being built, the old entry may not be there yet.
      if (replaced.changes === 1) return;
    }
    for (const key of gone) this.removeEntry(index, key, rid);
    for (const key of added) this.addEntry(index, key, rid);
  }

  private addEntry(index: Index, key: Buffer, rid: number): void {
    index.counts.forget();
    // During a build, a write may have added the entry already.
    this.sqlite.run(`INSERT OR IGNORE INTO ${index.table}(k, rid) VALUES(?,?)`, key, rid);
  }

  private removeEntry(index: Index, key: Buffer, rid: number): void {
    index.counts.forget();
    this.sqlite.run(`DELETE FROM ${index.table} WHERE k=? AND rid=?`, key, rid);
  }

  private refuseDuplicate(collection: Collection, index: Index, keys: Buffer[], doc: Doc, rid: number): void {
    if (!index.unique) return;
    for (const key of keys) {
      if (this.sqlite.get(`SELECT 1 FROM ${index.table} WHERE k=? AND rid<>? LIMIT 1`, key, rid))
        throw duplicateKey(collection, index.name, index.spec.key as Doc, keyValueOf(index, doc, key));
    }
  }
}

/** The fields on which the change and the entries of these indexes depend; null where that is not known. */
function fieldsFor(
  changed: ReadonlyMap<string, Depth> | null,
  indexes: readonly Index[],
): Map<string, Depth> | null {
  if (changed === null) return null;
  const fields = new Map(changed).set("_id", "whole");
  for (const { dependsOn } of indexes) {
    if (dependsOn === null) return null;
    for (const field of dependsOn) fields.set(field, "whole");
  }
  return fields;
}

function mayChange({ dependsOn }: Index, changed: ReadonlyMap<string, Depth> | null): boolean {
  if (dependsOn === null || changed === null) return true;
  for (const field of changed.keys()) if (dependsOn.has(field)) return true;
  return false;
}

function duplicateKey(collection: Collection, name: string, keyPattern: Doc, keyValue: Doc): CommandError {
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`);
  return new CommandError(
    11000,
    "DuplicateKey",
    `E11000 duplicate key error collection: ${collection.namespace} index: ${name} dup key: { ${shown.join(", ")} }`,
    { keyPattern, keyValue },
  );
}

const show = (value: unknown) =>
  value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : JSON.stringify(value ?? null);

/** The key value for the error message. Of an array, it is the item that exists already. */
function keyValueOf(index: Index, doc: Doc, key: Buffer): Doc {
  const wanted = key.toString("latin1");
  return Object.fromEntries(
    index.fields.map(({ path, parts, descending }) => {
      let found: unknown = null;
      visitPath(doc, parts, (value) => {
        for (const item of Array.isArray(value) ? value : [value]) {
          found = item ?? null;
          if (wanted.includes(encodeKey([item], [descending]).toString("latin1"))) return true;
        }
        return false;
      });
      return [path, found];
    }),
  );
}

function missingFrom(keys: Buffer[], candidates: Buffer[]): Buffer[] {
  if (keys.length <= 4) return candidates.filter((candidate) => !keys.some((key) => key.equals(candidate)));
  const known = new Set(keys.map((key) => key.toString("latin1")));
  return candidates.filter((candidate) => !known.has(candidate.toString("latin1")));
}
