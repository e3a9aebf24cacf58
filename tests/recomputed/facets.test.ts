import { createRequire } from "node:module";
import { beforeAll, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { countFacets } from "@/lib/core/data/catalogue/search/facet-counts";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { newId } from "@/lib/core/data/store/ids";
import { PRICE_BOUNDS } from "@/lib/core/domain/catalogue/facet-options";
import { type FacetFilter, facetFilters, parseFacets } from "@/lib/core/domain/catalogue/facets";
import { insertInPortions } from "../support/insert-in-portions";

/**
 * SQLite counts again what stands beside the choices of lists: from an export of the products alone, by the rules as they are
 * written here a second time, in SQL.
 */
const PRODUCTS = Number(process.env.PRODUCTS ?? 10_000);
const LISTS = Number(process.env.LISTS ?? 60);

interface Sqlite {
  exec: (sql: string) => void;
  prepare: (sql: string) => {
    run: (...values: unknown[]) => void;
    get: (...values: unknown[]) => Record<string, number>;
    all: (...values: unknown[]) => Record<string, string | number>[];
  };
  transaction: (work: () => void) => () => void;
}

const random = seeded(20_261_123);
const below = (n: number): number => Math.floor(random() * n);
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;

const CATEGORIES = ["Brakes", "Hubs", "Tyres", "Wheels"];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  material: ["steel", "brass", "rubber", "carbon"],
  position: ["front", "rear"],
  width: Array.from({ length: 60 }, (_, n) => String(20 + n * 0.5)),
  teeth: Array.from({ length: 40 }, (_, n) => String(11 + n)),
  thread: ["M5", "M6", "9/16 in × 20", "BSA 1.37 in × 24"],
};
const KEYS = Object.keys(VALUES);
let sqlite: Sqlite;

beforeAll(async () => {
  await ensureIndexes(database());
  // The library is the embedded database's own.
  const Database = createRequire(import.meta.url)("libsql") as new (file: string) => Sqlite;
  sqlite = new Database(":memory:");
  sqlite.exec(`
    CREATE TABLE product (id TEXT PRIMARY KEY, category TEXT, price INTEGER, available INTEGER, lot INTEGER);
    CREATE TABLE value (id TEXT, key TEXT, text TEXT, PRIMARY KEY (id, key));
    CREATE INDEX by_key ON value (key, text);
  `);
  await insertInPortions(
    products(),
    Array.from({ length: PRODUCTS }, (_, n) => randomProduct(n)),
  );
  const exported = await products().find({}).toArray();
  sqlite.transaction(() => {
    const insert = sqlite.prepare("INSERT INTO product VALUES (?, ?, ?, ?, ?)");
    const insertValue = sqlite.prepare("INSERT INTO value VALUES (?, ?, ?)");
    for (const { _id, category, priceCents, available, minimumLot, attributes = {} } of exported) {
      insert.run(_id.toHexString(), category, priceCents, available, minimumLot);
      for (const [key, text] of Object.entries(attributes)) insertValue.run(_id.toHexString(), key, text);
    }
  })();
}, 240_000);

it(`SQLite counts every facet, price, availability and total of ${LISTS} lists of ${PRODUCTS} random products alike`, async () => {
  let compared = 0;
  let withProducts = 0;
  let withMany = 0;
  for (let n = 0; n < LISTS; n += 1) {
    const list = randomList();
    const facets = facetFilters(parseFacets(list.f));
    const counts = await countFacets(
      {
        facets,
        ...(list.category ? { category: list.category } : {}),
        ...(list.from === null ? {} : { priceFromCents: list.from }),
        ...(list.to === null ? {} : { priceToCents: list.to }),
        ...(list.least === null ? {} : { availableFrom: list.least }),
      },
      KEYS,
    );
    const where = (except?: string) =>
      [
        list.category ? `category = '${list.category}'` : "1",
        list.from === null || except === "price" ? "1" : `price >= ${list.from}`,
        list.to === null || except === "price" ? "1" : `price <= ${list.to}`,
        list.least === null || except === "stock" ? "1" : `available >= ${list.least}`,
        ...facets.filter(({ key }) => key !== except).map(sqlOf),
      ].join(" AND ");
    const count = (condition: string) =>
      Number(sqlite.prepare(`SELECT count(*) n FROM product p WHERE ${condition}`).get().n);

    expect(counts.total, list.f).toBe(count(where()));
    if (counts.total > 0) withProducts += 1;
    for (const key of KEYS) {
      const expected = sqlite
        .prepare(
          `SELECT v.text, count(*) n FROM product p JOIN value v ON v.id = p.id AND v.key = '${key}'
           WHERE ${where(key)} GROUP BY v.text`,
        )
        .all();
      const own = counts.values.filter((one) => one.key === key && one.count > 0);
      expect(Object.fromEntries(own.map((one) => [one.text, one.count])), `${key} of ${list.f}`).toEqual(
        Object.fromEntries(expected.map((row) => [row.text, row.n])),
      );
      compared += expected.length;
    }
    const bands = PRICE_BOUNDS.map((bound, at) =>
      count(`${where("price")} AND price >= ${bound} AND price < ${PRICE_BOUNDS[at + 1] ?? 1e12}`),
    );
    expect(counts.prices, list.f).toEqual(bands);
    const { atLeast, orderable } = counts.availability;
    for (const [least, found] of atLeast)
      expect(found, list.f).toBe(count(`${where("stock")} AND available >= ${least}`));
    // Whole lots of a hundred, at least the minimum lot.
    const smallest = "max(100, (lot + 99) / 100 * 100)";
    expect(orderable, list.f).toBe(count(`${where("stock")} AND available >= ${smallest}`));
    if (count(where("stock")) > 1_000) withMany += 1;
  }
  // The lists are of all kinds.
  expect(withProducts).toBeGreaterThan(LISTS / 3);
  expect(compared).toBeGreaterThan(LISTS * 10);
  expect(withMany).toBeGreaterThan(0);
}, 600_000);

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function sqlOf({ key, texts, ranges }: FacetFilter): string {
  const words = [...texts].map(quoted).join(", ");
  const inRange = ranges.map(
    ({ from, to }) =>
      `(CAST(text AS REAL) >= ${Number.isFinite(from) ? from : -1e12} AND CAST(text AS REAL) < ${Number.isFinite(to) ? to : 1e12})`,
  );
  const accepted = [`text IN (${words})`, ...inRange].join(" OR ");
  return `EXISTS (SELECT 1 FROM value WHERE id = p.id AND key = '${key}' AND (${accepted}))`;
}

function randomList() {
  const groups = KEYS.filter(() => random() < 0.4).map((key) => {
    const values = Array.from({ length: 1 + below(3) }, () => oneOf(VALUES[key] ?? []));
    const ranges = key === "width" && random() < 0.6 ? ["30to40", "45to"] : [];
    return `${key}.${[...values, ...ranges].join("_")}`;
  });
  return {
    f: groups.join("*"),
    category: random() < 0.7 ? oneOf(CATEGORIES) : null,
    from: random() < 0.3 ? below(3_000) : null,
    to: random() < 0.3 ? 3_000 + below(20_000) : null,
    least: random() < 0.3 ? oneOf([1_000, 10_000]) : null,
  };
}

function randomProduct(n: number): ProductDocument {
  const now = new Date();
  const id = newId();
  const sku = `FC-${String(n).padStart(6, "0")}`;
  const attributes = Object.fromEntries(
    KEYS.filter(() => random() < 0.7).map((key) => [key, oneOf(VALUES[key] ?? [])]),
  );
  return {
    _id: id,
    sku,
    numbers: { texts: [sku], keys: [sku] },
    name: `Part ${n}`,
    nameKey: `part ${n}`,
    slug: `part-${n}`,
    description: "",
    image: "",
    category: oneOf(CATEGORIES),
    priceCents: 1 + below(60_000),
    minimumLot: 100 + below(400),
    ...(n % 9 === 0 ? {} : { attributes }),
    available: below(20_000),
    holds: [],
    sold: 0,
    received: 0,
    archived: false,
    archivedAt: null,
    revision: 0,
    position: n,
    createdAt: now,
    updatedAt: now,
  };
}

/** The same numbers at every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
