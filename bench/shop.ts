import { access } from "node:fs/promises";
import type { Goods } from "../tests/support/call-bodies";
import { startBare } from "./bare";
import { startChild } from "./child";
import { stamp, writeFigures } from "./document";
import { fillProducts } from "./fill";
import { checkFloors, storeFloors } from "./floors";
import { caller } from "./load";
import { startNginx } from "./nginx";
import { measureOrdering } from "./ordering";
import { measurePrivatePages } from "./private-pages";
import { hasWrk } from "./read";
import { measureReading, type Pace, publicReadings, type ReadingRow } from "./reading";
import { reportOf } from "./report";
import { measureSignIns } from "./sign-ins";
import { startStand } from "./stand";
import { laterStart } from "./start-times";

/**
 * `npm run bench`: measures the shop's speed for docs/performance.md, in turns with a bare Node server, nginx where it is
 * installed and a small Express shop on the same database. `--quick` compares the main ratios with bench/floors.json
 * instead (`--quick --store` writes them). `--products N` adds N products, `--rounds N` replaces the three rounds.
 */
const quick = process.argv.includes("--quick");
const option = (name: string, preset: number): number =>
  Number(new RegExp(`--${name}[= ](\\d+)`).exec(process.argv.join(" "))?.[1] ?? preset);
const more = option("products", 0);
/** A list page, a product page and a call, which take different ways through the shop. */
const QUICK = /^\/(?:singlegoods|goods\/.*|api\/goods)$/;
const pace: Pace = quick
  ? { rounds: option("rounds", 3), seconds: 1, connections: 16 }
  : { rounds: option("rounds", 3), seconds: 3, connections: 16 };

await access(new URL("../docs/performance.md", import.meta.url));
const began = performance.now();
const stand = await startStand();
if (more > 0) await fillProducts(stand.client, more);
const bare = await startBare();
const express = await startChild("./express-shop.ts", {
  MONGODB_URI: stand.database.uri,
  MONGODB_DB: "express_shop",
});
const nginx = quick ? null : await startNginx([Number(new URL(stand.shop.url).port)]);
const http = caller(stand.shop.url, pace.connections);
try {
  const goods = JSON.parse((await http.ask("/api/goods")).body.toString()) as Goods[];
  const systems = { shopUrl: stand.shop.url, http, bare, nginx, express };
  const reading = await readingRows(goods, systems);
  const ordering = await measureOrdering({ ...systems, goods }, pace, {
    paid: !quick,
    hot: !quick,
    cold: !quick,
  });
  if (quick) {
    const ratios: [string, number][] = reading.map(({ name, ratio }) => [
      // The name of a measure does not depend on the number of products.
      `${name.replace(/ of \d+|, \d+ products/, "")}, of a bare server`,
      ratio,
    ]);
    // An order waits for the disk, so it is compared with the Express shop's order, which waits for the same disk.
    for (const { name, ofExpress } of ordering)
      if (ofExpress !== null) ratios.push([`${name}, of the Express shop's`, ofExpress]);
    if (process.argv.includes("--store")) await storeFloors(ratios);
    else if (!(await checkFloors(ratios))) process.exitCode = 1;
  } else {
    const memory = await stand.memory();
    const signIns = await measureSignIns(stand.shop.url, pace.connections);
    const pages = await measurePrivatePages(stand);
    const figures = reportOf({
      reading,
      ordering,
      signIns,
      pages,
      memory,
      memoryAtEnd: await stand.memory(),
      start: await laterStart(3),
    });
    const generator = (await hasWrk()) ? "wrk and this process" : "autocannon and this process";
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    const how = `; ${pace.connections} connections from ${generator}, medians of ${pace.rounds} rounds, embedded database with synchronous=FULL; the run took ${minutes} minutes`;
    const text = `${stamp("npm run bench", how)}\n\n${figures}`;
    console.log(text);
    await writeFigures("rates", text);
  }
} finally {
  http.close();
  await nginx?.close();
  await express?.close();
  await bare.close();
  await stand.close();
}

async function readingRows(
  goods: Goods[],
  systems: Parameters<typeof measureReading>[1],
): Promise<ReadingRow[]> {
  const [first] = goods;
  if (!first) throw new Error("The catalogue is empty");
  const rival = await fetch(`${express.url}/goods`).then((answer) => answer.json());
  const rivalId = Array.isArray(rival) ? String(rival[0]?._id) : "";
  const all = await publicReadings(http, first._id, goods.length);
  const wanted = quick ? all.filter(({ path }) => QUICK.test(path)) : all;
  const rows: ReadingRow[] = [];
  for (const reading of wanted) {
    const expressPath = reading.expressPath?.replace("{id}", rivalId);
    const beside = quick ? { ...systems, express: null } : systems;
    rows.push(await measureReading({ ...reading, expressPath }, beside, pace));
  }
  return rows;
}
