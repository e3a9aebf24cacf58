import { Agent, request } from "node:http";
import { expect, inject, it } from "vitest";
import { type SignedIn, shopClient } from "../support/shop-client";
import { percentile } from "../support/storm";

/** Every address of 127.0.0.0/8 is this machine's, so two of them stand for two networks. */
const [ROGUE, CUSTOMER] = ["127.0.0.1", "127.9.9.8"];
const LANES = 60;
const PARTS = 60;
const VISITS = 8;

it("60 lanes of one account that ask for a long list leave the home page, the health check and another customer's page fast", async () => {
  const { url } = inject("shop");
  const client = shopClient(url);
  const goods = (await client.listGoods()).slice(0, PARTS);
  const lines = goods.map(({ _id }) => ({ productId: _id, quantity: 100, note: "often" }));
  const [rogue, customer] = [await client.signUp(), await client.signUp()];
  const make = (account: SignedIn) =>
    client.insert(
      account,
      "POST /api/lists",
      { name: "Long", lines },
      { "idempotency-key": crypto.randomUUID() },
    );
  const [long, mine] = [await make(rogue), await make(customer)];

  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const quiet = new Agent({ keepAlive: true });
  const look = async (path: string, cookie = "") => {
    const began = performance.now();
    const status = await visit(url, path, { agent: quiet, localAddress: CUSTOMER, cookie });
    return { status, ms: performance.now() - began };
  };
  /** The three looks of a visitor and a watcher at once, again and again. @returns the median of each in milliseconds */
  const looks = async () => {
    const rounds: { status: number; ms: number }[][] = [];
    for (let n = 0; n < VISITS; n += 1)
      rounds.push(
        await Promise.all([
          look("/"),
          look("/api/healthz"),
          look(`/dashboard/lists/${mine}`, customer.cookie),
        ]),
      );
    expect(rounds.flat().map(({ status }) => status)).toEqual(Array(3 * VISITS).fill(200));
    return [0, 1, 2].map((index) =>
      percentile(
        rounds.map((round) => round[index]?.ms ?? 0),
        0.5,
      ),
    );
  };
  await looks();
  const before = await looks();
  let isOver = false;
  let answered = 0;
  const flood = Array.from({ length: LANES }, async () => {
    while (!isOver) {
      await visit(url, `/dashboard/lists/${long}`, { agent, localAddress: ROGUE, cookie: rogue.cookie });
      answered += 1;
    }
  });
  try {
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(0);
    const [home = 0, health = 0, page = 0] = await looks();
    // In pages of the same time of day: one of the flood may be made before the customer's own. Without turns it is all sixty.
    const quietPage = before[2] ?? 0;
    expect(page).toBeLessThan(12 * quietPage);
    expect(home).toBeLessThan(6 * quietPage);
    expect(health).toBeLessThan(6 * quietPage);
  } finally {
    isOver = true;
    agent.destroy();
    await Promise.all(flood);
    quiet.destroy();
  }
}, 120_000);

interface From {
  agent: Agent;
  localAddress: string;
  cookie: string;
}

/** @returns the status; 0 where no answer came */
const visit = (url: string, path: string, { cookie, ...from }: From): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(url + path, { ...from, headers: cookie ? { cookie } : {} }, (answer) => {
      answer.resume();
      answer.on("close", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", () => resolve(0));
    sent.end();
  });
