import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { orders } from "@/lib/core/data/orders/collections";
import { sessions } from "@/lib/core/data/people/collections";
import { leases } from "@/lib/core/data/store/collections";
import { aClock, type Clock } from "../support/clock";
import { expectAudit, expectInvariants, unfinished } from "../support/invariants";
import { anOrder, aProduct, makeOverdue, orderNow } from "../support/shop-in-process";
import type { Shop } from "../support/shop-process";
import { figure, rounds } from "../support/storm";
import { expectNothingLost, sendBuyers } from "./buyers";
import { aBuyer, expectEveryRowAgrees, heal, openStorm, type StormFixtures } from "./storm-fixtures";
import { until } from "./watch";

/** Two instances; the clock of one of them jumps. */
const HOUR_MS = 3_600_000;
const ROUNDS = rounds(1, 10);
/** Each instance sweeps every 20 s; while the other has the lease it waits for the next time. */
const SWEPT_MS = 60_000;

/**
 * 409: reviewed before. 503: a sweeper whose clock is ahead undoes an order that is still being placed, or the machine
 * is busy; the client retries, and it must stay rare.
 */
const KNOWN = new Set([200, 201, 409, 503]);

let folder = "";
let clock: Clock;
let fixtures: StormFixtures;
let jumping: Shop;
let sent: ReturnType<typeof sendBuyers> | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "halfinch-clock-"));
  clock = await aClock(folder);
  fixtures = await openStorm();
  jumping = await fixtures.startInstance(undefined, clock.settings);
  fixtures.shops.push(jumping);
  // As long as the shop's own sessions, not an hour as a test's.
  await sessions().updateMany({}, { $set: { expiresAt: new Date(Date.now() + 30 * 24 * HOUR_MS) } });
});
afterEach(() => sent?.stop());
afterAll(async () => {
  await fixtures.close();
  await rm(folder, { recursive: true, force: true });
});

it(`a clock that jumps an hour ahead and back, and an hour back and ahead, ${ROUNDS} times under load, signs nobody out, expires nothing, loses nothing and does not stop the sweeper`, async () => {
  const urls = fixtures.shops.map(({ url }) => url);
  const buyers = sendBuyers(urls, fixtures.buyers, fixtures.products, "cookie");
  sent = buyers;
  for (let round = 0; round < ROUNDS; round += 1) {
    await setAhead(HOUR_MS);
    await ordersFlow(buyers);
    await until(async () => (await leaseEnds()) > Date.now() + HOUR_MS / 2, "it sweeps by the wrong clock");
    await setAhead(0);
    await ordersFlow(buyers);
    const began = Date.now();
    await expectSwept();
    figure("clock, an hour ahead and right again: swept again after", Date.now() - began, "ms");
    await setAhead(-HOUR_MS);
    await ordersFlow(buyers);
    await expectSwept();
    await setAhead(0);
    await ordersFlow(buyers);
  }
  const ledger = await buyers.stop();
  expect(ledger.answers.filter(({ status }) => !KNOWN.has(status))).toEqual([]);
  expect(ledger.answers.filter(({ status }) => status === 503).length).toBeLessThan(
    ledger.answers.length / 20,
  );
  expect(await orders().countDocuments({ status: "expired" })).toBe(2 * ROUNDS);
  await heal();
  expect(await unfinished()).toBe(0);
  await expectInvariants();
  await expectEveryRowAgrees();
  await expectAudit();
  await expectNothingLost(ledger);
  figure("clock, jumps of an hour", 4 * ROUNDS);
  figure("clock, orders acknowledged and kept", ledger.placed.size);
  figure("clock, payments acknowledged and kept", ledger.paid.size);
});

const setAhead = async (milliseconds: number): Promise<void> => {
  const { pid } = jumping.process;
  if (pid === undefined) throw new Error("the instance is not running");
  await clock.setAhead(pid, milliseconds);
};

const leaseEnds = async (): Promise<number> =>
  (await leases().findOne({ _id: "sweep" }))?.until.getTime() ?? 0;

async function ordersFlow({ ledger: { answers } }: ReturnType<typeof sendBuyers>): Promise<void> {
  const before = answers.length;
  await until(
    () =>
      answers.slice(before).filter(({ call, status }) => call === "PATCH /api/orders" && status === 200)
        .length > 1,
    "orders are placed and paid",
  );
}

/** An expired order frees its stock as soon as with the right clock. */
async function expectSwept(): Promise<void> {
  const orderId = await anOrder((await aBuyer()).viewer, await aProduct());
  await makeOverdue(orderId);
  await until(async () => (await orderNow(orderId)).status === "expired", "a sweeper comes by", SWEPT_MS);
}
