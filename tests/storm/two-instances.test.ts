import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueApiToken } from "@/lib/auth/api-token";
import { hashPassword } from "@/lib/auth/passwords";
import { orders } from "@/lib/core/data/orders/collections";
import { endSession } from "@/lib/core/data/people/sessions";
import { createUser } from "@/lib/core/data/people/users";
import { type Lease, takeLease } from "@/lib/core/data/store/leases";
import { env } from "@/lib/env";
import { orderBody } from "../support/call-fixtures";
import { expectInvariants } from "../support/invariants";
import { anAdmin, aProduct, makeOverdue, orderNow, productNow } from "../support/shop-in-process";
import { figure, rounds } from "../support/storm";
import {
  aBuyer,
  type Buyer,
  expectEveryRowAgrees,
  heal,
  openStorm,
  type StormFixtures,
} from "./storm-fixtures";
import { until } from "./watch";

/** Two processes on one database that do not know of each other. */
let fixtures: StormFixtures;
let urls: [string, string];
const SIGN_IN_FAILURES = 10;
const UNPAID = 5;
/** The interval of each instance's sweeper (lib/upkeep/sweep.ts). */
const SWEEP_MS = 20_000;

beforeAll(async () => {
  fixtures = await openStorm({ instances: 2, settings: { LIMIT_UNPAID_ORDERS: String(UNPAID) } });
  const [first, second] = fixtures.shops.map(({ url }) => url);
  urls = [first ?? "", second ?? ""];
});
afterAll(() => fixtures.close());

describe("two instances on one database", () => {
  it(`two instances sell the last lot once, ${rounds(3, 50)} times, to one of 40 buyers who ask both`, async () => {
    const crowd = await Promise.all(Array.from({ length: 40 }, aBuyer));
    for (let round = 0; round < rounds(3, 50); round += 1) {
      const product = await aProduct({ available: 100, priceCents: 25 });
      const statuses = await Promise.all(crowd.map((buyer, n) => decided(n, buyer, placing(product, buyer))));
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
      expect((await productNow(product._id)).available).toBe(0);
      await orders().updateMany({ status: "unpaid" }, { $set: { expiresAt: new Date(0) } });
      await heal();
      // Else those who get the lot often would have to wait.
      await orders().updateMany({}, { $unset: { lapsedAt: "" } });
    }
    await expectInvariants();
    await expectEveryRowAgrees();
    figure("two instances, last lots sold once", rounds(3, 50));
  });

  it("two instances place one order for one idempotency key that both get at once", async () => {
    const [buyer, product] = [await aBuyer(), await aProduct({ priceCents: 25 })];
    const headers = { "idempotency-key": "one-of-both" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        send(n, buyer, "POST /api/orders", placing(product, buyer), headers).then((answer) => answer.json()),
      ),
    );
    expect(new Set(answers.map((answer) => (answer as { insertedId: string }).insertedId)).size).toBe(1);
    expect((await productNow(product._id)).available).toBe(900);
  });

  it("two instances share the limits of wrong passwords and of unpaid orders", async () => {
    const email = `guessed.${crypto.randomUUID().slice(0, 8)}@example.com`;
    await createUser({ name: "Guessed", email, passwordHash: await hashPassword("correct-horse") });
    const guesses = await Promise.all(
      Array.from({ length: 3 * SIGN_IN_FAILURES }, (_, n) =>
        call(n, null, `PUT /api/users/${email}`, { email, password: `wrong-horse-${n}` }),
      ),
    );
    expect(guesses.filter((status) => status === 401)).toHaveLength(SIGN_IN_FAILURES);
    expect(guesses.filter((status) => status === 429)).toHaveLength(2 * SIGN_IN_FAILURES);

    const [buyer, product] = [await aBuyer(), await aProduct({ priceCents: 25 })];
    const placed = await Promise.all(
      Array.from({ length: UNPAID + 3 }, (_, n) =>
        call(n, buyer, "POST /api/orders", placing(product, buyer)),
      ),
    );
    expect(placed.sort()).toEqual([...Array<number>(UNPAID).fill(201), 429, 429, 429]);
  });

  it("two instances see each other's writes within two seconds, and a log-out at once", async () => {
    const times: number[] = [];
    const admin = await anAdmin();
    const token = await issueApiToken(admin, env().authSecret);
    for (let round = 0; round < rounds(3, 20); round += 1) {
      const name = `Visible part ${crypto.randomUUID().slice(0, 8)}`;
      // Both have the list cached before.
      for (const n of [0, 1]) await list(n);
      const body = { name, price: 1, quantity: 100, available: 100 };
      expect(await call(round, { viewer: admin, token }, "POST /api/goods", body)).toBe(201);
      const began = Date.now();
      expect(await list(round)).toContain(name);
      // Measured up to the request that sees it: the time that a busy machine takes to answer does not count.
      let asked = began;
      await until(async () => {
        asked = Date.now();
        return (await list(round + 1)).includes(name);
      }, "the other shows it");
      times.push(asked - began);
    }
    expect(Math.max(...times)).toBeLessThan(2_000);
    figure("two instances, a write seen on the other, slowest", Math.max(...times), "ms");

    await endSession(admin.sessionId);
    for (const n of [0, 1]) expect(await call(n, { viewer: admin, token }, "GET /api/orderadmin")).toBe(401);
  });

  it("two instances sweep one at a time: while a third has the lease neither does, and then one of them", async () => {
    const [buyer, product] = [await aBuyer(), await aProduct({ priceCents: 25 })];
    const answer = await send(0, buyer, "POST /api/orders", placing(product, buyer));
    const orderId = ((await answer.json()) as { insertedId: string }).insertedId;
    const lease = await sweepLease();
    await makeOverdue(orderId);
    // Both sweepers run in this time.
    for (const began = Date.now(); Date.now() - began < SWEEP_MS + 2_000; ) {
      expect(await lease.renew()).toBe(true);
      expect((await orderNow(orderId)).status).toBe("unpaid");
      await sleep(250);
    }
    await lease.release();
    const expired = async () => (await orderNow(orderId)).status === "expired";
    await until(expired, "one of them sweeps", SWEEP_MS + 10_000);
  });

  it("two instances sweep in turn: an overdue order expires once", async () => {
    const [buyer, product] = [await aBuyer(), await aProduct({ priceCents: 25 })];
    const answer = await send(0, buyer, "POST /api/orders", placing(product, buyer));
    const orderId = ((await answer.json()) as { insertedId: string }).insertedId;
    await makeOverdue(orderId);
    await until(
      async () => (await orderNow(orderId)).status === "expired",
      "a sweeper lets the order expire",
    );
    expect((await orderNow(orderId)).history.filter(({ event }) => event === "expire")).toHaveLength(1);
    await until(async () => (await productNow(product._id)).available === 1000, "its stock is free");
  });
});

/** Retries a busy answer under the same key, as a careful client does. */
async function decided(n: number, buyer: Buyer, body: object): Promise<number> {
  const headers = { "idempotency-key": crypto.randomUUID() };
  for (;;) {
    const answer = await send(n, buyer, "POST /api/orders", body, headers);
    await answer.arrayBuffer();
    if (answer.status !== 503) return answer.status;
    await sleep(100);
  }
}

async function sweepLease(): Promise<Lease> {
  let lease: Lease | null = null;
  await until(async () => {
    lease = await takeLease("sweep", SWEEP_MS);
    return lease !== null;
  }, "the lease is free");
  if (!lease) throw new Error("no lease");
  return lease;
}

const placing = (product: { name: string; priceCents: number }, { viewer }: Buyer) =>
  orderBody({ id: "", name: product.name, price: product.priceCents / 100 }, { ...viewer } as never);

const list = (n: number): Promise<string> =>
  fetch(`${urls[n % 2]}/api/goods`).then((answer) => answer.text());

const call = (
  n: number,
  buyer: Pick<Buyer, "viewer" | "token"> | null,
  line: string,
  body?: object,
): Promise<number> =>
  send(n, buyer, line, body).then(async (answer) => {
    await answer.arrayBuffer();
    return answer.status;
  });

function send(
  n: number,
  buyer: Pick<Buyer, "viewer" | "token"> | null,
  line: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const [method, path] = line.split(" ");
  return fetch(`${urls[n % 2]}${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      ...(buyer ? { authorization: `Bearer ${buyer.token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}
