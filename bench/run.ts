import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { theAdmin } from "../tests/support/people";
import { buildForTests, startShop } from "../tests/support/stack";
import { startBare } from "./bare";
import { caller, type Figure, figureOf, median, medianFigure, runFor } from "./load";
import { memoryOf } from "./memory";
import { type Buyer, buyers, type Goods, payOrder, placeOrder } from "./orders";
import { hasWrk, read } from "./read";

/**
 * `npm run bench`: the shop's rates beside a bare Node server that sends the same bytes, taken in turns in one run,
 * since the same machine is twice as fast in one minute as in another. `--quick` only looks whether the ratios have
 * fallen by half; otherwise the figures go to docs/performance.md.
 */
const quick = process.argv.includes("--quick");
const ROUNDS = quick ? 3 : 5;
const SECONDS = quick ? 2 : 6;
const CONNECTIONS = 16;
const ORDERS = "Whole order";
const HOT_LOTS = quick ? 20 : 100;
/** Half of what the shop reaches: below it something is wrong, whatever the machine. */
const LEAST_READ_RATIO = 0.25;
const LEAST_ORDER_RATIO = 0.0008;

interface Row {
  name: string;
  figure: Figure;
  ratio: number | null;
  bytes: number | null;
}

await buildForTests();
const shop = await startShop({
  settings: {
    LIMIT_SIGNUPS_PER_HOUR: "100000",
    LIMIT_UNPAID_ORDERS: "1000000",
    LIMIT_PAYMENTS_PER_MINUTE: "1000000",
  },
});
const bare = await startBare();
const http = caller(shop.url, CONNECTIONS);
try {
  const goods = JSON.parse((await http.ask("/api/goods")).body.toString()) as Goods[];
  const rows = [...(await readingRows(goods)), ...(await orderingRows(goods))];
  const memory = await memoryOf(shop.process.pid);
  const report = reportOf(rows, memory, (await hasWrk()) ? "wrk" : "autocannon");
  console.log(report);
  if (!quick) await writeFile(new URL("../docs/performance.md", import.meta.url), report);
  for (const problem of problemsOf(rows)) {
    console.error(`Too slow: ${problem}`);
    process.exitCode = 1;
  }
} finally {
  http.close();
  await bare.close();
  await shop.stop();
}

async function readingRows(goods: Goods[]): Promise<Row[]> {
  const first = goods[0];
  if (!first) throw new Error("The catalogue is empty");
  const list = (await http.ask("/singlegoods")).body.toString();
  const slug = /href="(\/goods\/[^"]+)"/.exec(list)?.[1];
  if (!slug) throw new Error("The list links no product page");
  const rows: Row[] = [];
  for (const [name, path] of [
    ["Home page", "/"],
    [`List of ${goods.length}, page`, "/singlegoods"],
    ["Product page", slug],
    ["All reviews, page", "/reviewsS"],
    [`List of ${goods.length}, JSON`, "/api/goods"],
    ["One product, JSON", `/api/goods/${first._id}`],
  ] as const)
    rows.push(await readingRow(name, path));
  return rows;
}

async function readingRow(name: string, path: string): Promise<Row> {
  const { body, status } = await http.ask(path, { headers: { "accept-encoding": "br" } });
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  await bare.serve(body);
  const figures: Figure[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await read(bare.url, CONNECTIONS, SECONDS / 2);
    const figure = await read(shop.url + path, CONNECTIONS, SECONDS);
    const after = await read(bare.url, CONNECTIONS, SECONDS / 2);
    figures.push(figure);
    ratios.push(figure.perSecond / ((before.perSecond + after.perSecond) / 2));
  }
  return { name, figure: medianFigure(figures), ratio: median(ratios), bytes: body.length };
}

async function orderingRows(goods: Goods[]): Promise<Row[]> {
  const people = await buyers(shop.url, CONNECTIONS);
  const plenty = await addGoods("Bench spoke", 1_000_000_000);
  const stocked = [plenty, ...goods.filter(({ available, quantity }) => available > quantity * 20)];
  const pick = (n: number) => stocked[n % stocked.length] ?? plenty;
  let turn = 0;
  const next = (worker: number): [Buyer, Goods] => {
    const buyer = people[worker];
    if (!buyer) throw new Error("A worker without a buyer");
    turn += 1;
    const chosen = pick(turn);
    chosen.available -= Math.max(100, chosen.quantity);
    return [buyer, chosen.available > chosen.quantity * 2 ? chosen : plenty];
  };

  const bareRates: number[] = [];
  const orders: Figure[] = [];
  const paid: Figure[] = [];
  const one: Figure[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bareRates.push((await read(bare.url, CONNECTIONS, SECONDS / 2)).perSecond);
    orders.push(
      await runFor(SECONDS, CONNECTIONS, async (worker) => {
        const [buyer, chosen] = next(worker);
        return (await placeOrder(http, buyer, chosen)).status === 201;
      }),
    );
    paid.push(
      await runFor(SECONDS, CONNECTIONS, async (worker) => {
        const [buyer, chosen] = next(worker);
        const order = await placeOrder(http, buyer, chosen);
        return order.status === 201 && payOrder(http, buyer, chosen, order);
      }),
    );
    one.push(await hotProduct(people, round));
  }
  return [
    orderingRow(ORDERS, orders, bareRates),
    orderingRow("Whole order and payment", paid, bareRates),
    orderingRow(`One product, ${HOT_LOTS} lots in stock, all sold`, one, bareRates),
  ];
}

function orderingRow(name: string, figures: Figure[], bareRates: number[]): Row {
  const figure = medianFigure(figures);
  return { name, figure, ratio: figure.perSecond / median(bareRates), bytes: null };
}

/** Everyone wants the same product until it is gone; it is an error to sell more or less than there was. */
async function hotProduct(people: Buyer[], round: number): Promise<Figure> {
  const hot = await addGoods(`Bench hub ${round}`, HOT_LOTS * 100);
  const times: number[] = [];
  let sold = 0;
  const began = performance.now();
  await Promise.all(
    people.map(async (buyer) => {
      for (;;) {
        const at = performance.now();
        const { status } = await placeOrder(http, buyer, hot);
        if (status === 409) return;
        times.push(performance.now() - at);
        if (status === 201) sold += 1;
        else throw new Error(`An order was answered ${status}`);
      }
    }),
  );
  if (sold !== HOT_LOTS) throw new Error(`Sold ${sold} lots of ${HOT_LOTS}`);
  return figureOf(times, 0, (performance.now() - began) / 1000);
}

async function addGoods(name: string, available: number): Promise<Goods> {
  const admin = await theAdmin(shop.url);
  const product = { name, price: 0.5, quantity: 100, available };
  const answer = await http.ask("/api/goods", {
    method: "POST",
    headers: { cookie: admin.cookie, origin: shop.url },
    body: { ...product, img: "", dec: "" },
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.body}`);
  return { ...product, _id: JSON.parse(answer.body.toString()).insertedId };
}

function problemsOf(rows: Row[]): string[] {
  return rows.flatMap(({ name, figure, ratio, bytes }) => [
    ...(figure.errors > 0 ? [`${name}: ${figure.errors} errors`] : []),
    ...(ratio !== null && bytes !== null && ratio < LEAST_READ_RATIO
      ? [`${name}: ${ratio.toFixed(2)} of a bare server`]
      : []),
    ...(name === ORDERS && (ratio ?? 0) < LEAST_ORDER_RATIO
      ? [`${name}: ${ratio?.toFixed(4)} of a bare server`]
      : []),
  ]);
}

function reportOf(rows: Row[], memory: number | null, generator: string): string {
  const cells = rows.map(({ name, figure, ratio, bytes }) =>
    [
      name,
      bytes === null ? "" : (bytes / 1024).toFixed(1),
      Math.round(figure.perSecond).toLocaleString("en"),
      ratio === null ? "" : ratio.toFixed(ratio < 0.1 ? 4 : 2),
      figure.p50.toFixed(1),
      figure.p99.toFixed(1),
      String(figure.errors),
    ].join(" | "),
  );
  const cpu = cpus();
  return `# How fast the shop is

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${cpu.length} cores (${cpu[0]?.model.trim()}), load
generator (${generator}) included, ${CONNECTIONS} connections, embedded database with synchronous=FULL. Medians of ${ROUNDS} rounds of ${SECONDS} s; the bare
server (plain \`node:http\`, the same compressed bytes) is measured before and after each round, and the ratio is to it.

| what | KB sent | a second | of bare Node | p50 ms | p99 ms | errors |
|---|---|---|---|---|---|---|
${cells.map((row) => `| ${row} |`).join("\n")}

Memory of the launcher, the server and the database after all of it: ${memory === null ? "not told by this system" : `${Math.round(memory)} MB`}.
`;
}
