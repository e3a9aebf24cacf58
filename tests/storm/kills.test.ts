import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { expectAudit, expectInvariants, unfinished } from "../support/invariants";
import { figure, rounds } from "../support/storm";
import { expectNothingLost, sendBuyers } from "./buyers";
import { expectEveryRowAgrees, heal, openStorm, type StormFixtures } from "./storm-fixtures";
import { backWithin, until } from "./watch";

/** The launcher restarts the database; a service manager restarts the shop, so its time counts from the restart. */
const DATABASE_BACK_MS = 5_000;
const SHOP_BACK_MS = 5_000;
const KILLS = rounds(1, 50);
/** A process that dies again within ten seconds is restarted after a growing pause, so that it cannot spin. */
const CALM_MS = rounds(0, 10_500);

let fixtures: StormFixtures;
let sent: ReturnType<typeof sendBuyers> | undefined;
beforeAll(async () => {
  fixtures = await openStorm();
});
afterEach(() => sent?.stop());
afterAll(() => fixtures.close());

it(`a database killed with -9 under load, ${KILLS} times, serves again within 5 s and loses nothing`, async () => {
  const url = fixtures.shops[0]?.url ?? "";
  const buyers = sendBuyers([url], fixtures.buyers, fixtures.products);
  sent = buyers;
  const back: number[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const startedAt = Date.now();
    await ordersFlow(buyers.ledger.answers);
    await until(() => Date.now() - startedAt >= CALM_MS, "the database has lived a while");
    const pid = fixtures.database.pid();
    if (pid === null) throw new Error("the database is not running");
    process.kill(pid, "SIGKILL");
    await until(() => fixtures.database.pid() !== pid, "it is gone");
    back.push(await backWithin(url, fixtures.buyers[0], DATABASE_BACK_MS));
  }
  await expectAllKept(buyers, "database kills", back);
});

it(`a shop killed with -9 under load, ${KILLS} times, serves again once started and loses nothing`, async () => {
  const port = Number(new URL(fixtures.shops[0]?.url ?? "").port);
  const url = fixtures.shops[0]?.url ?? "";
  const buyers = sendBuyers([url], fixtures.buyers, fixtures.products);
  sent = buyers;
  const back: number[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    await ordersFlow(buyers.ledger.answers);
    await fixtures.shops[0]?.kill();
    const began = Date.now();
    fixtures.shops[0] = await fixtures.startInstance(port);
    await backWithin(url, fixtures.buyers[0], SHOP_BACK_MS);
    back.push(Date.now() - began);
  }
  await expectAllKept(buyers, "shop kills", back);
});

async function ordersFlow(answers: readonly { call: string; status: number }[]): Promise<void> {
  const before = answers.length;
  await until(
    () => answers.slice(before).some(({ call, status }) => call === "PATCH /api/orders" && status === 200),
    "orders are placed and paid",
  );
}

async function expectAllKept(
  buyers: ReturnType<typeof sendBuyers>,
  name: string,
  back: readonly number[],
): Promise<void> {
  const ledger = await buyers.stop();
  await heal();
  expect(await unfinished()).toBe(0);
  await expectInvariants();
  await expectEveryRowAgrees();
  await expectAudit();
  await expectNothingLost(ledger);
  expect(ledger.answers.filter(({ status }) => status === 500)).toEqual([]);
  figure(name, back.length);
  figure(`${name}, longest until served again`, Math.max(...back), "ms");
  figure(`${name}, orders acknowledged and kept`, ledger.placed.size);
  figure(`${name}, payments acknowledged and kept`, ledger.paid.size);
}
