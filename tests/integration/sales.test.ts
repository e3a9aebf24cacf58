import { beforeEach, expect, it } from "vitest";
import { shipOrder } from "@/lib/commands/orders/ship-order";
import { payOrder } from "@/lib/commands/payments/pay-order";
import { requestRefund } from "@/lib/commands/refunds/request-refund";
import { moveOrderAudit } from "@/lib/commands/upkeep/move-audit";
import { endOrderAudit, findOrderAudit } from "@/lib/data/audit";
import { orders } from "@/lib/data/collections";
import type { ProductDocument } from "@/lib/data/documents";
import { requireId } from "@/lib/data/ids";
import { salesByHour } from "@/lib/data/sales";
import { beginOf, markSales } from "@/lib/data/sales-marks";
import { findShopFigures } from "@/lib/data/shop-figures";
import type { Viewer } from "@/lib/domain/access";
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
beforeEach(async () => {
  await clearShop();
  // Figures of another time drop the cached hours of this one, whose orders were removed without invalidating them.
  await salesByHour(new Date(0), new Date(0));
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TODAY = Date.UTC(2026, 10, 21);
const NOW = new Date(TODAY + 9 * HOUR_MS);

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

/** Reads and adds up every order, slowly. */
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
  const figures = await findShopFigures(admin, NOW);
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
  for (let step = 0; step < 60; step += 1) {
    const product = one(products);
    const dice = random();
    if (product && (dice < 0.35 || step < 5)) {
      // From a day before the counted days to the end of the last one.
      unpaid?.push(await anOrderAt(TODAY + DAY_MS - 1 - random() * 15 * DAY_MS, ada, product));
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
    if (random() < 0.5) await moveOrderAudit();
    expect(await shown(admin), `step ${step}`).toEqual(await addedUp());
  }
  expect((await addedUp()).sales.length, "days with sales").toBeGreaterThan(3);
});

it("sales figures see a change whose audit entry another process writes meanwhile", async () => {
  const [admin, ada] = [await anAdmin(), await aCustomer()];
  const orderId = await anOrderAt(TODAY - DAY_MS, ada, await aProduct());
  await shown(admin);
  await pay(ada, orderId);
  // In the order of the audit copy: the hours are invalidated first, and the figures are read between the two steps.
  const due = await findOrderAudit(10);
  await markSales(due.map(({ placedAt }) => placedAt));
  expect(await shown(admin)).toEqual(await addedUp());
  await endOrderAudit(due);
  expect(await shown(admin)).toEqual(await addedUp());
});

it("sales figures recount only the hours that have changed", async () => {
  const ada = await aCustomer();
  const [chain, hub] = [await aProduct(), await aProduct()];
  const at = [TODAY - 2 * DAY_MS, TODAY - DAY_MS] as const;
  const [first, second] = [await anOrderAt(at[0], ada, chain), await anOrderAt(at[1], ada, hub)];
  for (const orderId of [first, second]) await pay(ada, orderId);
  await moveOrderAudit();
  const look = () => salesByHour(new Date(TODAY - 3 * DAY_MS), new Date(TODAY));
  const soldAt = async () =>
    [...(await look())].filter(([, { orders: n }]) => n > 0).map(([hour]) => beginOf(hour));
  expect(await soldAt()).toEqual([new Date(at[1]), new Date(at[0])]);
  // Written past the shop, so no hour is invalidated: this shows which hours are read again.
  await orders().updateMany({}, { $set: { status: "refunded" } });
  expect(await soldAt()).toEqual([new Date(at[1]), new Date(at[0])]);
  await markSales([new Date(at[1])]);
  expect(await soldAt()).toEqual([new Date(at[0])]);
});
