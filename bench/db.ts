import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { measureWaitTimes } from "@halfinch/embedded-mongodb/tools/wait-times";
import { type Collection, type Document, MongoClient } from "mongodb";
import { missingForJavaServer, startJavaServer } from "../tools/mongo-java-server/index";
import { anyOf, type Measure, measures, prepare, SOME } from "./db-measures";

/**
 * `npm run bench -- db`: compares the embedded database, which syncs every write to disk, with mongo-java-server, which
 * keeps everything in memory. Both are measured in turns in one run, since the speed of a machine changes by the minute.
 * A single client process uses 16 connections and 20,000 documents. Its own processor time is reported too, since it limits
 * every server's rate. `--quick` takes one round.
 */
const quick = process.argv.includes("--quick");
const ROUNDS = quick ? 1 : 3;
const MILLISECONDS = quick ? 500 : 1500;
const CONNECTIONS = 16;
const FEW = 1_000;
const MANY = 100_000;
/** The longest wait that the embedded database allows while another client's command runs. */
const MOST_MS = 20;
/** How far below its aim a ratio may be on a busy machine before the run fails. */
const TOLERANCE = 0.8;

interface Server {
  name: string;
  client: MongoClient;
  pid: number;
}

/** Calls a second, and microseconds of processor time a call. */
interface Figure {
  rate: number;
  server: number;
  client: number;
}

/** With `CONNECTIONS` at a time. */
async function measured(
  { client, name, pid }: Server,
  run: Measure["run"],
  collection = client.db("bench").collection(name),
): Promise<Figure> {
  // Both servers compile their code as they run it: the first calls do not count.
  await callFor(MILLISECONDS / 4, collection, run);
  const [own, others] = [process.cpuUsage(), processorTime(pid)];
  const { done, seconds } = await callFor(MILLISECONDS, collection, run);
  const { user, system } = process.cpuUsage(own);
  return {
    rate: done / seconds,
    server: (processorTime(pid) - others) / done,
    client: (user + system) / done,
  };
}

/** Processor time of a process in microseconds, to a hundredth of a second; Linux only. */
function processorTime(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = (readFileSync(file, "utf8").split(") ")[1] ?? "").split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

async function callFor(
  milliseconds: number,
  collection: Collection<Document>,
  run: Measure["run"],
): Promise<{ done: number; seconds: number }> {
  const began = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() - began < milliseconds) await run(collection, done++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return { done, seconds: (performance.now() - began) / 1000 };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const round = (value: number) => Math.round(value).toLocaleString("en");
const connect = (uri: string) => new MongoClient(uri, { maxPoolSize: CONNECTIONS + 4 }).connect();

const embeddedProgram = fileURLToPath(import.meta.resolve("@halfinch/embedded-mongodb/main"));

async function startEmbedded(dir: string): Promise<{ child: ChildProcess; uri: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", embeddedProgram, "--dir", dir, "--socket"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return { child, uri: JSON.parse(String(line)).uri };
}

async function compare(servers: Server[]): Promise<boolean> {
  const figures = new Map<string, Figure[]>();
  for (const { name, client } of servers) await prepare(client.db("bench").collection(name), SOME);
  for (let i = 0; i < ROUNDS; i++)
    for (const measure of measures)
      for (const server of servers) {
        const key = `${measure.name}/${server.name}`;
        figures.set(key, [...(figures.get(key) ?? []), await measured(server, measure.run)]);
      }
  const names = servers.map(({ name }) => name);
  console.log(
    `| calls a second, ${CONNECTIONS} at a time | ${names.join(" | ")} | ratio | aim | µs of processor a call: ${names.join(" | ")} | who asks |\n|---|${"---:|".repeat(2 * servers.length + 3)}`,
  );
  let met = true;
  for (const { name, aim } of measures) {
    const of = (key: keyof Figure) =>
      names.map((server) => median((figures.get(`${name}/${server}`) ?? []).map((figure) => figure[key])));
    const [own = 0, other] = of("rate");
    const ratio = other ? own / other : null;
    if (aim !== null && ratio !== null && ratio < aim * TOLERANCE) met = false;
    const cells = [
      ...of("rate").map(round),
      ratio?.toFixed(1) ?? "–",
      aim ?? "–",
      ...of("server").map(round),
      round(median(of("client"))),
    ];
    console.log(`| ${name} | ${cells.join(" | ")} |`);
  }
  return met;
}

/** Look-ups among a hundred times as many documents, and the wait of other clients during a scan. */
async function scale(server: Server): Promise<void> {
  const { client } = server;
  const few = client.db("bench").collection("few");
  const many = client.db("bench").collection("many");
  await prepare(few, FEW);
  await prepare(many, MANY);
  for (const [name, count, collection] of [
    ["1,000", FEW, few],
    ["100,000", MANY, many],
  ] as const) {
    const byId = await measured(server, (c) => c.findOne({ _id: anyOf(count) as never }), collection);
    const byIndex = await measured(server, (c) => c.findOne({ sku: `SKU-${anyOf(count)}` }), collection);
    console.log(
      `look-ups with ${name} documents: ${round(byId.rate)}/s by _id, ${round(byIndex.rate)}/s by an index`,
    );
  }
  const waits: number[] = [];
  let scanning = true;
  const scan = many.countDocuments({ description: { $regex: "y$" } }).finally(() => {
    scanning = false;
  });
  while (scanning) {
    const began = performance.now();
    await few.findOne({ _id: 5 as never });
    waits.push(performance.now() - began);
  }
  await scan;
  waits.sort((a, b) => a - b);
  const at = (share: number) => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(1);
  console.log(
    `${waits.length} look-ups during a scan of 100,000 documents: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${waits.at(-1)?.toFixed(1)} ms`,
  );
}

/** The longest time without a pause for which each heavy command blocks all others. */
async function longestTurns(): Promise<void> {
  const waits = (await measureWaitTimes(MANY, MOST_MS)).sort((a, b) => b.milliseconds - a.milliseconds);
  const [longest] = waits;
  const above = waits.filter(({ milliseconds }) => milliseconds >= MOST_MS).length;
  console.log(
    `${waits.length} commands over 100,000 documents hold others up for ${longest?.milliseconds.toFixed(1)} ms at most (${longest?.name}), ${above} of them for ${MOST_MS} ms or more`,
  );
}

const dir = mkdtempSync(join(tmpdir(), "bench-db-"));
const embedded = await startEmbedded(dir);
const missing = missingForJavaServer();
const java = missing ? null : await startJavaServer();
const servers: Server[] = [
  { name: "embedded", client: await connect(embedded.uri), pid: embedded.child.pid ?? 0 },
];
if (java) servers.push({ name: "mongo-java-server", client: await connect(java.uri), pid: java.pid });
else console.log(`mongo-java-server ${missing}: figures of the embedded database alone`);
try {
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? "?"}, Node ${process.version}`);
  const met = await compare(servers);
  const [own] = servers;
  if (own && !quick) await scale(own);
  if (!quick) await longestTurns();
  if (!met) process.exitCode = 1;
} finally {
  for (const { client } of servers) await client.close();
  await java?.close();
  embedded.child.kill("SIGTERM");
  await once(embedded.child, "exit");
  rmSync(dir, { recursive: true, force: true });
}
