import { beforeEach, expect, it } from "vitest";
import { moveAuditOf } from "@/lib/core/commands/audit/move-audit";
import { shipOrder } from "@/lib/core/commands/orders/ship-order";
import { payOrder } from "@/lib/core/commands/payments/pay-order";
import { requestRefund } from "@/lib/core/commands/payments/refunds/request-refund";
import { endOrderAudit, findOrderAudit } from "@/lib/core/data/audit/audit";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { noSalesMarks } from "@/lib/core/data/migrations/005-no-sales-marks";
import { orders } from "@/lib/core/data/orders/collections";
import { admins } from "@/lib/core/data/people/collections";
import { database } from "@/lib/core/data/store/connection";
import { requireId } from "@/lib/core/data/store/ids";
import type { Viewer } from "@/lib/core/domain/people/access";
import { salesOfLastDays } from "@/lib/features/statistics/data/sales";
import { findShopFigures } from "@/lib/features/statistics/data/shop-figures";
import { change, lineOf } from "../support/order-lines";
import { NO_LIMITS, setUpTestShop } from "../support/set-up-test-shop";
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProduct,
  cancelled,
  clearShop,
  must,
  orderNow,
  paidAtProvider,
} from "../support/shop-in-process";

setUpTestShop({ settings: NO_LIMITS });
beforeEach(clearShop);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TODAY = Date.UTC(2026, 10, 21);
const MINUTE_MS = 60_000;

/** Advances with each call by more than the time for which sales are cached. */
let clock = TODAY + HOUR_MS;
const laterThanCached = (): Date => {
  clock += 11 * MINUTE_MS;
  return new Date(clock);
};

/** Numbers between 0 and 1 that a seed repeats. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function anOrderAt(at: number, customer: Viewer, product: ProductDocument): Promise<string> {
  const orderId = await anOrder(customer, product);
  await orders().updateOne({ _id: requireId(orderId) }, { $set: { placedAt: new Date(at) } });
  return orderId;
}

async function pay(customer: Viewer, orderId: string): Promise<void> {
  const transactionId = await paidAtProvider(customer, orderId);
  const productName = (await orderNow(orderId)).lines[0]?.name ?? "";
  must(await payOrder(customer, orderId, { orderId, productName, transactionId }));
}

/** Everything read and added up, as slowly as it takes. */
async function addedUp() {
  const since = TODAY - 13 * DAY_MS;
  const days = new Map<string, { orders: number; cents: number }>();
  const products = new Map<string, { quantity: number; cents: number }>();
  for (const { placedAt, status, totalCents, lines } of await orders().find().toArray()) {
    if (placedAt.getTime() < since || (status !== "paid" && status !== "shipped")) continue;
    const day = placedAt.toISOString().slice(0, 10);
    const sum = days.get(day) ?? { orders: 0, cents: 0 };
    days.set(day, { orders: sum.orders + 1, cents: sum.cents + totalCents });
    for (const { productId, priceCents, quantity } of lines) {
      const id = productId.toHexString();
      const sold = products.get(id) ?? { quantity: 0, cents: 0 };
      products.set(id, {
        quantity: sold.quantity + quantity,
        cents: sold.cents + priceCents * quantity,
      });
    }
  }
  const best = [...products].map(([productId, sums]) => ({ productId, ...sums }));
  return {
    sales: [...days].map(([day, sums]) => ({ day, ...sums })).sort((a, b) => (a.day < b.day ? -1 : 1)),
    best: best.sort((a, b) => b.cents - a.cents || (a.productId < b.productId ? -1 : 1)),
  };
}

async function shown(admin: Viewer) {
  const figures = await findShopFigures(admin, laterThanCached());
  return {
    sales: figures?.sales.filter((day) => day.orders > 0),
    best: figures?.best.map(({ productId, quantity, cents }) => ({ productId, quantity, cents })),
  };
}

it("sales figures equal a full recount after each order, payment, shipment, cancellation and refund", async () => {
  const [admin, ada] = [await anAdmin(), await aCustomer()];
  const products: ProductDocument[] = [];
  for (const priceCents of [1000, 1700, 2900])
    products.push(await aProduct({ priceCents, available: 10_000 }));
  const random = numbers(20261121);
  const one = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  const [unpaid, paid]: string[][] = [[], []];
  const take = (from: string[] | undefined): string | undefined =>
    from?.splice(Math.floor(random() * from.length), 1)[0];
  for (let step = 0; step < 36; step += 1) {
    const product = one(products);
    const dice = random();
    if (product && (dice < 0.35 || step < 5)) {
      // From a day before those that count to the end of the last.
      const orderId = await anOrderAt(TODAY + DAY_MS - 1 - random() * 15 * DAY_MS, ada, product);
      unpaid?.push(orderId);
      // Every other order has a second line.
      const other = products.find(({ _id }) => !_id.equals(product._id));
      if (other && step % 2 === 0)
        must(await change(ada, orderId, [lineOf(product, 200), lineOf(other, 300)]));
    } else if (dice < 0.65) {
      const orderId = take(unpaid);
      if (orderId) await pay(ada, orderId);
      if (orderId) paid?.push(orderId);
    } else if (dice < 0.75) {
      const orderId = take(unpaid);
      if (orderId) await cancelled(ada, orderId);
    } else if (dice < 0.9) {
      const orderId = take(paid);
      if (orderId) must(await requestRefund(admin, orderId, { reason: "Damaged" }));
    } else {
      const orderId = take(paid);
      const line = orderId && (await orderNow(orderId)).lines[0];
      if (line) must(await shipOrder(admin, orderId, { productName: line.name, quantity: line.quantity }));
    }
    if (random() < 0.5) await moveAuditOf("orders");
    expect(await shown(admin), `step ${step}`).toEqual(await addedUp());
  }
  expect((await addedUp()).sales.length, "days with sales").toBeGreaterThan(3);
  expect(await orders().countDocuments({ status: "paid", "lines.1": { $exists: true } })).toBeGreaterThan(0);
});

it("sales figures show a payment whether or not the audit has its entry", async () => {
  const [admin, ada] = [await anAdmin(), await aCustomer()];
  const orderId = await anOrderAt(TODAY - DAY_MS, ada, await aProduct());
  await shown(admin);
  await pay(ada, orderId);
  const due = await findOrderAudit(10);
  expect((await shown(admin)).sales).toHaveLength(1);
  expect(await shown(admin)).toEqual(await addedUp());
  await endOrderAudit(due);
  expect(await shown(admin)).toEqual(await addedUp());
});

it("sales figures are read again after a minute, those of days that are over after ten minutes", async () => {
  const ada = await aCustomer();
  const product = await aProduct();
  const [today, earlier] = [TODAY, TODAY - 5 * DAY_MS];
  const from = laterThanCached().getTime();
  const soldAt = async (minutes: number) =>
    (await salesOfLastDays(14, new Date(from + minutes * MINUTE_MS)))
      .filter((sales) => sales.orders > 0)
      .map(({ day }) => day.getTime());
  expect(await soldAt(0)).toEqual([]);
  for (const at of [today, earlier]) await pay(ada, await anOrderAt(at, ada, product));
  expect(await soldAt(0.9)).toEqual([]);
  expect(await soldAt(1.1)).toEqual([today]);
  expect(await soldAt(9.9)).toEqual([today]);
  expect(await soldAt(10.1)).toEqual([earlier, today]);
  clock = from + 20 * MINUTE_MS;
});

it("concurrent looks at sales figures share one question for each day", async () => {
  const now = laterThanCached();
  const [one, other] = await Promise.all([salesOfLastDays(1, now), salesOfLastDays(1, now)]);
  expect(one[0]).toBe(other[0]);
});

it("the sales counters of earlier versions are removed, and the administrators beside them stay", async () => {
  const meta = database().collection<{ _id: string; marks?: object }>("meta");
  await meta.insertOne({ _id: "sales", marks: { 7: 3 } });
  await anAdmin();
  for (let run = 0; run < 2; run += 1) await noSalesMarks.run(database());
  expect(await meta.findOne({ _id: "sales" })).toBeNull();
  expect(await admins().findOne({ _id: "admins" })).not.toBeNull();
});
