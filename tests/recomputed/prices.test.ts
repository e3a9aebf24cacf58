import { createRequire } from "node:module";
import { beforeAll, expect, it } from "vitest";
import { findBasketProducts } from "@/lib/core/data/basket/baskets";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { priceLists } from "@/lib/core/data/prices/collections";
import type { PriceListDocument } from "@/lib/core/data/prices/documents";
import { findCompanyPrices } from "@/lib/core/data/prices/price-lists";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { newId } from "@/lib/core/data/store/ids";
import { sourceOf, withCompanyPrices } from "@/lib/core/domain/prices/own-prices";
import { priceLine } from "@/lib/core/domain/prices/tiers";
import { insertInPortions } from "../support/insert-in-portions";
import { seeded } from "../support/seeded";

/** SQLite recomputes what companies pay, from the stored lists and products alone. The rule stands here a second time, in SQL. */
const PRICES = Number(process.env.PRICES ?? 10_000);
const LISTS = 50;
const PRODUCTS = 200;
const NOW = new Date("2026-11-22T12:00:00Z");
const DAYS = [null, null, "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"];

interface Statement {
  run: (...values: unknown[]) => void;
  get: () => Record<string, number>;
}
interface Sqlite {
  exec: (sql: string) => void;
  prepare: (sql: string) => Statement;
  transaction: (work: () => void) => () => void;
}

const random = seeded(20_261_123);
const below = (n: number): number => Math.floor(random() * n);
const oneDay = () => DAYS[below(DAYS.length)] ?? null;
let sqlite: Sqlite;

beforeAll(async () => {
  await ensureIndexes(database());
  // The library is the embedded database's own.
  const Database = createRequire(import.meta.url)("libsql") as new (file: string) => Sqlite;
  sqlite = new Database(":memory:");
  sqlite.exec(SCHEMA);
  const goods = Array.from({ length: PRODUCTS }, (_, index) => randomProduct(index));
  await insertInPortions(products(), goods);
  await insertInPortions(
    priceLists(),
    Array.from({ length: LISTS }, () => randomList(goods)),
  );
  sqlite.transaction(
    exportStored(await products().find({}).toArray(), await priceLists().find({}).toArray()),
  )();
}, 120_000);

it(`SQLite finds the same price and the same reason for it of ${PRICES} random lines, to the cent`, async () => {
  const lists = await priceLists().find({}).toArray();
  const ids = (await products().find({}).toArray()).map(({ _id }) => _id.toHexString());
  const goods = await findBasketProducts(ids);
  const insert = sqlite.prepare("INSERT INTO answer VALUES (?, ?, ?, ?, ?)");
  const each = PRICES / LISTS;
  for (const { _id } of lists) {
    const list = _id.toHexString();
    const prices = await findCompanyPrices(list, ids);
    for (let n = 0; n < each; n += 1) {
      const product = goods.get(ids[below(ids.length)] ?? "");
      if (!product) throw new Error("a stored product is read");
      const pieces = (1 + below(30)) * 100;
      const { unitCents } = priceLine(pieces, withCompanyPrices(product, prices, NOW));
      insert.run(list, product.id, pieces, unitCents, sourceOf(product, pieces, prices, NOW)?.kind ?? null);
    }
  }
  const count = (sql: string) => Number(sqlite.prepare(sql).get().n);
  expect(count("SELECT count(*) n FROM answer")).toBe(PRICES);
  expect(count(`SELECT count(*) n FROM (${WRONG})`)).toBe(0);
  // The prices are of all kinds.
  for (const kind of ["own", "percentage", "tier", "list"])
    expect(count(`SELECT count(*) n FROM answer WHERE kind = '${kind}'`), kind).toBeGreaterThan(PRICES / 100);
  expect(count("SELECT count(*) n FROM answer WHERE kind IS NULL")).toBeGreaterThan(PRICES / 20);
  // A cent too much, and a wrong reason, are found.
  sqlite.exec("UPDATE answer SET unit = unit + 1 WHERE rowid = 1");
  sqlite.exec("UPDATE answer SET kind = 'other' WHERE rowid = 2");
  expect(count(`SELECT count(*) n FROM (${WRONG})`)).toBe(2);
}, 600_000);

function randomProduct(index: number): ProductDocument {
  const priceCents = 2 + below(5_000);
  const tiers = [];
  let [from, price] = [100, priceCents];
  for (let n = below(4); n > 0; n -= 1) {
    from += 100 * (1 + below(8));
    price -= 1 + below(Math.ceil(priceCents / 8));
    if (price < 1) break;
    tiers.push({ from, priceCents: price });
  }
  return {
    ...{
      _id: newId(),
      sku: `S-${index}`,
      name: `Part ${index}`,
      nameKey: `part ${index}`,
      slug: `part-${index}`,
    },
    ...{ description: "", image: "", category: "Drivetrain", priceCents, tiers, minimumLot: 100 },
    ...{ available: 1_000_000, holds: [], sold: 0, received: 1_000_000 },
    ...{ archived: false, archivedAt: null, revision: 0, position: index, createdAt: NOW, updatedAt: NOW },
  };
}

function randomList(goods: readonly ProductDocument[]): PriceListDocument {
  const rows = goods.flatMap(({ _id: productId }) => {
    if (below(3) > 0) return [];
    let from = 0;
    const tiers = Array.from({ length: 1 + below(4) }, () => {
      from += 100 * (1 + below(6));
      return { from, priceCents: 1 + below(5_000) };
    });
    return [{ productId, tiers, from: oneDay(), until: oneDay() }];
  });
  return {
    ...{
      _id: newId(),
      name: "List",
      basisPoints: below(3) === 0 ? 0 : below(9_001),
      rows,
      rowCount: rows.length,
    },
    ...{ from: below(2) ? null : oneDay(), until: below(2) ? null : oneDay() },
    ...{ revision: 1, requestHash: "", createdAt: NOW, updatedAt: NOW },
  };
}

const exportStored = (goods: readonly ProductDocument[], lists: readonly PriceListDocument[]) => () => {
  for (const { _id, priceCents, tiers = [] } of goods) {
    sqlite.prepare("INSERT INTO product VALUES (?, ?)").run(_id.toHexString(), priceCents);
    for (const tier of tiers)
      sqlite.prepare("INSERT INTO tier VALUES (?, ?, ?)").run(_id.toHexString(), tier.from, tier.priceCents);
  }
  for (const { _id, basisPoints, from, until, rows } of lists) {
    const list = _id.toHexString();
    sqlite.prepare("INSERT INTO list VALUES (?, ?, ?, ?)").run(list, basisPoints, from, until);
    for (const row of rows)
      for (const tier of row.tiers)
        sqlite
          .prepare("INSERT INTO own VALUES (?, ?, ?, ?, ?, ?)")
          .run(list, row.productId.toHexString(), row.from, row.until, tier.from, tier.priceCents);
  }
};

const SCHEMA = `
CREATE TABLE product (id TEXT PRIMARY KEY, price INTEGER);
CREATE TABLE tier (product TEXT, pieces INTEGER, price INTEGER);
CREATE TABLE list (id TEXT PRIMARY KEY, points INTEGER, first TEXT, last TEXT);
CREATE TABLE own (list TEXT, product TEXT, first TEXT, last TEXT, pieces INTEGER, price INTEGER);
CREATE INDEX own_of ON own (list, product);
CREATE TABLE answer (list TEXT, product TEXT, pieces INTEGER, unit INTEGER, kind TEXT);`;

const TODAY = "'2026-11-22'";
const isToday = (of: string) =>
  `coalesce(${of}.first, '') <= ${TODAY} AND ${TODAY} <= coalesce(${of}.last, '9999')`;
const WRONG = `
WITH found AS (
  SELECT a.unit, a.kind, p.price, ${isToday("l")} AS valid,
    (SELECT o.price FROM own o WHERE o.list = a.list AND o.product = a.product AND o.pieces <= a.pieces AND ${isToday("o")}
      ORDER BY o.pieces DESC LIMIT 1) AS own,
    (SELECT t.price FROM tier t WHERE t.product = a.product AND t.pieces <= a.pieces
      ORDER BY t.pieces DESC LIMIT 1) AS tier,
    CASE WHEN l.points > 0 THEN max(1, (p.price * (10000 - l.points) + 5000) / 10000) END AS off
  FROM answer a JOIN product p ON p.id = a.product JOIN list l ON l.id = a.list
), judged AS (
  SELECT unit, kind, CASE
    WHEN valid AND own IS NOT NULL THEN own
    WHEN valid AND off < coalesce(tier, price) THEN off
    ELSE coalesce(tier, price) END AS right_unit,
  CASE WHEN NOT valid THEN NULL
    WHEN own IS NOT NULL THEN 'own'
    WHEN off < coalesce(tier, price) THEN 'percentage'
    WHEN tier IS NOT NULL THEN 'tier' ELSE 'list' END AS right_kind
  FROM found
)
SELECT * FROM judged WHERE unit <> right_unit OR kind IS NOT right_kind`;
