import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueApiToken } from "@/lib/auth/api-token";
import type { ProductDocument } from "@/lib/core/data/catalogue/documents";
import { env } from "@/lib/env";
import type { RunningDatabase } from "../../server/launcher/database";
import { type Account, totalPriceOf } from "../support/call-bodies";
import { startEmbedded } from "../support/embedded";
import { FAKE_KEYS, type FakeStripe, startFakeStripe } from "../support/fake-stripe";
import { expectStripeInvariants } from "../support/fake-stripe/invariants";
import { shopClient } from "../support/shop-client";
import { aCustomer, aProduct, closeTestShop, openTestShop, orderNow } from "../support/shop-in-process";
import { freePort, type Shop, startShop, testSecret } from "../support/shop-process";
import { figure, rounds } from "../support/storm";

const KILLS = rounds(5, 50);
const PAID_WITHIN_MS = 60_000;

let database: RunningDatabase;
let stripe: FakeStripe;
let settings: Record<string, string>;
let port: number;
let shop: Shop;
let product: ProductDocument;
let buyer: Account;

beforeAll(async () => {
  [database, stripe, port] = [await startEmbedded(), await startFakeStripe(), await freePort()];
  settings = {
    ...FAKE_KEYS,
    STRIPE_API_BASE: stripe.url,
    MONGODB_URI: database.uri,
    MONGODB_DB: "halfinch",
    NEXTAUTH_SECRET: testSecret(),
    SAMPLE_DATA: "0",
    LIMIT_PAYMENTS_PER_MINUTE: "1000000",
    LIMIT_REVIEWS_PER_DAY: "1000000",
    LIMIT_UNPAID_ORDERS: "1000000",
    LIMIT_UNPAID_ORDERS_PER_NETWORK: "1000000",
    LIMIT_ORDERS_PER_10_MINUTES: "1000000",
  };
  Object.assign(process.env, settings);
  await openTestShop();
  product = await aProduct({ available: 1_000_000 });
  const { userId, sessionId, name, email } = await aCustomer();
  buyer = { name, email, token: await issueApiToken({ userId, sessionId }, env().authSecret) };
  shop = await startShop({ settings, port });
});
afterAll(async () => {
  await shop?.stop();
  await closeTestShop();
  await stripe?.close();
  await database?.close();
});

/** The moments between the card's confirmation and the end of the customer's PATCH at which the process dies. */
const MOMENTS: readonly ((told: Told) => Promise<void>)[] = [
  // The browser was closed, so nobody tells the shop.
  async () => undefined,
  // The shop waits for Stripe's answer.
  async (told) => {
    const wait = { on: `GET /v1/payment_intents/${told.intentId}`, kind: "slow" as const, times: 1 };
    stripe.faults.push(wait);
    void told.patch();
    await expect.poll(() => wait.times, { interval: 1 }).toBe(0);
  },
  // Stripe has been asked, and the shop is about to write.
  async (told) => {
    const before = stripe.requests.length;
    void told.patch();
    await expect.poll(() => stripe.requests.length, { interval: 1 }).toBeGreaterThan(before);
  },
  // A random moment during the PATCH or just after it.
  async (told) => {
    void told.patch();
    await sleep(Math.random() * 40);
  },
];

interface Told {
  intentId: string;
  /** The customer's report; its answer does not matter here. */
  patch: () => Promise<unknown>;
}

describe("the shop's process", () => {
  it(
    `an order is paid once, within a minute of the restart, when the shop is killed with -9 between confirmation and PATCH, ${KILLS} times`,
    async () => {
      const took: number[] = [];
      const orders: string[] = [];
      for (let round = 0; round < KILLS; round += 1) {
        const { orderId, intentId } = await aChargedOrder();
        orders.push(orderId);
        const patch = () =>
          shopClient(shop.url)
            .reportPayment(buyer, product, orderId, intentId)
            .catch(() => undefined);
        await MOMENTS[round % MOMENTS.length]?.({ intentId, patch });
        await shop.kill();
        if (round % MOMENTS.length < 2) expect((await orderNow(orderId)).status).toBe("unpaid");

        const restartedAt = Date.now();
        shop = await startShop({ settings, port });
        await expect
          .poll(async () => (await orderNow(orderId)).status, { timeout: PAID_WITHIN_MS, interval: 25 })
          .toBe("paid");
        took.push(Date.now() - restartedAt);
      }
      for (const orderId of orders) {
        // The sweeper finishes moves of stock that a kill has left due.
        const movesDue = async () => (await orderNow(orderId)).movesDue ?? [];
        await expect.poll(movesDue, { timeout: PAID_WITHIN_MS }).toEqual([]);
        const { history } = await orderNow(orderId);
        expect(history.filter(({ event }) => event === "pay")).toHaveLength(1);
      }
      await expectStripeInvariants(stripe);
      expect(Math.max(...took)).toBeLessThan(PAID_WITHIN_MS);
      figure("shop kills between confirmation and PATCH", took.length);
      figure(
        "shop kills between confirmation and PATCH, longest from restart to paid",
        Math.max(...took),
        "ms",
      );
    },
    KILLS * 60_000,
  );
});

/** Places an order and starts its payment through the shop; then the browser confirms at Stripe. */
async function aChargedOrder(): Promise<{ orderId: string; intentId: string }> {
  const goods = { name: product.name, price: product.priceCents / 100 };
  const client = shopClient(shop.url);
  const orderId = await client.placeOrder(buyer, goods, 100);
  const secret = await client.startPayment(buyer, orderId, totalPriceOf(goods, 100));
  const intentId = secret.split("_secret_")[0] ?? "";
  stripe.state.confirmIntent(intentId);
  return { orderId, intentId };
}
