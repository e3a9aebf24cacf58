import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { shopClient } from "../tests/support/shop-client";
import { ms, stamp, table, writeFigures } from "./document";
import { fillProducts } from "./fill";
import { readersWhile } from "./readers-while";
import { startStand } from "./stand";

/**
 * `npm run bench -- imports`: compares a file of 20,000 rows with 100,000 products and applies it, while readers ask for the
 * list at a steady rate; then exports all products. `--products 10000` and `--rows 2000` measure less and do not write the
 * document.
 */
const numberOf = (name: string, otherwise: number): number =>
  Number(new RegExp(`--${name}[= ](\\d+)`).exec(process.argv.join(" "))?.[1] ?? otherwise);
const PRODUCTS = numberOf("products", 100_000);
const ROWS = numberOf("rows", 20_000);
const READERS_PER_SECOND = 50;
/** More than the whole import takes; the figures are those of the time until its end. */
const LOOK_EVERY_MS = 100;

const stand = await startStand({
  settings: { SAMPLE_DATA: "0" },
  fill: (client) => fillProducts(client, PRODUCTS),
});
await stand.restartDatabase();
const { url } = stand.shop;
const { cookie } = await shopClient(url).signInAdmin();

async function ask<T>(method: string, path: string, body?: string, type = "application/json"): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      cookie,
      origin: url,
      "idempotency-key": randomUUID(),
      ...(body ? { "content-type": type } : {}),
    },
    ...(body ? { body } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface Import {
  state: string;
  hash: string;
  counts: Record<string, number>;
  apply: { written: number; failed: number } | null;
}

/** @returns seconds until the import is in that state, and the most memory meanwhile */
async function until(id: string, state: string): Promise<{ seconds: number; memory: number; found: Import }> {
  const began = performance.now();
  let memory = 0;
  for (;;) {
    const found = await ask<Import>("GET", `/imports/${id}`);
    memory = Math.max(memory, (await stand.memory()) ?? 0);
    if (found.state === state) return { seconds: (performance.now() - began) / 1000, memory, found };
    await sleep(LOOK_EVERY_MS);
  }
}

const file = ["SKU,Price,Category"];
for (let n = 0; n < ROWS; n += 1) {
  const product = Math.floor((n * PRODUCTS) / ROWS);
  file.push(`BN-${String(product).padStart(6, "0")},${(1 + ((product * 41) % 5_000)) / 100 + 1},`);
}
const LIST = `${url}/singlegoods`;
// Code that is loaded once, such as the list's page and the reader of tables, is no cost of an import.
const warmUp = await readersWhile(LIST, READERS_PER_SECOND, async () => {
  const { insertedId } = await ask<{ insertedId: string }>(
    "POST",
    "/imports?name=few.csv",
    file.slice(0, 500).join("\n"),
    "text/csv",
  );
  await until(insertedId, "ready");
  await ask("DELETE", `/imports/${insertedId}`);
});
const alone = await readersWhile(LIST, READERS_PER_SECOND, () => sleep(4_000));
const before = (await stand.memory()) ?? 0;
const dry = await readersWhile(LIST, READERS_PER_SECOND, async () => {
  const { insertedId } = await ask<{ insertedId: string }>(
    "POST",
    "/imports?name=bench.csv",
    file.join("\n"),
    "text/csv",
  );
  return { id: insertedId, ...(await until(insertedId, "ready")) };
});
const { id, found } = dry.value;
console.log(`dry run: ${dry.value.seconds.toFixed(1)} s`, found.counts, `p99 ${ms(dry.p99)} ms`);
const applied = await readersWhile(LIST, READERS_PER_SECOND, async () => {
  await ask("POST", `/imports/${id}/apply`, JSON.stringify({ hash: found.hash }));
  return await until(id, "applied");
});
const written = applied.value.found.apply?.written ?? 0;
const rate = written / applied.value.seconds;
console.log(
  `apply: ${applied.value.seconds.toFixed(1)} s, ${rate.toFixed(0)} rows/s`,
  applied.value.found.apply,
  `p99 ${ms(applied.p99)} ms`,
);
let bytes = 0;
const exportBegan = performance.now();
let exportMemory = 0;
const answer = await fetch(`${url}/api/exports/products.xlsx`, { headers: { cookie } });
for await (const chunk of answer.body ?? []) {
  bytes += chunk.byteLength;
  exportMemory = Math.max(exportMemory, (await stand.memory()) ?? 0);
}
const exportSeconds = (performance.now() - exportBegan) / 1000;
await sleep(30_000);
const after = (await stand.memory()) ?? 0;
await stand.close();

const met = (is: boolean): string => (is ? "yes" : "**no**");
const memory = Math.max(dry.value.memory, applied.value.memory);
const rows = [
  [
    `comparing ${ROWS.toLocaleString("en")} rows with ${PRODUCTS.toLocaleString("en")} products, s`,
    dry.value.seconds.toFixed(1),
    "under 10",
    met(dry.value.seconds < 10),
  ],
  ["rows applied a second", rate.toFixed(0), "500 or more", met(rate >= 500)],
  ["readers' 99th percentile before, ms", ms(alone.p99), "", ""],
  ["readers' 99th percentile while comparing, ms", ms(dry.p99), "under 50", met(dry.p99 < 50)],
  ["readers' 99th percentile while applying, ms", ms(applied.p99), "under 50", met(applied.p99 < 50)],
  ["most memory of shop and database meanwhile, MB", memory.toFixed(0), "under 500", met(memory < 500)],
  [
    `memory half a minute later, MB (${before.toFixed(0)} before)`,
    after.toFixed(0),
    "back",
    met(after < 1.15 * before),
  ],
  [
    `exporting all products as XLSX, ${(bytes / 1_000_000).toFixed(1)} MB, s`,
    exportSeconds.toFixed(1),
    "",
    "",
  ],
  ["most memory while exporting, MB", exportMemory.toFixed(0), "under 500", met(exportMemory < 500)],
];
const text = `${stamp("npm run bench -- imports")} Readers ask for the list ${READERS_PER_SECOND} times a second.\n\n${table(["", "measured", "aim", "met"], rows)}`;
console.log(text);
if (PRODUCTS === 100_000 && ROWS === 20_000) await writeFigures("imports", text);
const errors = warmUp.errors + alone.errors + dry.errors + applied.errors;
if (errors > 0) throw new Error(`readers got ${errors} errors`);
