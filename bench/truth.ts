import { setTimeout as sleep } from "node:timers/promises";
import type { Document, MongoClient } from "mongodb";
import { shopClient } from "../tests/support/shop-client";
import { ms, stamp, table, writeFigures } from "./document";
import { fillOrders, fillProducts, fillUsers, productIds } from "./fill";
import { readersWhile } from "./readers-while";
import { DATABASE, startStand } from "./stand";

/**
 * `npm run bench -- truth`: a whole look of the truth panel over 100,000 products with a movement each and 100,000 orders with their
 * money, beside readers. `--records 10000` measures less and does not write the document.
 */
const RECORDS = Number(/--records[= ](\d+)/.exec(process.argv.join(" "))?.[1] ?? 100_000);
const READERS_PER_SECOND = 50;
const AIM_MS = 60_000;
const PORTION = 1_000;

async function fill(client: MongoClient): Promise<void> {
  await fillProducts(client, RECORDS);
  await fillOrders(client, RECORDS, await fillUsers(client, 1_000));
  const shop = client.db(DATABASE);
  const [sold, sent] = [new Map<string, number>(), new Map<string, number>()];
  await changeAll(client, "orders", async (orders) => {
    const paid = orders.filter(({ status }) => status === "paid" || status === "shipped");
    for (const { status, lines } of paid)
      for (const { productId, quantity } of lines) {
        add(sold, productId, quantity);
        if (status === "shipped") add(sent, productId, quantity);
      }
    await shop
      .collection<{ _id: string }>("paymentClaims")
      .insertMany(
        paid.map(({ _id: orderId, placedAt }) => ({ _id: `card-${orderId}`, orderId, at: placedAt })),
      );
    return paid.map(({ _id, totalCents: cents, placedAt: at }) => {
      const receipt = {
        _id: `card-${_id}`,
        cents,
        at,
        day: "2026-01-01",
        kind: "card",
        by: { role: "system", userId: null },
      };
      return [_id, { receipts: [receipt], "payment.transactionId": receipt._id }] as const;
    });
  });
  await changeAll(client, "products", async (products) => {
    const figures = products.map((product) => {
      const [bought, shipped] = [sold, sent].map((of) => of.get(String(product._id)) ?? 0);
      return {
        _id: product._id,
        createdAt: product.createdAt,
        sold: bought ?? 0,
        shipped: shipped ?? 0,
        received: product.available + (bought ?? 0),
      };
    });
    const by = { role: "system", userId: null };
    await shop.collection("movements").insertMany(
      figures.flatMap(({ _id: productId, received, shipped, createdAt: at }) => [
        {
          productId,
          kind: "receive",
          pieces: received,
          seq: 1,
          sums: { received, shipped: 0 },
          by,
          reason: null,
          at,
        },
        {
          productId,
          kind: "ship",
          pieces: -shipped,
          seq: 2,
          sums: { received, shipped },
          by,
          reason: null,
          at,
        },
      ]),
    );
    return figures.map(
      ({ _id, ...figure }) =>
        [
          _id,
          {
            ...{ sold: figure.sold, shipped: figure.shipped, received: figure.received },
            ...{ ledgerFromStart: true, moveSeq: 2 },
          },
        ] as const,
    );
  });
}

const add = (sums: Map<string, number>, id: unknown, pieces: number): void =>
  void sums.set(String(id), (sums.get(String(id)) ?? 0) + pieces);

/** In portions in the order of their ids. */
async function changeAll(
  client: MongoClient,
  name: string,
  change: (portion: Document[]) => Promise<(readonly [unknown, object])[]>,
): Promise<void> {
  const collection = client.db(DATABASE).collection(name);
  for (let after: unknown = null; ; ) {
    const portion = await collection
      .find(after === null ? {} : { _id: { $gt: after as never } })
      .sort({ _id: 1 })
      .limit(PORTION)
      .toArray();
    if (portion.length === 0) return;
    const updates = await change(portion);
    await collection.bulkWrite(
      updates.map(([_id, $set]) => ({ updateOne: { filter: { _id: _id as never }, update: { $set } } })),
      { ordered: false },
    );
    after = portion.at(-1)?._id;
  }
}

const stand = await startStand({ settings: { SAMPLE_DATA: "0" }, fill });
await stand.restartDatabase();
const { url } = stand.shop;
const { cookie } = await shopClient(url).signInAdmin();

interface Panel {
  lookedAt: string | null;
  tookMs: number;
  looked: number;
  isLooking: boolean;
  rows: { key: string; state: string }[];
}

async function panel(): Promise<Panel> {
  const answer = await fetch(`${url}/api/truth`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`GET /truth: ${answer.status}`);
  return (await answer.json()) as Panel;
}

async function look(): Promise<{ panel: Panel; wallMs: number }> {
  const before = (await panel()).lookedAt;
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${url}/api/truth/look`, { method: "POST", headers: { cookie, origin: url } });
    if (!answer.ok) throw new Error(`POST /truth/look: ${answer.status}`);
    const now = await panel();
    if (now.lookedAt !== before && !now.isLooking) return { panel: now, wallMs: performance.now() - began };
    await sleep(100);
  }
}

// The shop begins its first look by itself.
await look();
const alone = await readersWhile(`${url}/singlegoods`, READERS_PER_SECOND, () => sleep(6_000));
await sleep(10_000);
const quiet = await look();
await sleep(10_000);
const beside = await readersWhile(`${url}/singlegoods`, READERS_PER_SECOND, look);
const page = performance.now();
await panel();
const panelMs = performance.now() - page;
const memory = await stand.memory();
await stand.close();

const differing = quiet.panel.rows.filter(({ state }) => state === "differs");
if (differing.length > 0)
  throw new Error(`records differ that were filled alike: ${JSON.stringify(differing)}`);
if (quiet.panel.looked < 2 * productIds(RECORDS).length) throw new Error("not everything was looked at");
const met = (is: boolean): string => (is ? "yes" : "**no**");
const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;
const rows = [
  ["a look, alone", seconds(quiet.wallMs), `under ${AIM_MS / 1000} s`, met(quiet.wallMs < AIM_MS)],
  [
    "a look, beside readers",
    seconds(beside.value.wallMs),
    `under ${AIM_MS / 1000} s`,
    met(beside.value.wallMs < AIM_MS),
  ],
  [
    `readers' 99th percentile meanwhile, ms (${ms(alone.p99)} alone)`,
    ms(beside.p99),
    "under 50",
    met(beside.p99 < 50),
  ],
  ["GET /truth, ms", ms(panelMs), "", ""],
  ["memory of shop and database after it, MB", (memory ?? Number.NaN).toFixed(0), "", ""],
];
const count = RECORDS.toLocaleString("en");
const text = `${stamp("npm run bench -- truth")} ${count} products with a movement each and ${count} orders with their money; ${quiet.panel.looked.toLocaleString("en")} records a look. Readers ask for the list ${READERS_PER_SECOND} times a second.\n\n${table(["", "measured", "aim", "met"], rows)}`;
console.log(text);
if (beside.errors > 0) throw new Error(`readers got ${beside.errors} errors`);
if (RECORDS === 100_000) await writeFigures("truth", text);
process.exit();
