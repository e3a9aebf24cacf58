import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { DEADLINE_MS } from "@/lib/concurrency/deadline";
import { orders } from "@/lib/core/data/orders/collections";
import { closeDatabase } from "@/lib/core/data/store/connection";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { sweepOnce } from "@/lib/upkeep/sweep";
import {
  addGoods,
  type Fixtures,
  orderBody,
  type Product,
  prepareFixtures,
  stockOf,
} from "../support/call-fixtures";
import { callRoute, json } from "../support/call-route";
import { ENGINES, type Kind, startEngine } from "../support/faulty-database/engines";
import { deadlocksBesideTwins } from "../support/faulty-database/faults";
import type { Engine, FaultyDatabase } from "../support/faulty-database/faulty-database";
import { sometimes } from "../support/faulty-database/plan";
import { expectInvariants } from "../support/invariants";
import { later } from "../support/shop-in-process";

/** Orders that are sent twenty times at once under one key, on engines that fail now and then. */

const KEYS = 2;
const TWINS = 20;
/** A careful client gives up after so many answers of 503. */
const MOST_TRIES = 60;
const AVAILABLE = 1_000;

const direct = process.env.MONGODB_URI ?? "";
let fixtures: Fixtures;
let proxy: FaultyDatabase | undefined;

beforeAll(async () => {
  process.env.LIMIT_UNPAID_ORDERS = "1000000";
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

async function open(engine: Engine, kind: Kind = {}): Promise<void> {
  proxy = await startEngine(direct, kind);
  await connectTo(`${proxy.uri}${kind.options ?? ""}`);
  proxy.as(engine);
}

const several = (): Promise<Product[]> =>
  Promise.all(Array.from({ length: KEYS }, () => addGoods(fixtures, { available: AVAILABLE })));

interface Answer {
  statuses: number[];
  orderId: unknown;
}

/** Sends an order until it is answered otherwise than with 503, as a careful client does. */
async function place(product: Product, most: number): Promise<Answer> {
  const statuses: number[] = [];
  for (;;) {
    const answer = await callRoute("POST /api/orders", {
      token: fixtures.mara.token,
      body: orderBody(product, fixtures.mara),
      headers: { "idempotency-key": `key of ${product.id}`.replaceAll(" ", "-") },
    });
    statuses.push(answer.status);
    if (answer.status === 503) expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    if (answer.status !== 503 || statuses.length >= most)
      return { statuses, orderId: (await json(answer)).insertedId };
  }
}

const twins = (goods: readonly Product[], most = MOST_TRIES): Promise<Answer[][]> =>
  Promise.all(goods.map((product) => Promise.all(Array.from({ length: TWINS }, () => place(product, most)))));

/** Each key has one order, which holds the stock of one, and nothing else does. */
async function expectOneEach(goods: readonly Product[], answers: Answer[][]): Promise<void> {
  const statuses = new Set(answers.flat(2).flatMap(({ statuses: each }) => each));
  statuses.delete(503);
  expect([...statuses]).toEqual([201]);
  for (const ofKey of answers) expect(new Set(ofKey.map(({ orderId }) => orderId)).size).toBe(1);
  await connectTo(direct);
  await sweepOnce(later());
  await sweepOnce(later());
  expect(await Promise.all(goods.map(stockOf))).toEqual(goods.map(() => AVAILABLE - 100));
  expect(await orders().countDocuments({ status: "placing" })).toBe(0);
  await expectInvariants();
}

describe.each(Object.entries(ENGINES))("where %s", (_, { faults, ...kind }) => {
  it("each of twenty twins gets the order of its key, and each order holds its stock once", async () => {
    const goods = await several();
    const plan = sometimes("twins", faults);
    await open(plan.engine, kind);
    const answers = await twins(goods);
    await expectOneEach(goods, answers);
    expect([...plan.met.values()].some((times) => times > 0)).toBe(true);
  });
});

it("where an update beside twins that insert one key deadlocks for seconds, each of twenty twins is answered with the order at once", async () => {
  const goods = await several();
  const engine = deadlocksBesideTwins("orders", { inserts: 1_000, deadlock: 4_000 });
  await open(engine);
  const answers = await twins(goods, 1);
  expect(engine.met()).toBe(0);
  await expectOneEach(goods, answers);
});
