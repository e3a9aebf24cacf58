import { setTimeout as sleep } from "node:timers/promises";
import { RefusedCall, type SignedIn, shopClient } from "../tests/support/shop-client";
import { startShop } from "../tests/support/shop-process";
import { count, ms, ratioText, stamp, table, writeFigures } from "./document";
import type { Figure } from "./load";
import { read } from "./read";

/**
 * `npm run bench -- churn`: reads the cached list as fast as it can, alone and while one account places and cancels orders
 * without a pause, in turns, for under two minutes. Each of its orders moves stock, which makes cached pages old.
 */
const ROUNDS = 3;
const SECONDS = 6;
const CONNECTIONS = 16;

const KINDS = {
  alone: null,
  "one account places and cancels, with the default limits": {},
  "the same without limits": {
    LIMIT_ORDERS_PER_10_MINUTES: "1000000",
    LIMIT_UNPAID_ORDERS: "1000000",
    LIMIT_UNPAID_ORDERS_PER_NETWORK: "1000000",
  },
} as const;
const figures = new Map(Object.keys(KINDS).map((name) => [name, [] as { visits: Figure; orders: number }[]]));

for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, settings] of Object.entries(KINDS)) figures.get(name)?.push(await measure(settings));

const middle = [...figures].map(([name, of]) => {
  const sorted = [...of].sort((a, b) => a.visits.perSecond - b.visits.perSecond);
  const chosen = sorted[Math.floor(sorted.length / 2)];
  if (!chosen) throw new Error(`${name} was not measured`);
  return { name, ...chosen };
});
const quiet = middle[0]?.visits.perSecond ?? 1;
const text = `${stamp("npm run bench -- churn", `; medians of ${ROUNDS} rounds in turns`)}\n\n${table(
  [
    "the cached list, read as fast as possible",
    "visits a second",
    "of alone",
    "p99 ms",
    "errors",
    "orders placed and cancelled a second",
  ],
  middle.map(({ name, visits, orders }) => [
    name,
    count(visits.perSecond),
    ratioText(visits.perSecond / quiet),
    ms(visits.p99),
    String(visits.errors),
    count(orders),
  ]),
)}`;
console.log(text);
await writeFigures("churn", text);

/** @param settings of the shop whose customer orders; null where nobody does */
async function measure(settings: Record<string, string> | null): Promise<{ visits: Figure; orders: number }> {
  const shop = await startShop({ settings: { SAMPLE_DATA: "1", ...settings } });
  try {
    const list = `${shop.url}/singlegoods`;
    await read(list, CONNECTIONS, 1);
    const stopped = { yes: false };
    const churning = settings
      ? churn(shop.url, await shopClient(shop.url).signUp(), stopped)
      : Promise.resolve(0);
    const visits = await read(list, CONNECTIONS, SECONDS);
    stopped.yes = true;
    return { visits, orders: (await churning) / SECONDS };
  } finally {
    await shop.stop();
  }
}

/** @returns how many orders were placed and cancelled */
async function churn(url: string, account: SignedIn, stopped: { yes: boolean }): Promise<number> {
  const client = shopClient(url);
  const product = (await client.listGoods()).find(
    ({ quantity, available }) => quantity <= 100 && available >= 100,
  );
  if (!product) throw new Error("nothing can be ordered");
  let made = 0;
  while (!stopped.yes) {
    try {
      await client.cancelOrder(account, await client.placeOrder(account, product, 100));
      made += 1;
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error;
      // Over a limit an attacker goes on asking.
      await sleep(1);
    }
  }
  return made;
}
