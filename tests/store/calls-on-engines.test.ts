import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { DEADLINE_MS } from "@/lib/concurrency/deadline";
import { products } from "@/lib/core/data/catalogue/collections";
import { orders } from "@/lib/core/data/orders/collections";
import { closeDatabase } from "@/lib/core/data/store/connection";
import { requireId } from "@/lib/core/data/store/ids";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { sweepOnce } from "@/lib/upkeep/sweep";
import { basketOrderBody, totalPriceOf } from "../support/call-bodies";
import { addGoods, type Fixtures, prepareFixtures } from "../support/call-fixtures";
import { callRoute, ORIGIN } from "../support/call-route";
import { ENGINES, startEngine } from "../support/faulty-database/engines";
import { emptyCounted, NAMED_OTHERWISE, timeAsNumber } from "../support/faulty-database/faults";
import { type FaultyDatabase, together } from "../support/faulty-database/faulty-database";
import { sometimes } from "../support/faulty-database/plan";
import { expectInvariants } from "../support/invariants";
import { NO_LIMITS } from "../support/set-up-test-shop";
import { RefusedCall, shopClient } from "../support/shop-client";
import { later } from "../support/shop-in-process";
import { rounds } from "../support/storm";

/** The calls of customers and staff from sign-up to the parcel, on engines that fail now and then. */

const MOST_TRIES = 60;
/** Each brings the faults at other commands. */
const SEEDS = Array.from({ length: rounds(1, 10) }, (_, n) => n);
const direct = process.env.MONGODB_URI ?? "";
let fixtures: Fixtures;
let proxy: FaultyDatabase | undefined;
/** Each answer by its call, the last one last. */
let answers: { call: string; statuses: number[] }[] = [];

beforeAll(async () => {
  Object.assign(process.env, NO_LIMITS, { LIMIT_SIGNUPS_PER_HOUR: "1000000" });
  vi.spyOn(log, "warn").mockReturnValue();
  fixtures = await prepareFixtures();
  Object.assign(DEADLINE_MS, { database: 2_800 });
});
afterEach(async () => {
  await connectTo(direct);
  await proxy?.close();
});
afterAll(closeDatabase);

async function connectTo(uri: string): Promise<void> {
  await closeDatabase();
  Object.assign(env(), { mongodbUri: uri });
}

/** Asks again while it is answered with 503, as a careful client does. */
const shop = shopClient(ORIGIN, {
  send: async ({ method, path, headers, body }) => {
    const statuses: number[] = [];
    answers.push({ call: `${method} ${path}`, statuses });
    for (;;) {
      const response = await callRoute(`${method} ${path}`, { headers, body });
      statuses.push(response.status);
      if (response.status === 503) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      if (response.status !== 503 || statuses.length >= MOST_TRIES)
        return { status: response.status, text: await response.text() };
    }
  },
});

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof RefusedCall) return error.status;
      throw error;
    },
  );

const OTHER_WORDS = together(NAMED_OTHERWISE, timeAsNumber, emptyCounted);

describe.each(Object.entries(ENGINES))("where %s", (_, { faults, ...kind }) => {
  it.each(SEEDS)(
    "accounts, baskets, orders, payments, shipments and cancellations are each there once, and no answer is a 500, faults %i",
    async (seed) => {
      const goods = await addGoods(fixtures, { available: 1_000 });
      answers = [];
      proxy = await startEngine(direct, kind);
      await connectTo(`${proxy.uri}${kind.options ?? ""}`);
      proxy.as(together(sometimes(`calls ${seed}`, faults).engine, OTHER_WORDS));

      const { mara, ada } = fixtures;
      const account = {
        name: "Nora",
        email: `${crypto.randomUUID()}@example.com`,
        password: "correct-horse",
      };
      // Where the reply of the first one was lost, the account is there already.
      expect([200, 409]).toContain(await statusOf(shop.call(null, "POST /api/users", account)));
      expect(await statusOf(shop.call(null, "POST /api/users", account))).toBe(409);

      await shop.call(mara, `PUT /api/basket/lines/${goods.id}`, { quantity: 100 });
      const lines = [{ productId: goods.id, quantity: 100, unitPrice: goods.price }];
      const key = () => ({ "idempotency-key": crypto.randomUUID() });
      const order = () => shop.insert(mara, "POST /api/basket/order", basketOrderBody(lines), key());
      const [sold, cancelled] = [await order(), await order()];
      await statusOf(shop.cancelOrder(mara, cancelled));
      const transactionId = await shop.payAtGateway(mara, sold, totalPriceOf(goods, 100));
      await statusOf(shop.reportPayment(mara, goods, sold, transactionId));
      await statusOf(shop.shipOrder(ada, goods, 100, sold));
      expect((await shop.ordersOf(mara)).map(({ _id }) => _id)).toContain(sold);
      await shop.call(null, `GET /api/goods/${goods.id}`);
      await shop.call(null, "GET /api/readyz");

      expect(answers.filter(({ statuses }) => statuses.includes(500))).toEqual([]);
      // Only an answer that was lost makes the next one a refusal.
      const refused = answers.filter(({ statuses }) => statuses.length === 1 && (statuses[0] ?? 0) >= 400);
      expect(refused.filter(({ call }) => call !== "POST /api/users")).toEqual([]);

      await connectTo(direct);
      await sweepOnce(later());
      const statusNow = async (id: string) => (await orders().findOne({ _id: requireId(id) }))?.status;
      expect([await statusNow(sold), await statusNow(cancelled)]).toEqual(["shipped", "cancelled"]);
      expect(await products().findOne({ _id: requireId(goods.id) })).toMatchObject({
        available: 900,
        sold: 100,
        holds: [],
      });
      await expectInvariants();
    },
  );
});
