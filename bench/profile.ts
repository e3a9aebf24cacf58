import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Goods } from "../tests/support/call-bodies";
import { type ShopClient, type SignedIn, shopClient } from "../tests/support/shop-client";
import { buildForTests, startShop } from "../tests/support/shop-process";
import { basketOrders } from "./basket-orders";
import { type CpuProfile, flameGraph, topOf } from "./flame-graph";
import { caller, runFor } from "./load";
import { childrenOf } from "./memory";
import { clientOver, payOrder, placeOrder, signUpBuyers } from "./ordering-calls";
import { NO_LIMITS } from "./stand";

/**
 * `npm run bench -- profile`: measures nine paths through the shop and profiles the three slowest, in the process of
 * the shop and of the database: a flame graph (.svg), the profile (.cpuprofile, for Chrome's developer tools or
 * speedscope) and a list of the functions with the most self time. They go to .cache/profiles.
 */
const FOLDER = fileURLToPath(new URL("../.cache/profiles", import.meta.url));
const CONNECTIONS = 16;
const MEASURED_SECONDS = 2;
const PROFILED_SECONDS = 5;
const SLOWEST = 3;
const LISTED = 12;

await mkdir(FOLDER, { recursive: true });
await buildForTests();
const hook = new URL("./profile-hook.mjs", import.meta.url).href;
const shop = await startShop({
  settings: { ...NO_LIMITS, NODE_OPTIONS: `--import ${hook}`, HALFINCH_PROFILES: FOLDER },
});
const http = caller(shop.url, CONNECTIONS);
try {
  const [database] = await childrenOf(shop.process.pid ?? 0);
  const processes = { shop: shop.process.pid ?? 0, database: database ?? 0 };
  const paths = await pathsOf();
  const rates: { name: string; rate: number; work: Work }[] = [];
  for (const [name, work] of Object.entries(paths))
    rates.push({ name, work, rate: (await runFor(MEASURED_SECONDS, CONNECTIONS, work)).perSecond });
  rates.sort((a, b) => a.rate - b.rate);
  for (const { name, rate } of rates) console.log(`${name}: ${rate.toFixed(0)} a second`);
  for (const { name, work } of rates.slice(0, SLOWEST)) await profile(name, work, processes);
  console.log(`\nFlame graphs and profiles: ${FOLDER}`);
} finally {
  http.close();
  await shop.stop();
}

type Work = (worker: number) => Promise<boolean>;

async function profile(name: string, work: Work, processes: Record<string, number>): Promise<void> {
  const toggle = () => Object.values(processes).forEach((pid) => void process.kill(pid, "SIGUSR2"));
  toggle();
  const { perSecond } = await runFor(PROFILED_SECONDS, CONNECTIONS, work);
  toggle();
  for (const [role, pid] of Object.entries(processes)) {
    const file = `${FOLDER}/${name.replaceAll(" ", "-")}.${role}`;
    await written(`${FOLDER}/${pid}.cpuprofile`, `${file}.cpuprofile`);
    const found = JSON.parse(await readFile(`${file}.cpuprofile`, "utf8")) as CpuProfile;
    await writeFile(`${file}.svg`, flameGraph(found, `${name}, ${role}, ${perSecond.toFixed(0)} a second`));
    console.log(
      `\n${name} (${perSecond.toFixed(0)} a second while profiled): most time of its own in the ${role}`,
    );
    for (const { name: of, share } of topOf(found, LISTED))
      console.log(`  ${(share * 100).toFixed(1).padStart(5)} %  ${of}`);
  }
}

/** Waits until the process has written the whole profile, then moves it. */
async function written(from: string, to: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const text = await readFile(from, "utf8").catch(() => "");
    if (text.endsWith("}")) return rename(from, to);
    await sleep(100);
  }
  throw new Error(`No profile came: ${from}`);
}

async function pathsOf(): Promise<Record<string, Work>> {
  const people = await signUpBuyers(shop.url, CONNECTIONS);
  const client = clientOver(shop.url, http);
  const admin = await shopClient(shop.url).signInAdmin();
  const someone = await shopClient(shop.url).signUp();
  const goods = JSON.parse((await http.ask("/api/goods")).body.toString()) as Goods[];
  const product = await plentiful(client, admin);
  const at = (worker: number) => people[worker] ?? fail();
  const baskets = await basketOrders(client);
  let turn = 0;
  const page =
    (path: () => string, cookie = "") =>
    async () =>
      (await http.ask(path(), { headers: { cookie } })).status === 200;
  return {
    order: async (worker) => (await placeOrder(client, at(worker), product)).status === 201,
    "order and payment": async (worker) => {
      const order = await placeOrder(client, at(worker), product);
      return order.status === 201 && payOrder(client, at(worker), product, order.id);
    },
    "order of 20 lines": (worker) => baskets.order(at(worker), 20),
    "order of 200 lines": (worker) => baskets.order(at(worker), 200),
    "sign in": async () => (await shopClient(shop.url).signIn(someone.email, someone.password)).cookie !== "",
    // A new URL each time, so that no cached answer serves it.
    "list made anew": page(() => `/singlegoods?from=0.0${turn++ % 10}&to=${1_000 + turn}`),
    "search by call": page(() => {
      const { name } = goods[turn++ % goods.length] ?? fail();
      return `/api/goods?q=${encodeURIComponent(`${name.slice(0, 5)} ${turn}`)}`;
    }),
    "my orders": page(() => "/dashboard/myorders", someone.cookie),
    "all orders": page(() => "/dashboard/allorders", admin.cookie),
  };
}

async function plentiful(client: ShopClient, admin: SignedIn): Promise<Goods> {
  const product = { name: "Bench spoke", price: 0.5, quantity: 100, available: 1_000_000_000 };
  return { ...product, _id: await client.addGoods(admin, { ...product, img: "", dec: "" }) };
}

function fail(): never {
  throw new Error("The bench is set up wrongly");
}
