import { setTimeout as sleep } from "node:timers/promises";
import { shopClient } from "../tests/support/shop-client";
import { startShop } from "../tests/support/shop-process";
import { ms, stamp, table, writeFigures } from "./document";
import { fillAttributes, fillFamilies, fillOrders, fillProducts, fillUsers, numbersAt } from "./fill";
import { type Caller, caller, figureOf } from "./load";
import { processorTimeOf } from "./memory";
import { DATABASE, type Stand, startStand } from "./stand";

/**
 * `npm run bench -- growth`: measures the shop with 1,000, 10,000 and 100,000 products, orders and customers each. A page
 * that is not cached must take at most twice its time at the smallest size. `--sizes 100,1000` measures other sizes.
 * `--processor` measures processor time, for a busy machine; a 503 of a step that took longer than its deadline there is asked again,
 * as clients do, and counted. `--only Facet` measures only questions with that word in
 * their name and does not write the document.
 */
const SIZES = (/--sizes[= ]([\d,]+)/.exec(process.argv.join(" "))?.[1] ?? "1000,10000,100000")
  .split(",")
  .map(Number);
const only = /--only[= ](\S+)/.exec(process.argv.join(" "))?.[1] ?? "";
const byProcessor = process.argv.includes("--processor");
const TIMES = 15;
const MOST = 2;
/** Of a request that a busy machine answers with 503. */
const TRIES = 10;
/** Answers that were asked for again. */
let busy = 0;
/** Of both processes; it grows because the search keeps the catalogue's words in memory. */
const MOST_MEMORY = 1.25;

interface Question {
  name: string;
  path: string | ((turn: number, size: number) => string);
  admin?: true;
  /** Grows with the catalogue by design: reported, not judged. */
  grows?: true;
}

const ALL_QUESTIONS: readonly Question[] = [
  { name: "Home page", path: "/" },
  { name: "List, first page", path: "/singlegoods" },
  { name: "List, tenth page", path: "/singlegoods?page=10" },
  { name: "List by price, dearest first", path: "/singlegoods?sort=-price" },
  { name: "Search: a number", path: (turn) => `/singlegoods?q=BN-000${100 + turn}` },
  { name: "Search: a GTIN", path: (turn) => `/singlegoods?q=${numbersAt(100 + turn).gtin}` },
  {
    name: "Search: a maker's number",
    path: (turn) => `/singlegoods?q=${encodeURIComponent(numbersAt(100 + turn).makerNumber)}`,
  },
  { name: "Search: two words, seven products of any number", path: "/singlegoods?q=chain+BN-0000" },
  { name: "Search: a word, one product in fifteen", path: "/singlegoods?q=chain" },
  { name: "Search: a word with two letters swapped", path: "/singlegoods?q=chian" },
  { name: "Search: a word in another language", path: "/singlegoods?q=kette" },
  { name: "Search: a word that is like nothing", path: "/singlegoods?q=velocipede" },
  { name: "Facet: category", path: "/singlegoods?category=Brakes" },
  { name: "Facet: price, one product in eight", path: "/singlegoods?from=10&to=16" },
  { name: "Facet: 10,000 pieces or more", path: "/singlegoods?availability=10000" },
  { name: "Facet: can be ordered now", path: "/singlegoods?availability=orderable" },
  {
    name: "Facets: price and can be ordered now, three products in four",
    path: "/singlegoods?from=1&to=40&availability=orderable",
  },
  {
    name: "Facets: category, price and can be ordered now, one product in seventy",
    path: "/singlegoods?category=Brakes&from=10&to=20.20&availability=orderable",
  },
  {
    // 15, 43 and 23 rows: answers of similar size.
    name: "… the same, its last page",
    path: (_, size) =>
      `/singlegoods?category=Brakes&from=10&to=20.20&availability=orderable&page=${Math.ceil((size * 0.01423) / 100)}`,
  },
  { name: "Facet: one value of an attribute", path: "/singlegoods?f=material.steel" },
  {
    name: "Facets: category, two values and a range",
    path: "/singlegoods?category=Brakes&f=material.brass_steel*width.30to40",
  },
  {
    name: "Facets: the same, price and can be ordered now",
    path: "/singlegoods?category=Brakes&f=material.brass_steel*width.30to40&from=10&to=30&availability=orderable",
  },
  { name: "List, families as one row", path: "/singlegoods?families=together" },
  { name: "Product page", path: (turn) => `/goods/part-000${100 + turn}` },
  { name: "GET /goods?limit=100", path: "/api/goods?limit=100" },
  { name: "GET /goods/{id}", path: (turn) => `/api/goods/6a01${turn.toString(16).padStart(20, "0")}` },
  { name: "Sitemap", path: "/sitemap.xml" },
  { name: "Sitemap, one of its files", path: "/sitemap/1.xml" },
  { name: "/dashboard/manageproduct", path: "/dashboard/manageproduct", admin: true },
  { name: "/dashboard/manageproduct, search", path: "/dashboard/manageproduct?q=chain+BN-0000", admin: true },
  { name: "/dashboard/allorders", path: "/dashboard/allorders", admin: true },
  { name: "/dashboard/allorders, paid ones", path: "/dashboard/allorders?state=paid", admin: true },
  { name: "/dashboard/users", path: "/dashboard/users", admin: true },
  { name: "/dashboard/addreview", path: "/dashboard/addreview", admin: true },
  { name: "GET /goods, all of them", path: "/api/goods", grows: true },
];

const QUESTIONS = ALL_QUESTIONS.filter(({ name }) => name.includes(only));

const NAMES_FOR_START = ["First start on such a database, indexes built", "Later start"] as const;
const MEMORY = "Memory of shop and database a minute after all of these, MB";

const columns: Map<string, number>[] = [];
for (const size of SIZES) columns.push(await measure(size));
const [least] = columns;
let good = true;
const rows = [...QUESTIONS.map(({ name }) => name), ...NAMES_FOR_START, MEMORY].map((name) => {
  const values = columns.map((column) => column.get(name) ?? Number.NaN);
  const ratio = (values.at(-1) ?? Number.NaN) / (least?.get(name) ?? Number.NaN);
  const grows = QUESTIONS.some((question) => question.name === name && question.grows);
  const met = ratio <= (name === MEMORY ? MOST_MEMORY : MOST);
  if (!met && !grows && name !== NAMES_FOR_START[0]) good = false;
  const verdict = grows || name === NAMES_FOR_START[0] ? "grows with it" : met ? "yes" : "**no**";
  return [name, ...values.map(ms), ratio.toFixed(2), verdict];
});
const head = [
  byProcessor ? "ms of processors, the median" : "ms, the median",
  ...SIZES.map((size) => size.toLocaleString("en")),
  "ratio",
  "met",
];
const text = `${stamp(`npm run bench -- growth${SIZES.join() === "1000,10000,100000" ? "" : ` --sizes ${SIZES.join()}`}`)} Each answer is made anew: an administrator changes a price before it. Aim: at most ${MOST} times the time at the smallest size, memory at most ${MOST_MEMORY} times.${busy > 0 ? ` Asked again after a 503, since the machine was busy: ${busy}.` : ""}\n\n${table(head, rows)}`;
console.log(text);
if (!byProcessor && only === "") await writeFigures("growth", text);
if (!good) process.exitCode = 1;

async function measure(size: number): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const began = { at: 0 };
  const stand = await startStand({
    settings: { SAMPLE_DATA: "0" },
    fill: async (client) => {
      // Three numbers each: SKU, GTIN and the maker's.
      await fillProducts(client, size, { withNumbers: true });
      await fillAttributes(client);
      await fillFamilies(client);
      await fillOrders(client, size, await fillUsers(client, size));
      began.at = performance.now();
    },
  });
  found.set(NAMES_FOR_START[0], performance.now() - began.at);
  await stand.restartDatabase();
  const http = caller(stand.shop.url, 1);
  try {
    const priced = await priceChanger(stand, http);
    // The first search waits until the catalogue's words are loaded, so that loading does not disturb the measurement.
    await http.ask("/singlegoods?q=chain");
    for (const question of QUESTIONS) {
      const taken = await timeOf(http, question, size, priced, byProcessor ? processorTime(stand) : clock);
      found.set(question.name, taken);
      console.log(`${size}: ${question.name}: ${ms(taken)} ms`);
    }
    // Node collects the garbage of the last answers while it is idle.
    await sleep(60_000);
    found.set(MEMORY, (await stand.memory()) ?? Number.NaN);
    found.set(NAMES_FOR_START[1], await anotherStart(stand));
  } finally {
    http.close();
    await stand.close();
  }
  return found;
}

interface Changer {
  cookie: string;
  /** A write that visitors can see, which invalidates every cached answer. */
  change: () => Promise<void>;
}

/** Milliseconds so far. */
type Clock = () => Promise<number>;

function clock(): Promise<number> {
  return Promise.resolve(performance.now());
}

function processorTime({ shop, database }: Stand): Clock {
  return async () =>
    (await processorTimeOf(shop.process.pid ?? 0)) + (await processorTimeOf(database.pid() ?? 0));
}

async function timeOf(
  http: Caller,
  { name, path, admin }: Question,
  size: number,
  by: Changer,
  now: Clock,
): Promise<number> {
  const taken: number[] = [];
  for (let turn = -2; turn < TIMES; turn += 1) {
    await by.change();
    const address = typeof path === "string" ? path : path(turn + 2, size);
    let at = await now();
    const ask = () => http.ask(address, { headers: admin ? { cookie: by.cookie } : {} });
    let { status } = await ask();
    for (let tries = 1; status === 503 && byProcessor && tries < TRIES; tries += 1) {
      await waitAsBusy(address);
      at = await now();
      status = (await ask()).status;
    }
    if (status !== 200) {
      console.error(`${name} (${address}) answers ${status}`);
      return Number.NaN;
    }
    if (turn >= 0) taken.push((await now()) - at);
  }
  return figureOf(taken, 0, 1).p50;
}

async function waitAsBusy(path: string): Promise<void> {
  busy += 1;
  console.log(`${path} answers 503: asked again in a second`);
  await sleep(1000);
}

async function priceChanger(stand: Stand, http: Caller): Promise<Changer> {
  const { url } = stand.shop;
  const { cookie } = await shopClient(url).signInAdmin();
  const find = () => stand.client.db(DATABASE).collection("products").findOne({ position: 5 });
  const product = await find();
  let revision = Number(product?.revision);
  let price = 3;
  const patch = () =>
    http.ask(`/api/goods/${product?._id}`, {
      method: "PATCH",
      headers: { cookie, origin: url },
      body: { revision, price },
    });
  return {
    cookie,
    change: async () => {
      price = price === 3 ? 4 : 3;
      let answer = await patch();
      for (let tries = 1; answer.status === 503 && byProcessor && tries < TRIES; tries += 1) {
        await waitAsBusy("The change of a price");
        // The change may have been made all the same.
        revision = Number((await find())?.revision);
        answer = await patch();
      }
      if (answer.status !== 200) throw new Error(`A price was not changed: ${answer.status} ${answer.body}`);
      revision += 1;
    },
  };
}

/** Another instance on the same database, from its start to its first page. */
async function anotherStart({ database }: Stand): Promise<number> {
  const began = performance.now();
  const other = await startShop({
    settings: {
      MONGODB_URI: database.uri,
      MONGODB_DB: DATABASE,
      NEXTAUTH_SECRET: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
      SAMPLE_DATA: "0",
    },
  });
  await (await fetch(other.url)).text();
  const taken = performance.now() - began;
  await other.stop();
  return taken;
}
