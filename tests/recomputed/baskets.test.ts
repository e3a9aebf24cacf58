import { createRequire } from "node:module";
import { beforeAll, expect, it } from "vitest";
import { checkLines } from "@/lib/core/commands/basket/check-lines";
import { baskets } from "@/lib/core/data/basket/collections";
import { products } from "@/lib/core/data/catalogue/collections";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { database } from "@/lib/core/data/store/connection";
import { ensureIndexes } from "@/lib/core/data/store/ensure-indexes";
import { newId } from "@/lib/core/data/store/ids";
import { lotStep } from "@/lib/core/domain/prices/lot-step";
import { toBasket } from "@/lib/http/basket-answers";
import { insertInPortions } from "../support/insert-in-portions";
import { seeded } from "../support/seeded";

/**
 * SQLite recomputes what the shop answers of random baskets: tiers, lot rule and totals, from an export of the products and
 * the asked lines alone. The rules stand here a second time, in SQL.
 */
const BASKETS = Number(process.env.BASKETS ?? 10_000);
const PRODUCTS = 400;

interface Statement {
  run: (...values: unknown[]) => void;
  get: () => Record<string, number>;
}
interface Sqlite {
  exec: (sql: string) => void;
  prepare: (sql: string) => Statement;
  transaction: (work: () => void) => () => void;
}
interface Answered {
  lines: {
    productId: string;
    quantity: number;
    verdict: string;
    unitPrice: number;
    tierFrom: number | null;
    nextTier: { from: number; unitPrice: number } | null;
    lineTotal: number;
  }[];
  totalPrice: number;
}

const random = seeded(20_261_122);
const below = (n: number): number => Math.floor(random() * n);
let sqlite: Sqlite;

beforeAll(async () => {
  await ensureIndexes(database());
  // The library is the embedded database's own.
  const Database = createRequire(import.meta.url)("libsql") as new (file: string) => Sqlite;
  sqlite = new Database(":memory:");
  sqlite.exec(SCHEMA);
  const made = Array.from({ length: PRODUCTS }, (_, n) => randomProduct(n));
  await insertInPortions(products(), made);
  exportProducts(await products().find({}).toArray());
}, 120_000);

it(`SQLite finds the same verdict, tier, price and total of ${BASKETS} random baskets, to the cent`, async () => {
  const ids = (
    await products()
      .find({}, { projection: { _id: 1 } })
      .toArray()
  ).map(({ _id }) => _id.toHexString());
  const answers: Answered[] = [];
  for (let n = 0; n < BASKETS; n += 1) {
    // Each client may ask 120 times a minute.
    const checked = await checkLines(`client ${Math.floor(n / 100)}`, randomLines(ids));
    if (!checked.ok) throw new Error(checked.message);
    answers.push(JSON.parse(JSON.stringify(toBasket(checked.value))) as Answered);
  }
  exportAnswers(answers);
  expect(await baskets().countDocuments()).toBe(0);

  const count = (sql: string) => Number(sqlite.prepare(sql).get().n);
  expect(count(WRONG_LINES)).toBe(0);
  expect(count(WRONG_BASKETS)).toBe(0);
  // The baskets are of all kinds.
  expect(count("SELECT count(*) n FROM basket")).toBe(BASKETS);
  for (const verdict of ["ok", "off_lot", "over_available", "archived"])
    expect(count(`SELECT count(*) n FROM line WHERE verdict = '${verdict}'`), verdict).toBeGreaterThan(
      BASKETS / 20,
    );
  expect(count("SELECT count(*) n FROM line WHERE tier_from IS NOT NULL")).toBeGreaterThan(BASKETS / 4);
  // A cent too much is found.
  sqlite.exec(
    "UPDATE line SET total = total + 1 WHERE rowid = (SELECT min(rowid) FROM line WHERE verdict = 'ok')",
  );
  expect([count(WRONG_LINES), count(WRONG_BASKETS)]).toEqual([1, 0]);
  sqlite.exec("UPDATE basket SET total = total + 1 WHERE rowid = 1");
  expect(count(WRONG_BASKETS)).toBe(1);
}, 600_000);

const SCHEMA = `
  CREATE TABLE product (id TEXT PRIMARY KEY, price INTEGER, minimum_lot INTEGER, available INTEGER, archived INTEGER);
  CREATE TABLE tier (product TEXT, starts INTEGER, price INTEGER);
  CREATE TABLE basket (id INTEGER PRIMARY KEY, total INTEGER);
  CREATE TABLE line (basket INTEGER, product TEXT, quantity INTEGER, verdict TEXT, unit INTEGER, tier_from INTEGER,
    next_from INTEGER, next_unit INTEGER, total INTEGER);
  CREATE INDEX tier_of ON tier (product, starts);
  CREATE INDEX line_of ON line (basket);
  CREATE VIEW floored AS SELECT *, max(100, (minimum_lot + 99) / 100 * 100) lot_floor,
    available / 100 * 100 lot_ceiling FROM product;
  CREATE VIEW expected AS SELECT line.rowid line, line.basket, CASE
      WHEN p.archived THEN 'archived'
      WHEN line.quantity < p.lot_floor THEN 'off_lot'
      WHEN line.quantity > p.lot_ceiling THEN 'over_available'
      ELSE 'ok' END verdict,
    coalesce((SELECT t.price FROM tier t WHERE t.product = p.id AND t.starts <= line.quantity
      ORDER BY t.starts DESC LIMIT 1), p.price) unit,
    (SELECT max(t.starts) FROM tier t WHERE t.product = p.id AND t.starts <= line.quantity) tier_from,
    (SELECT min(t.starts) FROM tier t WHERE t.product = p.id AND t.starts > line.quantity) next_from,
    (SELECT t.price FROM tier t WHERE t.product = p.id AND t.starts > line.quantity
      ORDER BY t.starts LIMIT 1) next_unit, line.quantity
    FROM line JOIN floored p ON p.id = line.product`;

const WRONG_LINES = `SELECT count(*) n FROM line LEFT JOIN expected e ON e.line = line.rowid
  WHERE e.line IS NULL OR (line.verdict, line.unit, line.total) IS NOT (e.verdict, e.unit, e.unit * e.quantity)
    OR line.tier_from IS NOT e.tier_from OR line.next_from IS NOT e.next_from OR line.next_unit IS NOT e.next_unit`;

const WRONG_BASKETS = `SELECT count(*) n FROM basket WHERE total IS NOT (
  SELECT coalesce(sum(e.unit * e.quantity), 0) FROM expected e WHERE e.basket = basket.id AND e.verdict = 'ok')`;

function exportProducts(exported: readonly ProductDocument[]): void {
  const product = sqlite.prepare("INSERT INTO product VALUES (?, ?, ?, ?, ?)");
  const tier = sqlite.prepare("INSERT INTO tier VALUES (?, ?, ?)");
  sqlite.transaction(() => {
    for (const { _id, priceCents, minimumLot, available, archived, tiers = [] } of exported) {
      const id = _id.toHexString();
      product.run(id, priceCents, minimumLot, available, archived ? 1 : 0);
      for (const { from, priceCents: price } of tiers) tier.run(id, from, price);
    }
  })();
}

function exportAnswers(answers: readonly Answered[]): void {
  const basket = sqlite.prepare("INSERT INTO basket VALUES (?, ?)");
  const line = sqlite.prepare("INSERT INTO line VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const cents = (dollars: number): number => Number((dollars * 100).toFixed(0));
  sqlite.transaction(() => {
    for (const [n, { lines, totalPrice }] of answers.entries()) {
      basket.run(n, cents(totalPrice));
      for (const { productId, quantity, verdict, unitPrice, tierFrom, nextTier, lineTotal } of lines)
        line.run(
          n,
          productId,
          quantity,
          verdict,
          cents(unitPrice),
          tierFrom,
          nextTier?.from ?? null,
          nextTier ? cents(nextTier.unitPrice) : null,
          cents(lineTotal),
        );
    }
  })();
}

function randomProduct(n: number): ProductDocument {
  const priceCents = 2 + below(below(2) === 0 ? 200 : 60_000);
  const minimumLot = 1 + below(below(3) === 0 ? 1500 : 200);
  const floor = Math.max(lotStep(), Math.ceil(minimumLot / lotStep()) * lotStep());
  const tiers: { from: number; priceCents: number }[] = [];
  let [from, price] = [floor, priceCents];
  for (let left = below(9); left > 0 && price > 1; left -= 1) {
    from += lotStep() * (1 + below(8));
    price -= 1 + below(Math.min(price - 1, Math.ceil(priceCents / 8)));
    tiers.push({ from, priceCents: price });
  }
  const available = below(6) === 0 ? below(200) : below(9000);
  const _id = newId();
  const now = new Date();
  return {
    _id,
    sku: `RC-${n}`,
    name: `Part ${n}`,
    nameKey: `part ${n}`,
    slug: `part-${n}`,
    description: "",
    image: "",
    category: "",
    priceCents,
    ...(tiers.length > 0 ? { tiers } : {}),
    minimumLot,
    available,
    holds: [],
    sold: 0,
    received: available,
    archived: below(12) === 0,
    archivedAt: null,
    revision: 0,
    position: n,
    createdAt: now,
    updatedAt: now,
  };
}

function randomLines(ids: readonly string[]): { productId: string; quantity: number }[] {
  const chosen = new Set(Array.from({ length: 1 + below(12) }, () => ids[below(ids.length)] ?? ""));
  return [...chosen].map((productId) => ({ productId, quantity: lotStep() * (1 + below(60)) }));
}
