import { decode } from "./bson/decode";
import { encodeKey } from "./bson/keys";
import type { Collection, Index } from "./store/collection";
import { indexKeys } from "./store/index-keys";
import { isDatabase, StoreError } from "./store/sqlite";
import { Store } from "./store/store";

export type CheckResult = { collections: number; documents: number; entries: number; problems: string[] };

/**
 * Compares every document with its index entries in both directions, and runs SQLite's own integrity check.
 * Changes nothing. Throws a StoreError when the folder cannot be opened, for example while a server has it
 * open.
 */
export function check(dir: string): CheckResult {
  if (!isDatabase(dir)) throw new StoreError(`there is no database in ${dir}`);
  const store = new Store(dir);
  try {
    const result: CheckResult = { collections: 0, documents: 0, entries: 0, problems: [] };
    report("the SQLite file", result, () => {
      for (const [answer] of store.sqlite.all("PRAGMA integrity_check"))
        if (answer !== "ok") result.problems.push(`the SQLite file: ${String(answer)}`);
    });
    for (const collection of store.catalog.all())
      report(collection.namespace, result, () => checkCollection(store, collection, result));
    return result;
  } finally {
    store.close();
  }
}

/** A part that cannot be read is a problem too, and the other parts are still checked. */
function report(part: string, { problems }: CheckResult, checkPart: () => void): void {
  try {
    checkPart();
  } catch (error) {
    problems.push(`${part} cannot be read to the end: ${messageOf(error)}`);
  }
}

const rowsPerRead = 500;

function checkCollection(store: Store, collection: Collection, result: CheckResult): void {
  const { namespace } = collection;
  result.collections++;
  const indexes = collection.indexes.filter((index) => index.ready);
  const expected = new Map<Index, number>(indexes.map((index) => [index, 0]));
  let last = -1;
  for (;;) {
    const rows = store.sqlite.all(
      `SELECT rid, k, doc FROM ${collection.table} WHERE rid>? ORDER BY rid LIMIT ?`,
      last,
      rowsPerRead,
    );
    for (const [rid, key, raw] of rows) {
      last = rid as number;
      result.documents++;
      try {
        const doc = decode(raw as Buffer);
        if (!encodeKey([doc._id]).equals(key as Buffer))
          result.problems.push(`${namespace}: document ${last} is stored under another _id than its own`);
        for (const index of indexes) {
          const count = checkEntries(store, namespace, index, last, indexKeys(index, doc), result);
          expected.set(index, (expected.get(index) ?? 0) + count);
        }
      } catch (error) {
        result.problems.push(`${namespace}: document ${last} cannot be read: ${messageOf(error)}`);
      }
    }
    if (rows.length < rowsPerRead) break;
  }
  for (const [index, count] of expected) {
    const found = Number(store.sqlite.get(`SELECT count(*) FROM ${index.table}`)?.[0]);
    result.entries += found;
    if (found !== count)
      result.problems.push(
        `${namespace}: index ${index.name} has ${found} entries, the documents have ${count}`,
      );
  }
}

function checkEntries(
  store: Store,
  namespace: string,
  index: Index,
  rid: number,
  { keys, multikey }: ReturnType<typeof indexKeys>,
  result: CheckResult,
): number {
  if (multikey && !index.multikey)
    result.problems.push(
      `${namespace}: index ${index.name} is not marked as multikey, but document ${rid} has an array in it`,
    );
  for (const key of keys) {
    if (!store.sqlite.get(`SELECT 1 FROM ${index.table} WHERE k=? AND rid=?`, key, rid))
      result.problems.push(`${namespace}: index ${index.name} lacks an entry of document ${rid}`);
    if (index.unique && store.sqlite.get(`SELECT 1 FROM ${index.table} WHERE k=? AND rid<>?`, key, rid))
      result.problems.push(
        `${namespace}: unique index ${index.name} has the key of document ${rid} also for another document`,
      );
  }
  return keys.length;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Checks the folder and prints the result. Returns the exit code: 0 no problem, 1 problems, 2 cannot be opened. */
export function printCheck(dir: string): 0 | 1 | 2 {
  try {
    const { collections, documents, entries, problems } = check(dir);
    for (const problem of problems) console.error(problem);
    console.log(
      `${collections} collections, ${documents} documents, ${entries} index entries, ${problems.length} problems`,
    );
    return problems.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof StoreError ? error.message : error);
    return 2;
  }
}
