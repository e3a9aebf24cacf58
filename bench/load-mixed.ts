import { readFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbedded } from "../tests/support/embedded";
import { type SignedIn, shopClient } from "../tests/support/shop-client";
import { buildForTests, type Shop, startShop, testSecret } from "../tests/support/shop-process";
import { caller, figureOf } from "./load";
import { addProducts, type Door, type Fixtures, type Sample, visit } from "./load-visits";

/**
 * `npm run bench -- load`: readers, customers who order, customers who pay and administrators use two processes of the
 * shop on one embedded database. A closed loop comes first: each client sends its next request as soon as it has an
 * answer, which gives the rate of a full machine. Then an open loop at half that rate: visitors arrive at random, however
 * slow the shop is, and are timed from their arrival. `--minutes N`, 10 by default.
 */
const minutes = Number(/^\d+(?:\.\d+)?$/.exec(after("--minutes") ?? "")?.[0] ?? 10);
const CLOSED_SECONDS = minutes * 60 * 0.2;
const OPEN_SECONDS = minutes * 60 * 0.8;
const WARM_SECONDS = 15;
const INSTANCES = 2;
const CUSTOMERS = 100;
const WORKERS = 16;
/** In the open loop a visitor who finds so many waiting is turned away. */
const MOST_WAITING = 500;
const TARGET = { pageP99Ms: 500, memoryGrowth: 0.1 } as const;

await buildForTests();
const database = await startEmbedded({ port: 0 });
const settings = {
  MONGODB_URI: database.uri,
  MONGODB_DB: "halfinch",
  NEXTAUTH_SECRET: testSecret(),
  SAMPLE_DATA: "0",
  LIMIT_SIGNUPS_PER_HOUR: "1000000",
  LIMIT_PAYMENTS_PER_MINUTE: "1000000",
  LIMIT_REVIEWS_PER_DAY: "1000000",
  LIMIT_UNPAID_ORDERS: "1000000",
  LIMIT_UNPAID_ORDERS_PER_NETWORK: "1000000",
  LIMIT_ORDERS_PER_10_MINUTES: "1000000",
};
const shops: Shop[] = [];
for (let n = 0; n < INSTANCES; n += 1) shops.push(await startShop({ settings }));
const doors = shops.map(({ url }): Door => ({ url, through: caller(url, 256) }));

let samples: Sample[] = [];
let missed = 0;
try {
  const admin = await shopClient(doorOf(0).url).signInAdmin();
  const products = await addProducts(doorOf(0), admin);
  const customers: SignedIn[] = [];
  for (let n = 0; n < CUSTOMERS; n += 1) customers.push(await shopClient(doorOf(n).url).signUp());
  const fixtures = { admin, products, customers };

  await closedLoop(fixtures, WARM_SECONDS);
  const memoryAtStart = await memory();
  const closed = await closedLoop(fixtures, CLOSED_SECONDS);
  const memoryBetween = await memory();
  const rate = closed.requests / closed.seconds;
  const visitsPerSecond = closed.visits / closed.seconds / 2;
  const open = await openLoop(fixtures, OPEN_SECONDS, visitsPerSecond);
  const memoryAtEnd = await memory();

  console.log(
    `\n${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
  );
  console.log(
    `${new Date().toISOString().slice(0, 10)}, npm run bench -- load --minutes ${minutes}: ${INSTANCES} processes, one embedded database, the load on the same machine\n`,
  );
  print(`closed loop, ${WORKERS} at once, ${Math.round(closed.seconds)} s`, closed.samples, closed.seconds);
  print(`open loop at half that rate, ${Math.round(open.seconds)} s`, open.samples, open.seconds);
  const growth = total(memoryAtEnd) / total(memoryBetween) - 1;
  console.log(
    `memory of all processes: ${words(memoryAtStart)} at the start, ${words(memoryBetween)} after the closed loop, ${words(memoryAtEnd)} at the end (${(growth * 100).toFixed(1)} % in the open loop)`,
  );

  const errors = [...closed.samples, ...open.samples].filter(({ good }) => !good).length;
  const pages = figure(open.samples.filter(({ kind }) => kind.startsWith("page")));
  check(
    errors === 0,
    `no error: ${errors} of ${closed.requests + open.samples.length}, at ${rate.toFixed(0)} requests a second when full`,
  );
  check(open.turnedAway === 0, `nobody turned away in the open loop: ${open.turnedAway}`);
  check(
    pages.p99 < TARGET.pageP99Ms,
    `pages' p99 under ${TARGET.pageP99Ms} ms at half the saturating rate: ${pages.p99.toFixed(0)} ms`,
  );
  check(
    growth < TARGET.memoryGrowth,
    `memory grows by less than ${TARGET.memoryGrowth * 100} %: ${(growth * 100).toFixed(1)} %`,
  );
} finally {
  for (const { through } of doors) through.close();
  await Promise.all(shops.map((shop) => shop.stop()));
  await database.close();
}
process.exitCode = missed === 0 ? 0 : 1;

function tell(sample: Sample): void {
  samples.push(sample);
}

function doorOf(n: number): Door {
  const door = doors[n % doors.length];
  if (!door) throw new Error("no shop");
  return door;
}

async function closedLoop(fixtures: Fixtures, seconds: number) {
  samples = [];
  const began = performance.now();
  let visits = 0;
  const worker = async (n: number) => {
    while (performance.now() - began < seconds * 1000) {
      await visit(fixtures, doorOf(n + visits), performance.now(), tell);
      visits += 1;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, n) => worker(n)));
  const took = (performance.now() - began) / 1000;
  return { samples, requests: samples.length, visits, seconds: took };
}

/** Visitors arrive at random moments, at the wanted mean rate. */
async function openLoop(fixtures: Fixtures, seconds: number, visitsPerSecond: number) {
  samples = [];
  const began = performance.now();
  const under = new Set<Promise<void>>();
  let turnedAway = 0;
  let due = began;
  for (let n = 0; due - began < seconds * 1000; n += 1) {
    due += (-Math.log(1 - Math.random()) / visitsPerSecond) * 1000;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    if (under.size >= MOST_WAITING) {
      turnedAway += 1;
      continue;
    }
    const visiting = visit(fixtures, doorOf(n), due, tell).finally(() => under.delete(visiting));
    under.add(visiting);
  }
  await Promise.all(under);
  return { samples, turnedAway, seconds: (performance.now() - began) / 1000 };
}

function print(title: string, all: readonly Sample[], seconds: number): void {
  console.log(`${title}: ${(all.length / seconds).toFixed(0)} requests a second`);
  const kinds = [...new Set(all.map(({ kind }) => kind))].sort();
  for (const kind of ["all", ...kinds]) {
    const own = kind === "all" ? all : all.filter((sample) => sample.kind === kind);
    const { p50, p99, errors, count } = figure(own, seconds);
    console.log(
      `  ${kind.padEnd(34)} ${(count / seconds).toFixed(1).padStart(8)}/s   p50 ${p50.toFixed(1).padStart(7)} ms   p99 ${p99.toFixed(1).padStart(7)} ms   errors ${errors}`,
    );
  }
  console.log();
}

function figure(own: readonly Sample[], seconds = 1) {
  const times = own.map(({ milliseconds }) => milliseconds);
  return figureOf(times, own.filter(({ good }) => !good).length, seconds);
}

/** Resident bytes of each process of the shop and of the database. */
async function memory(): Promise<number[]> {
  const pids = [...shops.map((shop) => shop.process.pid), database.pid()].filter((pid) => pid != null);
  return await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    }),
  );
}

function total(bytes: readonly number[]): number {
  return bytes.reduce((sum, one) => sum + one, 0);
}

function words(bytes: readonly number[]): string {
  const inMB = (one: number) => (one / 2 ** 20).toFixed(0);
  return `${inMB(total(bytes))} MB (${bytes.map(inMB).join(" + ")})`;
}

function check(holds: boolean, what: string): void {
  console.log(`${holds ? "holds " : "MISSED"} ${what}`);
  if (!holds) missed += 1;
}

function after(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
