import { request } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { shopClient } from "../tests/support/shop-client";
import { ms, stamp, table, writeFigures } from "./document";
import { fillProducts, numbersAt } from "./fill";
import { readersWhile } from "./readers-while";
import { type Stand, startStand } from "./stand";

/**
 * `npm run bench -- quick-order`: lists of 1,000 and 5,000 rows against 100,000 products with three numbers each, alone and
 * beside readers. `--products 10000` measures less and does not write the document. `--skus` measures the memory of a shop whose
 * products have SKUs alone, and nothing else.
 */
const PRODUCTS = Number(/--products[= ](\d+)/.exec(process.argv.join(" "))?.[1] ?? 100_000);
const READERS_PER_SECOND = 50;
const TIMES = 5;
const OWN_NUMBERS = 5_000;
const LENGTHS = [
  { rows: 1_000, aimMs: 1_000 },
  { rows: 5_000, aimMs: 2_500 },
] as const;

/** As people write them: most by SKU, the others alike, by GTIN, by a maker's number, by words, and some that nobody has. */
function lineAt(n: number): string {
  const product = (n * 7_919) % PRODUCTS;
  const sku = `BN-${String(product).padStart(6, "0")}`;
  const { gtin, makerNumber } = numbersAt(product);
  const kinds = [sku, sku, sku, sku, sku, sku.toLowerCase().replace("-", " "), gtin, gtin, makerNumber];
  if (n % 50 === 17) return `XK-${n}-ZZ;300`;
  if (n % 50 === 33) return `chain 11-speed ${n};300`;
  return `${kinds[n % kinds.length]};${100 + 100 * (n % 9)}`;
}

const listOf = (rows: number): string => Array.from({ length: rows }, (_, n) => lineAt(n)).join("\n");
const ownListOf = (rows: number): string =>
  Array.from({ length: rows }, (_, n) => `OWN.${n % OWN_NUMBERS}/A;300`).join("\n");

let client = 0;
/** Sends a list from a client IP of its own, so that no limit is reached. @returns milliseconds until the whole answer */
async function send(url: string, text: string, headers: Record<string, string> = {}): Promise<number> {
  client += 1;
  const body = JSON.stringify({ text });
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    const asked = request(
      {
        hostname: "127.0.0.1",
        localAddress: `127.9.${Math.floor(client / 250)}.${1 + (client % 250)}`,
        port: new URL(url).port,
        path: "/api/quick-order",
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          ...headers,
        },
      },
      (answer) => {
        answer.resume();
        answer.once("error", reject);
        answer.once("end", () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`the list got ${answer.statusCode}`)),
        );
      },
    );
    asked.once("error", reject);
    asked.end(body);
  });
  return performance.now() - began;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function medianOf(work: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) times.push(await work());
  return median(times);
}

async function standWith(withNumbers: boolean): Promise<Stand> {
  const stand = await startStand({
    settings: { SAMPLE_DATA: "0" },
    fill: (database) => fillProducts(database, PRODUCTS, { withNumbers }),
  });
  await stand.restartDatabase();
  // The first search waits until the catalogue's words are loaded.
  await fetch(`${stand.shop.url}/singlegoods?q=chain`);
  return stand;
}

const settledMemory = async (stand: Stand): Promise<number> => {
  await sleep(15_000);
  return (await stand.memory()) ?? Number.NaN;
};

if (process.argv.includes("--skus")) {
  const plain = await standWith(false);
  const mb = await settledMemory(plain);
  console.log(
    `${mb.toFixed(0)} MB of shop and database with ${PRODUCTS.toLocaleString("en")} products of a SKU each`,
  );
  await plain.close();
  process.exit();
}

const stand = await standWith(true);
const { url } = stand.shop;
const before = await settledMemory(stand);
let most = 0;
const watching = setInterval(() => void stand.memory().then((mb) => (most = Math.max(most, mb ?? 0))), 100);

const aloneReaders = await readersWhile(`${url}/singlegoods`, READERS_PER_SECOND, () => sleep(6_000));
const rows: string[][] = [];
const met = (is: boolean): string => (is ? "yes" : "**no**");
for (const { rows: length, aimMs } of LENGTHS) {
  const text = listOf(length);
  await send(url, text);
  const taken = await medianOf(() => send(url, text));
  rows.push([`${length.toLocaleString("en")} rows, ms`, ms(taken), `under ${aimMs}`, met(taken < aimMs)]);
  const beside = await readersWhile(`${url}/singlegoods`, READERS_PER_SECOND, () =>
    medianOf(() => send(url, text)),
  );
  const name = `readers' 99th percentile beside one such list after the other, ms (${ms(aloneReaders.p99)} alone)`;
  rows.push([name, ms(beside.p99), "under 50", met(beside.p99 < 50)]);
  if (beside.errors > 0) throw new Error(`readers got ${beside.errors} errors`);
}

const person = await shopClient(url).signUp();
const numbers = Array.from({ length: OWN_NUMBERS }, (_, n) => ({
  number: `OWN.${n}/A`,
  sku: `BN-${String(n).padStart(6, "0")}`,
}));
const owner = { cookie: person.cookie, origin: url };
const stored = performance.now();
const answer = await fetch(`${url}/api/own-numbers?mode=merge`, {
  method: "PUT",
  headers: { ...owner, "content-type": "application/json" },
  body: JSON.stringify({ numbers }),
});
if (!answer.ok) throw new Error(`PUT /own-numbers: ${answer.status} ${await answer.text()}`);
rows.push(["5,000 own numbers stored by one call, ms", ms(performance.now() - stored), "", ""]);
const own = ownListOf(5_000);
const ownTaken = await medianOf(() => send(url, own, owner));
rows.push(["5,000 rows by own numbers, ms", ms(ownTaken), "under 2500", met(ownTaken < 2_500)]);

clearInterval(watching);
const after = await settledMemory(stand);
await stand.close();
rows.push(
  ["most memory of shop and database meanwhile, MB", most.toFixed(0), "", ""],
  [
    `memory 15 seconds later, MB (${before.toFixed(0)} before)`,
    after.toFixed(0),
    "back",
    met(after < 1.15 * before),
  ],
);
const text = `${stamp("npm run bench -- quick-order")} ${PRODUCTS.toLocaleString("en")} products with a SKU, a GTIN and a maker's number each; medians of ${TIMES} lists; load of the machine at the end ${loadavg()[0]?.toFixed(1)}. Readers ask for the list ${READERS_PER_SECOND} times a second.\n\n${table(["", "measured", "aim", "met"], rows)}`;
console.log(text);
if (PRODUCTS === 100_000) await writeFigures("quick-order", text);
