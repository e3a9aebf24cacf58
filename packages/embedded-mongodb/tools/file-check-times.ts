import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Db, MongoClient } from "mongodb";

/**
 * How long a file check takes on 100,000 documents with five indexes, and what reads and writes of other clients wait
 * meanwhile. The server has a process of its own. Usage: file-check-times.ts [documents]
 */
const documents = Number(process.argv[2] ?? 100_000);
const dir = fs.mkdtempSync(path.join(os.tmpdir(), "embedded-file-check-"));
const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const server = spawn(
  process.execPath,
  ["--import", "tsx", main, "--dir", dir, "--socket", "--exit-with-parent"],
  { stdio: ["pipe", "pipe", "inherit"] },
);
const [line] = (await server.stdout.take(1).toArray()) as [Buffer];
const client = await new MongoClient((JSON.parse(String(line)) as { uri: string }).uri).connect();
try {
  const db = client.db("shop");
  await fill(db);
  const { size } = fs.statSync(path.join(dir, "embedded-mongodb.sqlite"));
  console.log(`${documents} documents, ${Math.round(size / 2 ** 20)} MB`);
  console.log("during     ms   reads p50  p99  max   writes p50  p99  max");
  for (let round = 0; round < 3; round++) {
    await row(db, "nothing", () => sleep(3_000));
    await row(db, "a check", () => checkFile(db));
  }
} finally {
  await client.close();
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("close", resolve));
  fs.rmSync(dir, { recursive: true, force: true });
}

async function fill(db: Db): Promise<void> {
  const products = db.collection("products");
  for (const key of ["name", "sku", "category", "price", "addedAt"]) await products.createIndex({ [key]: 1 });
  for (let at = 0; at < documents; at += 400)
    await products.insertMany(
      Array.from({ length: Math.min(400, documents - at) }, (_, n) => ({
        name: `Sprocket ${at + n}`,
        sku: `S-${at + n}`,
        category: `category ${n % 12}`,
        price: (at + n) % 9_999,
        addedAt: new Date(1.7e12 + at + n),
        description: "A part for bicycles, in lots of a hundred. ".repeat(8),
        history: Array.from({ length: 4 }, (_, event) => ({ event, at: new Date(event), by: "somebody" })),
      })),
    );
}

async function checkFile(db: Db): Promise<void> {
  await db.command({ fileCheck: 1, start: true });
  while ((await db.command({ fileCheck: 1 })).running) await sleep(20);
  const { state } = await db.command({ fileCheck: 1 });
  if (state !== "sound") throw new Error(`the check says ${state}`);
}

/** Prints what clients wait while `work` runs: 100 reads and 50 writes a second. */
async function row(db: Db, name: string, work: () => Promise<unknown>): Promise<void> {
  const products = db.collection("products");
  let running = true;
  const pick = () => ({ sku: `S-${Math.floor(Math.random() * documents)}` });
  const clock = async (every: number, call: () => Promise<unknown>) => {
    const waits: number[] = [];
    while (running) {
      const began = performance.now();
      await call();
      waits.push(performance.now() - began);
      await sleep(every);
    }
    return waits.sort((a, b) => a - b);
  };
  const reads = clock(10, () => products.findOne(pick()));
  const writes = clock(20, () => products.updateOne(pick(), { $inc: { price: 1 } }));
  const began = performance.now();
  await work();
  const milliseconds = performance.now() - began;
  running = false;
  const shown = (waits: number[]) =>
    [0.5, 0.99, 1].map((part) =>
      (waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0).toFixed(1).padStart(5),
    );
  console.log(
    name.padEnd(8),
    String(Math.round(milliseconds)).padStart(5),
    "     ",
    ...shown(await reads),
    "       ",
    ...shown(await writes),
  );
}
