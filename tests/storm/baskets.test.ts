import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { products } from "@/lib/core/data/catalogue/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import type { Account } from "../support/call-bodies";
import { basketOrderBody } from "../support/call-bodies";
import { expectAudit, expectInvariants, unfinished } from "../support/invariants";
import { RefusedCall, type ShopClient, shopClient } from "../support/shop-client";
import { figure, rounds } from "../support/storm";
import { type Buyer, expectEveryRowAgrees, heal, openStorm, type StormFixtures } from "./storm-fixtures";
import { backWithin, until } from "./watch";

const KILLS = rounds(1, 10);
const BUYERS = 16;
const LINES = 30;
const PRODUCTS = 40;
/** Too few pieces of each product for all buyers at once, so that they take halves from each other. */
const STOCK = 2_600;
const BACK_MS = 10_000;

let fixtures: StormFixtures;
beforeAll(async () => {
  fixtures = await openStorm({ buyers: BUYERS, products: PRODUCTS, stock: STOCK });
});
afterAll(() => fixtures.close());

interface Ledger {
  /** Each order that was acknowledged, and whether its payment was. */
  placed: Map<string, { isPaid: boolean }>;
  /** The status of each refusal; 0 without an answer. */
  refused: number[];
}

it(`${BUYERS} buyers order overlapping baskets of ${LINES} lines while shop and database are killed ${KILLS} times: no half order, and every piece is counted`, async () => {
  const { url } = shopNow();
  const port = Number(new URL(url).port);
  const ledger: Ledger = { placed: new Map(), refused: [] };
  let stopped = false;
  const running = Promise.all(
    fixtures.buyers.map(async (buyer, n) => {
      let held: string | null = null;
      for (let round = 0; !stopped; round += 1) held = await visit({ url, buyer, n, round, ledger }, held);
    }),
  );
  for (let kill = 0; kill < KILLS; kill += 1) {
    await ordersFlow(ledger);
    await shopNow().kill();
    fixtures.shops[0] = await fixtures.startInstance(port);
    await backWithin(url, fixtures.buyers[0], BACK_MS);
    await ordersFlow(ledger);
    const pid = fixtures.database.pid();
    // The run's own database may not be this test's to kill.
    if (pid === null) continue;
    process.kill(pid, "SIGKILL");
    await until(() => fixtures.database.pid() !== pid, "the database is gone");
    await backWithin(url, fixtures.buyers[0], BACK_MS);
  }
  await ordersFlow(ledger);
  stopped = true;
  await running;
  await heal();
  expect(await unfinished()).toBe(0);
  await expectInvariants();
  await expectEveryRowAgrees();
  await expectAudit();
  await expectWholeOrders(ledger);
  expect(ledger.refused.filter((status) => status === 500)).toEqual([]);
  // Buyers were short of stock, or nothing was tried.
  expect(ledger.refused.filter((status) => status === 409).length).toBeGreaterThan(0);
  figure("overlapping baskets, kills of shop and database", 2 * KILLS);
  figure("overlapping baskets, orders acknowledged and kept", ledger.placed.size);
  figure(
    "overlapping baskets, refused as short or changed",
    ledger.refused.filter((status) => status === 409).length,
  );
});

function shopNow() {
  const [shop] = fixtures.shops;
  if (!shop) throw new Error("there is no shop");
  return shop;
}

interface Visit {
  url: string;
  buyer: Buyer;
  n: number;
  round: number;
  ledger: Ledger;
}

/**
 * Orders a basket under one key until it is answered; then some orders are changed, one of four buyers pays the first one, and
 * the order before is cancelled, so that pieces are held at every kill.
 * @returns the order that is held now
 */
async function visit({ url, buyer, n, round, ledger }: Visit, held: string | null): Promise<string | null> {
  const shop = shopClient(url);
  const account = { name: buyer.viewer.name, email: buyer.viewer.email, token: buyer.token };
  const send = <T>(call: () => Promise<T>) => answered(call, ledger);
  const lines = Array.from({ length: LINES }, (_, at) => fixtures.products[(n * 7 + round + at) % PRODUCTS])
    .flatMap((product) => product ?? [])
    .map(({ _id, priceCents }) => ({
      productId: _id.toHexString(),
      quantity: 100 * (1 + ((n + round) % 2)),
      unitPrice: priceCents / 100,
    }));
  const headers = { "Idempotency-Key": randomUUID() };
  const orderId = await send(() =>
    shop.insert(account, "POST /api/basket/order", basketOrderBody(lines), headers),
  );
  if (held !== null) await send(() => shop.cancelOrder(account, held));
  if (orderId === null) return null;
  const noted = { isPaid: false };
  ledger.placed.set(orderId, noted);
  if (round === 0 && n % 4 === 0) {
    noted.isPaid = (await send(() => pay(shop, account, orderId))) !== null;
    return null;
  }
  if (round % 3 === 0) {
    const others = lines.slice(1).map(({ productId, quantity }) => ({ productId, quantity: 300 - quantity }));
    await send(() => shop.call(account, `PUT /api/orders/${orderId}/lines`, { revision: 0, lines: others }));
  }
  return orderId;
}

async function pay(shop: ShopClient, account: Account, orderId: string): Promise<true> {
  const order = await orders().findOne({ _id: requireId(orderId) });
  if (order?.status === "paid") return true;
  const name = order?.lines[0]?.name ?? "";
  const transactionId = await shop.payAtGateway(account, orderId, (order?.totalCents ?? 0) / 100);
  await shop.reportPayment(account, { name }, orderId, transactionId);
  return true;
}

/** Sends a call again until the shop has answered it, as a careful client does; null where it has refused it. */
async function answered<T>(call: () => Promise<T>, { refused }: Ledger): Promise<T | null> {
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      return await call();
    } catch (error) {
      // A connection that breaks off is no refusal.
      const status = error instanceof RefusedCall ? error.status : 0;
      refused.push(status);
      if (status > 0 && status !== 503) return null;
      await sleep(100);
    }
  }
  throw new Error("no answer in 30 s");
}

async function ordersFlow({ placed }: Ledger): Promise<void> {
  const before = placed.size;
  await until(() => placed.size > before + BUYERS / 2, "orders are placed");
}

/** Every acknowledged order has all lines of its basket, or all of its change; what was paid is paid. */
async function expectWholeOrders({ placed }: Ledger): Promise<void> {
  for (const [id, { isPaid }] of placed) {
    const order = await orders().findOne({ _id: requireId(id) });
    expect([LINES, LINES - 1]).toContain(order?.lines.length);
    const quantities = new Set(order?.lines.map(({ quantity }) => quantity));
    expect(quantities.size, `order ${id} has lines of one quantity`).toBe(1);
    if (isPaid) expect(order?.status).toBe("paid");
  }
  for (const product of await products().find().toArray())
    expect(product.sold).toBeLessThanOrEqual(product.received);
}
