import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { amountsOf, dueOf } from "@/lib/core/domain/orders/amounts";
import { priceDelivery } from "@/lib/core/domain/prices/delivery";
import type { DeliveryRate } from "@/lib/core/domain/shop/delivery-rate";
import { DEFAULT_RECORD } from "@/lib/core/domain/shop/shop-record";
import { seeded } from "../support/seeded";

/**
 * SQLite recomputes what is due for random orders, from the table of deliveries and the orders' countries, weights and goods alone.
 * The rules stand here a second time, in SQL.
 */
const ORDERS = Number(process.env.ORDERS ?? 10_000);

interface Sqlite {
  exec: (sql: string) => void;
  prepare: (sql: string) => {
    run: (...values: unknown[]) => void;
    all: () => { id: number; due: number | null }[];
  };
  transaction: (work: () => void) => () => void;
}

const random = seeded(20_261_125);
const below = (n: number): number => Math.floor(random() * n);
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;

const COUNTRIES = ["DE", "SE", "CL", "*"];

/** At most one row for a country and limit, as the schema demands. */
function aTable(): DeliveryRate[] {
  const rows = Array.from({ length: below(12) + 1 }, (): DeliveryRate => {
    const country = oneOf(COUNTRIES);
    const kind = below(3);
    return {
      country,
      ...(kind === 0 ? { upToGrams: (below(40) + 1) * 500 } : {}),
      ...(kind === 1 ? { upToCents: below(60) * 10_000 } : {}),
      cents: below(20_000),
    };
  });
  const keys = rows.map(({ country, upToGrams, upToCents }) => `${country} ${upToGrams} ${upToCents}`);
  return rows.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

const SCHEMA = `
  CREATE TABLE rates (tab INTEGER, country TEXT, grams INTEGER, amount INTEGER, cents INTEGER);
  CREATE TABLE orders (id INTEGER, tab INTEGER, country TEXT, goods INTEGER, grams INTEGER);`;

/** Null: to be agreed on. */
const DUE = `
  WITH mine AS (
    SELECT o.id, r.* FROM orders o JOIN rates r ON r.tab = o.tab AND r.country = CASE
      WHEN EXISTS (SELECT 1 FROM rates x WHERE x.tab = o.tab AND x.country = o.country) THEN o.country
      ELSE '*' END
  )
  SELECT o.id, CASE
    WHEN o.goods > ${DEFAULT_RECORD.freeDeliveryOverCents} THEN o.goods
    WHEN o.country IS NULL THEN NULL
    ELSE o.goods + coalesce(
      (SELECT cents FROM mine m WHERE m.id = o.id AND m.grams >= o.grams ORDER BY m.grams LIMIT 1),
      (SELECT cents FROM mine m WHERE m.id = o.id AND m.grams IS NULL AND coalesce(m.amount, 1e12) >= o.goods
        ORDER BY coalesce(m.amount, 1e12) LIMIT 1))
    END AS due
  FROM orders o ORDER BY o.id`;

it(`SQLite finds the same sum due of ${ORDERS} random orders with deliveries, to the cent`, () => {
  // The library is the embedded database's own.
  const Database = createRequire(import.meta.url)("libsql") as new (file: string) => Sqlite;
  const sqlite = new Database(":memory:");
  sqlite.exec(SCHEMA);
  const rate = sqlite.prepare("INSERT INTO rates VALUES (?, ?, ?, ?, ?)");
  const order = sqlite.prepare("INSERT INTO orders VALUES (?, ?, ?, ?, ?)");
  const found: { id: number; due: number | null }[] = [];
  sqlite.transaction(() => {
    for (let tab = 0; tab < ORDERS / 20; tab += 1) {
      const deliveryRates = aTable();
      for (const { country, upToGrams = null, upToCents = null, cents } of deliveryRates)
        rate.run(tab, country, upToGrams, upToCents, cents);
      for (let n = 0; n < 20; n += 1) {
        const id = tab * 20 + n;
        const country = oneOf(["DE", "SE", "CL", "US", null]);
        // Often at a limit itself.
        const goodsCents = oneOf([below(400_000) + 1, (below(40) + 1) * 10_000]);
        const grams = oneOf([null, below(25_000), below(41) * 500]);
        order.run(id, tab, country, goodsCents, grams);
        const price = priceDelivery({ country, goodsCents, grams }, { deliveryRates });
        const charge = { kind: "delivery", label: "", category: "O", rate: 0 } as const;
        const amounts = amountsOf(
          goodsCents,
          price.kind === "rate" ? { charges: [{ ...charge, cents: price.cents }] } : {},
        );
        found.push({ id, due: price.kind === "open" ? null : dueOf(amounts) });
      }
    }
  })();
  const said = sqlite.prepare(DUE).all();
  expect(said.map(({ id, due }) => ({ id, due }))).toEqual(found);
  expect(found.filter(({ due }) => due === null).length).toBeGreaterThan(ORDERS / 50);
});
