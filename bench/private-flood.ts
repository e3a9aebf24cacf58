import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ObjectId } from "mongodb";
import { RefusedCall, shopClient } from "../tests/support/shop-client";
import { ms, stamp, table } from "./document";
import { fillProducts, productIds } from "./fill";
import { DATABASE, type Stand, startStand } from "./stand";

/**
 * `npm run bench -- private-flood`: 200 lanes of one account ask for its list of 1,000 parts without a pause, while a visitor opens
 * the home page, a watcher asks for the health and another customer opens their own list. Each kind of flood has its turn twice, beside
 * quiet turns, so that a busy machine shows in all of them. `--lanes N`, `--seconds N`.
 */
const numberOf = (name: string, otherwise: number): number =>
  Number(new RegExp(`--${name}[= ](\\d+)`).exec(process.argv.join(" "))?.[1] ?? otherwise);
const LANES = numberOf("lanes", 200);
const SECONDS = numberOf("seconds", 10);
const PARTS = 1_000;
const TURNS = 2;
/** Every address of 127.0.0.0/8 is this machine's, so two of them stand for two networks. */
const [ROGUE, OTHERS] = ["127.0.0.1", "127.9.9.8"];

interface From {
  agent: Agent;
  localAddress: string;
  cookie: string;
}

interface Looked {
  home: number[];
  health: number[];
  page: number[];
  /** Answers that the flood got in its time. */
  answered: number;
}

const stand = await startStand({ fill: (client) => fillProducts(client, PARTS) });
try {
  const { url } = stand.shop;
  const client = shopClient(url);
  const [rogue, customer] = [
    await asOftenAsNeeded(() => client.signUp()),
    await asOftenAsNeeded(() => client.signUp()),
  ];
  const [long, mine] = [await listOf(stand, rogue.email, PARTS), await listOf(stand, customer.email, 20)];
  const floods: readonly [string, string | null][] = [
    ["nobody", null],
    ["the list's page", `/dashboard/lists/${long}`],
    ["GET /lists/{id}, all parts", `/api/lists/${long}`],
    ["GET /lists/{id}?limit=100", `/api/lists/${long}?limit=100`],
  ];
  const found = new Map<string, Looked>();
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [name, path] of floods) {
      const looked = await lookDuring(url, path, rogue.cookie, `/dashboard/lists/${mine}`, customer.cookie);
      const before = found.get(name);
      found.set(name, before ? together(before, looked) : looked);
      console.log(`${turn + 1}: ${name}: ${looked.answered} answers`);
    }
  const rows = floods.map(([name]) => {
    const { home, health, page, answered } = found.get(name) ?? {
      home: [],
      health: [],
      page: [],
      answered: 0,
    };
    return [
      name,
      ms(share(home, 0.5)),
      ms(share(home, 0.99)),
      ms(Math.max(...health)),
      ms(share(page, 0.5)),
      ms(Math.max(...page)),
      (answered / (TURNS * SECONDS)).toFixed(1),
    ];
  });
  const head = [
    `who asks, ${LANES} at a time`,
    ...["home, median", "home, p99", "health, longest"],
    ...["another customer's page, median", "longest", "answers a second"],
  ];
  console.log(`${stamp("npm run bench -- private-flood")} Milliseconds.\n\n${table(head, rows)}`);
} finally {
  await stand.close();
}

/** A busy machine may answer a sign-up with 503. */
async function asOftenAsNeeded<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === 10 || !(error instanceof RefusedCall) || error.status !== 503) throw error;
      await sleep(1000);
    }
}

async function lookDuring(
  url: string,
  flooded: string | null,
  rogue: string,
  page: string,
  cookie: string,
): Promise<Looked> {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const quiet = new Agent({ keepAlive: true });
  let isOver = false;
  let answered = 0;
  const flood = Array.from({ length: flooded === null ? 0 : LANES }, async () => {
    while (!isOver)
      if ((await visit(url, flooded ?? "", { agent, localAddress: ROGUE, cookie: rogue })) === 200)
        answered += 1;
  });
  const until = performance.now() + SECONDS * 1000;
  const looks = async (path: string, own = ""): Promise<number[]> => {
    const taken: number[] = [];
    while (performance.now() < until) {
      const at = performance.now();
      const status = await visit(url, path, { agent: quiet, localAddress: OTHERS, cookie: own });
      if (status !== 200) console.error(`${path} answers ${status}`);
      taken.push(performance.now() - at);
    }
    return taken;
  };
  try {
    const [home, health, pages] = await Promise.all([looks("/"), looks("/api/healthz"), looks(page, cookie)]);
    return { home, health, page: pages, answered };
  } finally {
    isOver = true;
    agent.destroy();
    await Promise.all(flood);
    quiet.destroy();
  }
}

/** @returns the status; 0 where no answer came */
function visit(url: string, path: string, { cookie, ...from }: From): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(url + path, { ...from, headers: cookie ? { cookie } : {} }, (answer) => {
      answer.resume();
      answer.on("close", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", () => resolve(0));
    sent.end();
  });
}

/** A list as it is stored, since the call takes a megabyte for one of a thousand parts. */
async function listOf({ client }: Stand, email: string, count: number): Promise<ObjectId> {
  const database = client.db(DATABASE);
  const owner = await database.collection("users").findOne({ email });
  if (!owner) throw new Error("The new customer is not in the database");
  const now = new Date();
  const seen = { unitCents: 100, minimumLot: 100, isFree: true, isArchived: false, successorId: null };
  const lines = productIds(count).map((productId) => ({ productId, quantity: 100, note: "often", seen }));
  const { insertedId } = await database.collection("savedLists").insertOne({
    ...{ userId: owner._id, slot: 0, name: "Long", revision: 1, lines, lineCount: count },
    ...{ requestHash: "", createdAt: now, updatedAt: now },
  });
  return insertedId;
}

function together(one: Looked, other: Looked): Looked {
  return {
    home: [...one.home, ...other.home],
    health: [...one.health, ...other.health],
    page: [...one.page, ...other.page],
    answered: one.answered + other.answered,
  };
}

function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
