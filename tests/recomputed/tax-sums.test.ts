import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { dueOf, type OrderTax, TAX_CATEGORIES } from "@/lib/core/domain/orders/amounts";
import { KNOWN_RATES } from "@/lib/core/domain/tax/known-rates";
import { taxedAmounts } from "@/lib/core/domain/tax/tax-sums";
import { seeded } from "../support/seeded";

/**
 * SQLite recomputes the VAT by rate and the sum due of random orders, from their lines and charges alone. The rules stand here a second
 * time, in SQL with whole numbers: once for each rate, half a cent up.
 */
const ORDERS = Number(process.env.ORDERS ?? 10_000);

interface Sqlite {
  exec: (sql: string) => void;
  prepare: (sql: string) => {
    run: (...values: unknown[]) => void;
    all: () => Record<string, number>[];
  };
  transaction: (work: () => void) => () => void;
}

const random = seeded(20_261_126);
const below = (n: number): number => Math.floor(random() * n);
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;

const RATES = [...KNOWN_RATES.values()].flatMap((rows) => rows.map(({ standard }) => standard));
const NO_TAX = TAX_CATEGORIES.filter((category) => category !== "S");

const SCHEMA = `
  CREATE TABLE orders (id INTEGER, included INTEGER);
  CREATE TABLE parts (id INTEGER, rate INTEGER, cents INTEGER, pieces INTEGER);`;

/** Rates are hundredths of a percent. */
const SUMS = `
  WITH sums AS (
    SELECT id, rate, sum(cents * pieces) AS amount FROM parts GROUP BY id, rate
  )
  SELECT s.id, s.rate, CASE WHEN o.included
      THEN s.amount - (2 * s.amount * s.rate + 10000 + s.rate) / (2 * (10000 + s.rate))
      ELSE s.amount END AS base,
    CASE WHEN o.included
      THEN (2 * s.amount * s.rate + 10000 + s.rate) / (2 * (10000 + s.rate))
      ELSE (s.amount * s.rate + 5000) / 10000 END AS tax
  FROM sums s JOIN orders o ON o.id = s.id ORDER BY s.id, s.rate DESC`;

const DUE = `
  SELECT o.id, (SELECT sum(cents * pieces) FROM parts p WHERE p.id = o.id) +
    CASE WHEN o.included THEN 0 ELSE (SELECT sum(tax) FROM (${SUMS}) t WHERE t.id = o.id) END AS due
  FROM orders o WHERE o.id % 100 = 0 ORDER BY o.id`;

it(`SQLite finds the same VAT by rate and the same sum due of ${ORDERS} random orders, to the cent`, () => {
  // The library is the embedded database's own.
  const Database = createRequire(import.meta.url)("libsql") as new (file: string) => Sqlite;
  const sqlite = new Database(":memory:");
  sqlite.exec(SCHEMA);
  const order = sqlite.prepare("INSERT INTO orders VALUES (?, ?)");
  const part = sqlite.prepare("INSERT INTO parts VALUES (?, ?, ?, ?)");
  const taxes: Record<string, number>[] = [];
  const dues: Record<string, number>[] = [];
  sqlite.transaction(() => {
    for (let id = 0; id < ORDERS; id += 1) {
      const isTaxed = below(5) > 0;
      const tax: OrderTax = {
        mode: oneOf(["included", "added"]),
        category: isTaxed ? "S" : oneOf(NO_TAX),
        rate: isTaxed ? oneOf(RATES) : 0,
        why: "",
        from: "DE",
        to: "DE",
      };
      const lines = Array.from({ length: below(6) + 1 }, () => ({
        priceCents: below(oneOf([10, 1_000, 20_000])) + 1,
        quantity: below(500) + 1,
        ...(isTaxed && below(4) === 0 ? { taxRate: oneOf([7, 10, 13.5]) } : {}),
      }));
      const charge = { kind: "delivery", label: "", category: "O", rate: 0 } as const;
      const charges = below(2) === 0 ? [] : [{ ...charge, cents: below(5_000) + 1 }];
      order.run(id, tax.mode === "included" ? 1 : 0);
      for (const { priceCents, quantity, taxRate = tax.rate } of lines)
        part.run(id, Math.round(taxRate * 100), priceCents, quantity);
      for (const { cents } of charges) part.run(id, Math.round(tax.rate * 100), cents, 1);
      const amounts = taxedAmounts(tax, { lines, charges });
      for (const { rate, baseCents, taxCents } of amounts.taxes ?? [])
        taxes.push({ id, rate: Math.round(rate * 100), base: baseCents, tax: taxCents });
      if (id % 100 === 0) dues.push({ id, due: dueOf(amounts) });
    }
  })();
  expect(
    sqlite
      .prepare(SUMS)
      .all()
      .map((row) => ({ ...row })),
  ).toEqual(taxes);
  expect(
    sqlite
      .prepare(DUE)
      .all()
      .map((row) => ({ ...row })),
  ).toEqual(dues);
  expect(taxes.filter(({ tax }) => tax === 0).length).toBeGreaterThan(ORDERS / 20);
});
