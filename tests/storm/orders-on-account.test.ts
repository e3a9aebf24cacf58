import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { companies } from "@/lib/core/data/companies/collections";
import type { CompanyDocument } from "@/lib/core/data/companies/documents";
import { orders } from "@/lib/core/data/orders/collections";
import { requireId } from "@/lib/core/data/store/ids";
import { BANK_SETTINGS } from "../support/bank-account";
import { aCompanyOnAccount, companyNow } from "../support/company-on-account";
import { expectAudit, expectInvariants, unfinished } from "../support/invariants";
import { RefusedCall, shopClient } from "../support/shop-client";
import { figure, rounds } from "../support/storm";
import { type Buyer, expectEveryRowAgrees, heal, openStorm, type StormFixtures } from "./storm-fixtures";
import { backWithin, until } from "./watch";

const KILLS = rounds(1, 10);
const BUYERS = 16;
/** So many of the buyers' orders fit under the limit, with a cent left. */
const FITTING = 5;
const TOTAL = 2_500;
const LIMIT = FITTING * TOTAL + 1;
const BACK_MS = 10_000;

let fixtures: StormFixtures;
let companyId: CompanyDocument["_id"];
/** The most that was reserved whenever somebody looked. */
let mostUsed = 0;
beforeAll(async () => {
  fixtures = await openStorm({ buyers: BUYERS, products: 1, settings: BANK_SETTINGS });
  ({ _id: companyId } = await aCompanyOnAccount(LIMIT));
  const members = fixtures.buyers.map(({ viewer }) => ({
    userId: requireId(viewer.userId),
    roles: ["buyer" as const],
    since: new Date(),
  }));
  await companies().updateOne({ _id: companyId }, { $push: { members: { $each: members } } });
});
afterAll(() => fixtures.close());

it(`${BUYERS} buyers of a company order on account at once while shop and database are killed ${KILLS} times: never over the limit, and no credit is lost`, async () => {
  let placed = 0;
  let refused = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (const killed of [killShop, killDatabase]) {
      const race = orderAtOnce(fixtures.buyers);
      await until(async () => ((await look())?.creditUsed ?? 0) > 0, "an order takes credit");
      await killed();
      const first = await race;
      await heal();
      await expectWhole(first.placed);
      // The credit that a killed process took is free again, and is filled to its last order.
      const again = await orderAtOnce(first.refused);
      expect(first.placed.length + again.placed.length, "orders under the limit").toBe(FITTING);
      for (const details of again.details)
        expect(details).toMatchObject({ code: "over_credit", limit: 125.01 });
      expect(again.details.map(({ free }) => free)).toContain(0.01);
      await expectWhole([...first.placed, ...again.placed]);
      placed += first.placed.length + again.placed.length;
      refused += first.refused.length + again.refused.length;
      await Promise.all([...first.placed, ...again.placed].map(cancel));
      expect(await companyNow(companyId)).toMatchObject({ creditUsed: 0, credits: [] });
    }
  }
  await heal();
  await expectAudit();
  figure("orders on account at once, kills of shop and database", 2 * KILLS);
  figure("orders on account at once, acknowledged and kept", placed);
  figure("orders on account at once, refused over the limit", refused);
});

interface Placed {
  buyer: Buyer;
  orderId: string;
}
interface Raced {
  placed: Placed[];
  refused: Buyer[];
  details: { code?: string; free?: number }[];
}

async function orderAtOnce(buyers: readonly Buyer[]): Promise<Raced> {
  const raced: Raced = { placed: [], refused: [], details: [] };
  await Promise.all(
    buyers.map(async (buyer) => {
      const answer = await order(buyer);
      await look();
      if (typeof answer === "string") raced.placed.push({ buyer, orderId: answer });
      else {
        raced.refused.push(buyer);
        raced.details.push(answer);
      }
    }),
  );
  return raced;
}

/** Orders under one key until it is answered, as a careful client does. @returns the order's id, or what refuses it */
async function order({ viewer, token }: Buyer): Promise<string | { code?: string; free?: number }> {
  const [product] = fixtures.products;
  const goods = { name: product?.name ?? "", price: (product?.priceCents ?? 0) / 100 };
  const account = { name: viewer.name, email: viewer.email, token };
  const key = { "idempotency-key": randomUUID() };
  const onAccount = { companyId: companyId.toHexString(), payBy: "terms" };
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      return await shopClient(shopNow().url).placeOrder(account, goods, 100, onAccount, key);
    } catch (error) {
      // A connection that breaks off is no refusal.
      const { status, answer } = error instanceof RefusedCall ? error : { status: 0, answer: "" };
      expect(status, answer).not.toBe(500);
      if (status === 409) return (JSON.parse(answer) as { error: { code: string; free?: number } }).error;
      expect([0, 503], answer).toContain(status);
      await sleep(100);
    }
  }
  throw new Error("no answer in 30 s");
}

const cancel = ({ buyer: { viewer, token }, orderId }: Placed) =>
  shopClient(shopNow().url).cancelOrder({ name: viewer.name, email: viewer.email, token }, orderId);

/** Every acknowledged order is accepted, and stock, credit and orders agree. */
async function expectWhole(placed: readonly Placed[]): Promise<void> {
  expect(await unfinished()).toBe(0);
  await expectInvariants();
  await expectEveryRowAgrees();
  const accepted = await orders().find({ "company.id": companyId, status: "accepted" }).toArray();
  expect(accepted.map(({ _id }) => _id.toHexString()).sort()).toEqual(
    placed.map(({ orderId }) => orderId).sort(),
  );
  await look();
  expect(mostUsed).toBeLessThanOrEqual(LIMIT);
}

/** @returns null while the database is away */
async function look(): Promise<CompanyDocument | null> {
  const company = await companyNow(companyId).catch(() => null);
  mostUsed = Math.max(mostUsed, company?.creditUsed ?? 0);
  return company;
}

function shopNow() {
  const [shop] = fixtures.shops;
  if (!shop) throw new Error("there is no shop");
  return shop;
}

async function killShop(): Promise<void> {
  const { url } = shopNow();
  await shopNow().kill();
  fixtures.shops[0] = await fixtures.startInstance(Number(new URL(url).port));
  await backWithin(url, fixtures.buyers[0], BACK_MS);
}

async function killDatabase(): Promise<void> {
  const pid = fixtures.database.pid();
  // The run's own database may not be this test's to kill.
  if (pid === null) return;
  process.kill(pid, "SIGKILL");
  await until(() => fixtures.database.pid() !== pid, "the database is gone");
  await backWithin(shopNow().url, fixtures.buyers[0], BACK_MS);
}
