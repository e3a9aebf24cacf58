import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { cancelOrder } from "@/lib/core/commands/orders/cancel-order";
import { requestPartRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { orders } from "@/lib/core/data/orders/collections";
import { openOf, paidOf } from "@/lib/core/data/orders/order-money";
import { dueOf } from "@/lib/core/domain/orders/amounts";
import { sumOpen, sumPaid } from "@/lib/core/domain/orders/receipts";
import { bankEntries } from "@/lib/features/bank/data/collections";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { BANK_SETTINGS } from "../support/bank-account";
import { seeded } from "../support/seeded";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import { aCustomer, anOrder, aProduct, later, staffViewer } from "../support/shop-in-process";
import { anEntry, book, takeBack } from "../support/transfers";

/**
 * SQLite recomputes from an export what has come for orders, what is open, and what is left of entries. The rules stand here a second
 * time, in SQL.
 */
const ORDERS = Number(process.env.ORDERS ?? 10_000);
const DEALT = Math.max(20, Math.floor(ORDERS / 200));

setUpTestShop({ settings: { ...NO_LIMITS, ...BANK_SETTINGS } });

interface Sqlite {
  exec: (sql: string) => void;
  prepare: (sql: string) => {
    run: (...values: unknown[]) => void;
    all: () => Record<string, unknown>[];
  };
  transaction: (work: () => void) => () => void;
}

function sqlite(): Sqlite {
  // The library is the embedded database's own.
  const Database = createRequire(import.meta.url)("libsql") as new (file: string) => Sqlite;
  const made = new Database(":memory:");
  made.exec(SCHEMA);
  return made;
}

const SCHEMA = `
  CREATE TABLE orders (id TEXT, due INTEGER);
  CREATE TABLE receipts (orderId TEXT, entry TEXT, cents INTEGER, takenBack INTEGER);
  CREATE TABLE refunds (orderId TEXT, cents INTEGER, state TEXT);
  CREATE TABLE entries (entry TEXT, amount INTEGER, leftover INTEGER, aside INTEGER);`;

const MONEY = `
  SELECT o.id,
    coalesce((SELECT sum(cents) FROM receipts r WHERE r.orderId = o.id AND NOT takenBack), 0)
      - coalesce((SELECT sum(cents) FROM refunds f WHERE f.orderId = o.id AND state <> 'failed'), 0) AS paid,
    max(0, o.due - coalesce((SELECT sum(cents) FROM receipts r WHERE r.orderId = o.id AND NOT takenBack), 0)) AS open
  FROM orders o ORDER BY o.id`;

/** As the orders say it: the amount of each entry less all that has come by it. */
const LEFT = `
  SELECT e.entry, e.leftover + e.aside AS said,
    e.amount - coalesce((SELECT sum(cents) FROM receipts r WHERE r.entry = e.entry AND NOT takenBack), 0) AS found
  FROM entries e ORDER BY e.entry`;

const random = seeded(20_261_126);
const below = (n: number): number => Math.floor(random() * n);

it(`SQLite finds the same paid and open sums of ${ORDERS} random orders, to the cent`, () => {
  const database = sqlite();
  const [order, receipt, refund] = [
    database.prepare("INSERT INTO orders VALUES (?, ?)"),
    database.prepare("INSERT INTO receipts VALUES (?, '', ?, ?)"),
    database.prepare("INSERT INTO refunds VALUES (?, ?, ?)"),
  ];
  const found: { id: string; paid: number; open: number }[] = [];
  database.transaction(() => {
    for (let n = 0; n < ORDERS; n += 1) {
      const id = String(n).padStart(6, "0");
      const due = below(200_000) + 1;
      const receipts = Array.from({ length: below(5) }, () => ({
        cents: below(due) + 1,
        ...(below(4) === 0 ? { takenBackAt: new Date() } : {}),
      }));
      const refunds = Array.from({ length: below(4) }, () => ({
        cents: below(5_000) + 1,
        state: (["due", "sent", "failed"] as const)[below(3)] ?? "sent",
      }));
      order.run(id, due);
      for (const { cents, takenBackAt } of receipts) receipt.run(id, cents, takenBackAt ? 1 : 0);
      for (const { cents, state } of refunds) refund.run(id, cents, state);
      found.push({ id, paid: sumPaid(receipts, refunds), open: sumOpen(due, receipts) });
    }
  })();
  expect(database.prepare(MONEY).all()).toEqual(found);
});

it(`after ${DEALT} orders were booked, taken back, refunded and cancelled at random, each cent of the entries is in one place`, async () => {
  const [ada, product, staff] = [await aCustomer(), await aProduct({ available: 1_000_000 }), staffViewer()];
  const ids: string[] = [];
  for (let n = 0; n < DEALT; n += 1) ids.push(await anOrder(ada, product));
  const entries = Array.from({ length: DEALT }, () => ({ entry: anEntry(), cents: below(300_000) + 1 }));
  const anyId = () => ids[below(ids.length)] ?? "";
  for (let n = 0; n < DEALT * 6; n += 1) {
    const { entry, cents } = entries[below(entries.length)] ?? { entry: "", cents: 0 };
    const deed = below(10);
    if (deed < 6) await book(staff, anyId(), entry, cents);
    else if (deed < 8) await takeBack(staff, anyId(), entry);
    else if (deed < 9)
      await requestPartRefund(staff, anyId(), {
        cents: below(20_000) + 1,
        reason: "Missing",
        idempotencyKey: `refund-${n}`,
      });
    else await cancelOrder(ada, anyId());
  }
  for (let sweep = 0; sweep < 3; sweep += 1) await sweepOnce(later());
  const database = sqlite();
  const all = await orders().find().sort({ _id: 1 }).toArray();
  const stored = await bankEntries().find().toArray();
  for (const one of all) {
    const id = one._id.toHexString();
    database.prepare("INSERT INTO orders VALUES (?, ?)").run(id, dueOf(one));
    for (const { _id, cents, takenBackAt } of one.receipts ?? [])
      database
        .prepare("INSERT INTO receipts VALUES (?, ?, ?, ?)")
        .run(id, _id.replace(`:${id}`, ""), cents, takenBackAt ? 1 : 0);
    for (const { cents, state } of one.refunds ?? [])
      database.prepare("INSERT INTO refunds VALUES (?, ?, ?)").run(id, cents, state);
  }
  for (const { transactionId, amountCents, leftCents = amountCents, asideCents = 0 } of stored)
    database
      .prepare("INSERT INTO entries VALUES (?, ?, ?, ?)")
      .run(transactionId, amountCents, leftCents, asideCents);
  expect(database.prepare(MONEY).all()).toEqual(
    all.map((one) => ({ id: one._id.toHexString(), paid: paidOf(one), open: openOf(one) })),
  );
  const left = database.prepare(LEFT).all();
  expect(left.filter(({ said, found }) => said !== found)).toEqual([]);
  expect(left.length).toBeGreaterThan(DEALT / 4);
  expect(all.filter(({ receipts = [] }) => receipts.length > 1).length).toBeGreaterThan(DEALT / 10);
}, 600_000);
