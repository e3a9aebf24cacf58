import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { decode } from "../src/bson/decode";
import { encode } from "../src/bson/encode";
import { encodeKey } from "../src/bson/keys";
import type { Index } from "../src/store/catalog";
import { indexKeys } from "../src/store/index-keys";
import { Store } from "../src/store/store";

const COUNT = 20_000;

/**
 * `npx tsx packages/embedded-mongodb/tools/insert-cost.ts`: what an insert costs of processor time, without sockets and syncs,
 * into a collection with a unique index and another one, and what its parts cost each by itself.
 */
function main(): void {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "insert-cost-"));
  const store = new Store(dir);
  const collection = store.catalog.create("t", "c");
  const sku = addIndex("sku_1", { sku: 1 }, true);
  const category = addIndex("category_1_priceCents_1", { category: 1, priceCents: 1 }, false);
  const documents = Array.from({ length: 4 * COUNT }, (_, i) => product(i));
  const read = documents.map((raw) => decode(raw));

  /** The first quarter is to compile the code. */
  function tell(name: string, work: (i: number) => void, together = 16, afterCommit = () => {}): void {
    for (let i = 0; i < COUNT / 4; i++) work(i);
    const { user, system } = process.cpuUsage();
    for (let i = COUNT / 4; i < COUNT; i++) {
      work(i);
      if (i % together !== 0) continue;
      store.commit();
      afterCommit();
    }
    store.commit();
    const used = process.cpuUsage({ user, system });
    console.log(`${(((used.user + used.system) / COUNT) * (4 / 3)).toFixed(1).padStart(6)} µs  ${name}`);
  }

  function addIndex(name: string, key: Record<string, number>, unique: boolean): Index {
    const index = store.catalog.addIndex(collection, { v: 2, key, name, unique });
    store.catalog.markReady(index);
    store.catalog.endBuild(collection, index);
    return index;
  }

  const raw = (i: number) => documents[i] ?? Buffer.alloc(0);
  let keys = 0;
  const newKey = () => encodeKey([`key-${Math.random()}-${keys++}`]);
  const entrySql = `INSERT OR IGNORE INTO ${category.table}(k, rid) VALUES(?,?)`;
  try {
    tell("an insert, 16 in a commit", (i) => store.insert(collection, raw(i)));
    tell("an insert, 4 in a commit", (i) => store.insert(collection, raw(COUNT + i)), 4);
    tell("an insert, alone in its commit", (i) => store.insert(collection, raw(2 * COUNT + i)), 1);
    tell(
      "an insert, 16 in a commit, and the log on its way into the file",
      (i) => store.insert(collection, raw(3 * COUNT + i)),
      16,
      () => {
        if (fs.statSync(`${store.sqlite.file}-wal`).size < 4 * 1024 * 1024) return;
        store.sqlite.checkpoint("PASSIVE");
        store.sqlite.checkpoint("TRUNCATE");
      },
    );
    tell("of it: the document read", (i) => void decode(raw(i)));
    tell("of it: the keys of its id and of two indexes", (i) => {
      const doc = read[i] ?? {};
      encodeKey([doc._id]);
      for (const index of [sku, category]) indexKeys(index, doc);
    });
    tell("of it: the unique index asked", () => {
      store.sqlite.get(`SELECT 1 FROM ${sku.table} WHERE k=? AND rid<>? LIMIT 1`, newKey(), -1);
    });
    tell("of it: the document written, with its share of 16 in a commit", (i) => {
      store.sqlite.begin();
      store.sqlite.run(`INSERT OR IGNORE INTO ${collection.table}(k, doc) VALUES(?,?)`, newKey(), raw(i));
    });
    tell("of it: an entry of an index written, so too; there are two", (i) => {
      store.sqlite.begin();
      store.sqlite.run(entrySql, newKey(), i);
    });
  } finally {
    store.close();
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

const product = (i: number): Buffer =>
  encode({
    _id: `n${i}-${Math.random()}`,
    sku: `N${i}-${Math.random()}`,
    name: `Part ${i}`,
    category: `c${i % 10}`,
    priceCents: (i * 37) % 50_000,
    available: 1_000_000,
    holds: [],
    description: "x".repeat(200),
  });

main();
